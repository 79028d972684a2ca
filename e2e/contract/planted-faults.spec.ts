import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCheck } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { moduleGame, plainGame, writeHandBuilt } from '../fixtures/hand-built-games';
import { openJudging } from './open-judging';
import { plantedFaults } from './planted-faults';
import { writeBrokenGame } from './write-broken-game';

const judge = openJudging();
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-broken-game-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** The names of the checks that the built game in the folder fails. */
async function failedChecks(checks = everyCheck): Promise<string[]> {
  const { outcomes } = await judge({ kind: 'folder', folder }, { checks });
  return outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
}

for (const [kind, game] of [
  ['plain JavaScript', plainGame],
  ['ES modules', moduleGame],
] as const) {
  test(`conformance finds nothing wrong with a game in ${kind} that is well`, async () => {
    writeHandBuilt(game, folder);
    expect(await failedChecks()).toEqual([]);
  });
}

for (const fault of plantedFaults) {
  test(`conformance names a built game that ${fault.does}`, async () => {
    writeBrokenGame(folder, fault);
    const { caughtBy, alsoBy = [] } = fault;
    // Of the contract's checks the one that is there to find it: all forty for each fault would take minutes. A check
    // of the files or of the visit is none of them: it is judged anyway, and asking a page for it would fail by itself.
    const failed = await failedChecks(everyCheck.filter((name) => name === caughtBy));
    expect(failed).toContain(caughtBy);
    expect(failed.filter((name) => ![caughtBy, ...alsoBy].includes(name))).toEqual([]);
  });
}
