import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Conformance, openConformance, readTarget } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';

const games = readdirSync(resolve(import.meta.dirname, '../../games'));

// A trace of thousands of mounts takes longer than they do.
test.use({ trace: 'off' });

let conformance: Conformance;

test.beforeAll(async () => {
  const opened = await openConformance();
  if (!opened.ok) throw new Error(`${opened.code} ${opened.problem}`);
  ({ conformance } = opened);
});
test.afterAll(() => conformance.close());

for (const game of games) {
  test(`${game}, as built, keeps the contract in a browser and asks the network for nothing but its own files [DATA-21]`, async () => {
    test.setTimeout(120_000);
    const read = readTarget(game);
    const judged = read.ok ? await conformance.judge(read.target) : read;
    const report = judged.ok ? judged.report : null;
    expect(judged.ok ? null : judged).toBeNull();
    expect(report?.outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    const names = report?.outcomes.map(({ name }) => name);
    expect(names).toContain('asks-for-its-own-files-alone');
    expect(names).toContain('no-network');
  });
}
