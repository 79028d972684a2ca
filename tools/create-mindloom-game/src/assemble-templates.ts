import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TemplateName, templateNames } from './templates';

const OWN = resolve(import.meta.dirname, '../templates');
/** The sources of the game that `npm run new` writes. The template react has the same sources. */
const REACT_GAME = resolve(import.meta.dirname, '../../cli/templates/game/src');

/** The source folders of a template. A file of a later folder replaces the file with the same name of an earlier folder. */
const layersOf = (name: TemplateName): { from: string; to: string }[] => [
  { from: join(OWN, 'project'), to: '' },
  name === 'react' ? { from: REACT_GAME, to: 'src' } : { from: join(OWN, 'without-react'), to: '' },
  { from: join(OWN, name), to: '' },
];

/**
 * Writes each template as one complete folder, as the published package contains it.
 * @param target the folder that gets the templates.
 * @param ranges the version range of each published package, which replaces `*` in package.json.
 */
export function assembleTemplates(target: string, ranges: ReadonlyMap<string, string>): void {
  for (const name of templateNames) {
    const folder = join(target, name);
    mkdirSync(folder, { recursive: true });
    for (const { from, to } of layersOf(name)) cpSync(from, join(folder, to), { recursive: true });
    const manifest = join(folder, 'package.json.template');
    const text = readFileSync(manifest, 'utf8').replaceAll(
      /"([^"]+)": "\*"/g,
      (_, dependency: string) => `"${dependency}": "${rangeOf(dependency, ranges)}"`,
    );
    writeFileSync(manifest, text);
  }
}

function rangeOf(dependency: string, ranges: ReadonlyMap<string, string>): string {
  const range = ranges.get(dependency);
  if (range === undefined) throw new Error(`A template depends on ${dependency}, which is not published.`);
  return range;
}
