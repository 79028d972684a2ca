import { everyGame, readTarget } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { openJudging } from './open-judging';

const judge = openJudging();

for (const game of everyGame()) {
  test(`${game}, as built, keeps the contract in a browser and asks the network for nothing but its own files [DATA-21]`, async () => {
    test.setTimeout(120_000);
    const read = readTarget(game);
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    const { outcomes } = await judge(read.target);
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    // All of ours come to an end of their own, which is more than the contract asks. None loads all of its files: the
    // shell lends React.
    const remarked = outcomes.filter(({ remarks = [] }) => remarks.length > 0).map(({ name }) => name);
    expect(remarked).toEqual(['changed-files-are-refused']);
    const names = outcomes.map(({ name }) => name);
    expect(names).toContain('asks-for-its-own-files-alone');
    expect(names).toContain('no-network');
  });
}
