import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => !/(?:^|\/)(?:node_modules|dist|test-results)\//.test(path)),
  );

const documents = [...readdirSync(root), ...filesIn('docs', 'apps', 'libs', 'tools', 'e2e')].filter((path) =>
  path.endsWith('.md'),
);
const guides = documents.filter((path) => path.startsWith('docs/guides/'));

const withoutBlocks = (text: string): string => text.replace(/^ *```[^]*?^ *```/gm, '');

/** The anchors of a document's headings, as GitHub creates them. */
const anchorsOf = (path: string): string[] =>
  [...withoutBlocks(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links of a document that lead to a missing file or to a missing heading. */
const brokenLinks = (path: string): string[] =>
  [...withoutBlocks(read(path)).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, file = '', anchor]) => {
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return [`${path}: ${link}`];
      if (anchor === undefined || statSync(join(root, target)).isDirectory()) return [];
      return anchorsOf(target).includes(anchor) ? [] : [`${path}: ${link}`];
    },
  );

it('every relative link of the documentation leads to a file, and its anchor leads to a heading of this file', () => {
  expect(documents).toContain('README.md');
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

/** The sources of all texts that players and staff see, with each run of white space as one space. */
const texts = filesIn('apps/shell/src', 'apps/console/src', 'libs/ui/src', 'libs/domain/src')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => read(path).replace(/\s+/g, ' '))
  .join('\n');

/** Returns true if the sources contain a label. An ellipsis in the label stands for a value. */
function isLabel(label: string): boolean {
  const [first = '', ...rest] = label.split('…');
  return texts
    .split(first)
    .some((text, index) => index > 0 && rest.every((part) => text.slice(0, 60).includes(part)));
}

it('the guides print words in bold only if a page has a label with these words', () => {
  const unknown = guides.flatMap((path) =>
    [...withoutBlocks(read(path)).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, label = '']) => label.replace(/\s+/g, ' '))
      .filter((label) => !isLabel(label))
      .map((label) => `${path}: ${label}`),
  );
  expect(guides).toHaveLength(4);
  expect(unknown).toEqual([]);
});
