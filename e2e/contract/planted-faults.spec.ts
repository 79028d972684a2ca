import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCheck } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { writePlainGame } from '../fixtures/plain-game';
import { openJudging } from './open-judging';
import { plantedFaults } from './planted-faults';
import { writeBrokenGame } from './write-broken-game';

const judge = openJudging();
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-broken-game-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Half of the work: left out where a fault has nothing to do with them. */
const MANY_MOUNTS = ['hundred-mounts', 'memory-does-not-grow'];

/** The names of the checks that the built game in the folder fails. */
async function failedChecks(checks = everyCheck): Promise<string[]> {
  const { outcomes } = await judge({ kind: 'folder', folder }, { checks });
  return outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
}

test('conformance finds nothing wrong with a game in plain JavaScript that is well', async () => {
  writePlainGame(folder);
  expect(await failedChecks()).toEqual([]);
});

for (const fault of plantedFaults) {
  test(`conformance names a built game that ${fault.does}`, async () => {
    writeBrokenGame(folder, fault);
    const { caughtBy, alsoBy = [] } = fault;
    const expected = [caughtBy, ...alsoBy];
    const checks = everyCheck.filter((name) => expected.includes(name) || !MANY_MOUNTS.includes(name));
    const failed = await failedChecks(checks);
    expect(failed).toContain(caughtBy);
    expect(failed.filter((name) => !expected.includes(name))).toEqual([]);
  });
}
