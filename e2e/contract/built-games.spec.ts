import { everyGame, readTarget } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { openConformanceJudge } from './conformance-judge';

const judge = openConformanceJudge();

for (const game of everyGame()) {
  test(`the built ${game} game passes conformance in a browser and requests only its own files [DATA-21]`, async () => {
    test.setTimeout(120_000);
    const read = readTarget(game);
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    const { outcomes } = await judge(read.target);
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    // The only remark: the React files were not checked, because the shell shares React and no game loads its own.
    const withRemarks = outcomes.filter(({ remarks = [] }) => remarks.length > 0).map(({ name }) => name);
    expect(withRemarks).toEqual(['changed-files-are-refused']);
    const names = outcomes.map(({ name }) => name);
    expect(names).toContain('asks-for-its-own-files-alone');
    expect(names).toContain('no-network');
  });
}
