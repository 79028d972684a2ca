import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckOptions, everyCheck } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { moduleGame, plainGame, writeHandBuilt } from '../fixtures/hand-built-games';
import { browserOnlyFaults } from './browser-only-faults';
import { openConformanceJudge } from './conformance-judge';
import { contractViolations } from './contract-violations';
import { writeBrokenGame } from './injected-fault';
import { sizeFaults } from './size-faults';

const judge = openConformanceJudge();
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-broken-game-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** The names of the checks that fail for the game in the folder. */
async function failedChecks(options: CheckOptions = {}): Promise<string[]> {
  const { outcomes } = await judge({ kind: 'folder', folder }, options);
  return outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
}

for (const [kind, game] of [
  ['plain JavaScript', plainGame],
  ['ES modules', moduleGame],
] as const) {
  test(`conformance accepts a correct game in ${kind}`, async () => {
    await writeHandBuilt(game, folder);
    expect(await failedChecks()).toEqual([]);
  });
}

for (const fault of [...contractViolations, ...browserOnlyFaults, ...sizeFaults]) {
  test(`conformance refuses a game that ${fault.does}`, async () => {
    await writeBrokenGame(folder, fault);
    const { caughtBy, alsoBy = [] } = fault;
    // Run only the contract check that must fail. Running all contract checks for each fault would take minutes. The
    // checks of the files and of the browser visit run in any case, because `everyCheck` does not contain them. A fault
    // that violates the contract takes effect only after the game has loaded. For such a fault, skip the visits with
    // changed files, because they check how the game loads.
    const failed = await failedChecks({
      checks: everyCheck.filter((name) => name === caughtBy),
      changesFiles: !contractViolations.includes(fault),
    });
    expect(failed).toContain(caughtBy);
    expect(failed.filter((name) => ![caughtBy, ...alsoBy].includes(name))).toEqual([]);
  });
}
