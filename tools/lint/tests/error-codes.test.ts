import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const CODE = /\bML-\d{3}\b/g;
const isSource = (path: string): boolean =>
  /\.(?:tsx?|mjs|sql)$/.test(path) &&
  !/\.test\.|\.spec\.|(?:^|\/)(?:node_modules|dist|tests|test-results)\//.test(path);

const used = new Set(
  ['apps', 'e2e', 'games', 'libs', 'tools']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter(isSource)
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(CODE) ?? []),
);
const explained = [...readFileSync(join(root, 'docs/errors.md'), 'utf8').matchAll(/^\| (ML-\d{3}) \|/gm)].map(
  ([, code = '']) => code,
);

it('the check of error codes finds codes in the sources', () => {
  expect(used.has('ML-101')).toBe(true);
});

it('docs/errors.md has one row for every error code of the sources, in ascending order', () => {
  expect([...used].filter((code) => !explained.includes(code)).toSorted()).toEqual([]);
  expect(explained).toEqual([...new Set(explained)].toSorted());
});

it('the sources use every error code of docs/errors.md', () => {
  expect(explained.filter((code) => !used.has(code))).toEqual([]);
});
