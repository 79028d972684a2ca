import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesBelow } from './game-version';
import { moveSourceMaps, sourceName } from './source-maps';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mindloom-source-maps-'));
  mkdirSync(join(dist, 'remote/static/js'), { recursive: true });
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const map = (...sources: string[]) =>
  JSON.stringify({ version: 3, sources, sourcesContent: ['const rule = 1;'], mappings: 'AAAA' });

it('moveSourceMaps moves the source maps of scripts into a folder beside the release, and removes the maps of an earlier build', () => {
  const remote = join(dist, 'remote');
  writeFileSync(join(remote, 'remoteEntry.js'), 'entry');
  writeFileSync(join(remote, 'remoteEntry.js.map'), map('webpack/runtime'));
  writeFileSync(join(remote, 'static/js/game.js.map'), map('../../../../src/view.tsx'));
  writeFileSync(join(remote, 'game.css.map'), map('src/view.css'));
  mkdirSync(join(dist, 'maps'));
  writeFileSync(join(dist, 'maps/old.js.map'), map('old.ts'));
  moveSourceMaps(remote);
  expect(filesBelow(remote)).toEqual([join(remote, 'remoteEntry.js')]);
  expect(filesBelow(join(dist, 'maps'))).toEqual([
    join(dist, 'maps/remoteEntry.js.map'),
    join(dist, 'maps/static/js/game.js.map'),
  ]);
  const moved: object = JSON.parse(readFileSync(join(dist, 'maps/static/js/game.js.map'), 'utf8'));
  expect(moved).toEqual({ ...JSON.parse(map('src/view.tsx')) });
});

it('a build without source maps writes no folder for them', () => {
  moveSourceMaps(join(dist, 'remote'));
  expect(existsSync(join(dist, 'maps'))).toBe(false);
});

it('a source map contains the source text of the game, but not the source text of packages', () => {
  writeFileSync(
    join(dist, 'remote/game.js.map'),
    JSON.stringify({
      version: 3,
      sources: ['src/rules.ts', '../node_modules/react/index.js', 'src/empty.ts'],
      sourcesContent: ['rules', 'react'],
      mappings: 'AAAA',
    }),
  );
  moveSourceMaps(join(dist, 'remote'));
  const moved: { sourcesContent: unknown } = JSON.parse(readFileSync(join(dist, 'maps/game.js.map'), 'utf8'));
  expect(moved.sourcesContent).toEqual(['rules', null, null]);
});

it.each([
  ['../../../../src/view.tsx', 'src/view.tsx'],
  ['webpack://chess/./src/view.tsx', 'src/view.tsx'],
  ['../../../../../../libs/game-kit/src/run.ts', 'libs/game-kit/src/run.ts'],
  ['../../../node_modules/a/node_modules/@team/b/index.js', 'node_modules/@team/b/index.js'],
  ['webpack/runtime/jsonp', 'webpack/runtime/jsonp'],
  [`data:${'x'.repeat(300)}`, `data:${'x'.repeat(195)}`],
])('sourceName replaces %s by %s', (source, name) => {
  expect(sourceName(source)).toBe(name);
});
