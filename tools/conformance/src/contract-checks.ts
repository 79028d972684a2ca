import { ENGINE_FILE } from '@mindloom/game-contract';
import { type CheckOutcome, contractChecks } from '@mindloom/testing';
import type { Place } from '@mindloom/registry';
import type { Browser } from '@playwright/test';
import { type BuiltGame, servedReleaseOf } from './built-game';
import { ENGINE_CHECK, engineOutcome } from './engine-check';
import { type Observations, openObservedPage } from './observed-page';
import type { PageApi } from './page/page-api';
import type { TimedOutcome } from './report';

export interface ContractRun {
  browser: Browser;
  pageUrl: string;
  place: Place;
  built: BuiltGame;
  observations: Observations;
  /** The names of the checks to run. */
  checks: readonly string[];
  onOutcome: (outcome: TimedOutcome) => void;
}

/** The names of all contract checks. */
export const everyCheck: readonly string[] = [...contractChecks.map(({ name }) => name), ENGINE_CHECK];

/**
 * The checks that mount the game a hundred times. They run in a page of their own, in parallel with all other checks.
 */
const MANY_MOUNTS = ['hundred-mounts', 'memory-does-not-grow'];

/** Splits checks into groups. Each group runs in its own page. */
function groupsOf(checks: readonly string[]): string[][] {
  const mountsOften = (name: string) => MANY_MOUNTS.includes(name);
  const groups = [checks.filter((name) => !mountsOften(name)), checks.filter(mountsOften)];
  return groups.filter((names) => names.length > 0);
}

const outcomeWithoutResult = (
  name: string,
  verdict: 'failed' | 'skipped',
  problem: string,
): CheckOutcome => ({
  name,
  asks: contractChecks.find((check) => check.name === name)?.asks ?? '',
  verdict,
  problems: [problem],
});

/** Runs checks one after another. If the page is lost, the current check fails and the remaining checks are skipped. */
async function runGroup(
  names: readonly string[],
  api: PageApi,
  onOutcome: ContractRun['onOutcome'],
): Promise<void> {
  let isPageLost = false;
  for (const name of names) {
    const startedMs = performance.now();
    const outcome = isPageLost
      ? outcomeWithoutResult(name, 'skipped', 'the page was lost')
      : await api.check(name).catch((error: unknown) => {
          isPageLost = true;
          return outcomeWithoutResult(name, 'failed', `the page was lost: ${String(error)}`);
        });
    onOutcome({ ...outcome, tookMs: performance.now() - startedMs });
  }
}

/** Replays the runs of the contract checks outside of the page. */
async function runEngineCheck(api: PageApi, { built, onOutcome }: ContractRun): Promise<void> {
  const startedMs = performance.now();
  const runs = built.files.has(ENGINE_FILE) ? await api.recordedRuns().catch(() => null) : [];
  const outcome = await engineOutcome(built, runs);
  if (outcome !== null) onOutcome({ ...outcome, tookMs: performance.now() - startedMs });
}

async function runInOwnPage(names: readonly string[], run: ContractRun): Promise<string | null> {
  const contractNames = names.filter((name) => name !== ENGINE_CHECK);
  const { api, close } = await openObservedPage(run.browser, run.pageUrl, run.observations);
  try {
    // If the game cannot be loaded, the first check of the group reports the reason.
    const game = await api.openGame(servedReleaseOf(run.built, run.place)).catch(() => null);
    await runGroup(contractNames, api, run.onOutcome);
    if (names.includes(ENGINE_CHECK)) await runEngineCheck(api, run);
    return game;
  } finally {
    await close();
  }
}

/** Runs the contract checks in parallel pages. @returns the game's id and version, or null if the game does not load. */
export async function runContractChecks(run: ContractRun): Promise<string | null> {
  const [game = null] = await Promise.all(groupsOf(run.checks).map((names) => runInOwnPage(names, run)));
  return game;
}
