import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyGame, readTarget } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { openConformanceJudge } from './conformance-judge';

const judge = openConformanceJudge();

/** A message that every production build of React DOM contains once. */
const REACT_DOM = 'Minified React error #';

for (const game of everyGame()) {
  test(`the built ${game} game passes conformance in a browser and requests only its own files [DATA-21]`, async () => {
    test.setTimeout(120_000);
    const read = readTarget(game);
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    const { outcomes } = await judge(read.target);
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    // Expect a remark that the check did not look at the React files. Their content does not matter: the shell shares
    // React, so no game loads its own copy.
    const withRemarks = outcomes.filter(({ remarks = [] }) => remarks.length > 0).map(({ name }) => name);
    expect(withRemarks).toEqual(['changed-files-are-refused']);
    const names = outcomes.map(({ name }) => name);
    expect(names).toContain('asks-for-its-own-files-alone');
    expect(names).toContain('no-network');
  });

  test(`the built ${game} game passes every check of conformance in a frame, without any change`, async () => {
    test.setTimeout(120_000);
    const read = readTarget(game);
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    const { place, outcomes } = await judge(read.target, { place: 'frame' });
    expect(place).toBe('frame');
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });

  test(`the built ${game} game contains React DOM in one file, which loads only if the host has no matching React`, () => {
    const read = readTarget(game);
    if (!read.ok || read.target.kind !== 'folder') throw new Error('the game is not built');
    const { folder } = read.target;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(REACT_DOM),
    );
    expect(files).toEqual([expect.stringMatching(/fallback\.\w+\.js$/)]);
    const manifest: { assets: { path: string; boot: boolean }[] } = JSON.parse(
      readFileSync(join(folder, 'release.json'), 'utf8'),
    );
    expect(manifest.assets.find(({ path }) => path === files[0])?.boot).toBe(false);
  });
}
