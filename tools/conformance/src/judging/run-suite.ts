import { type CheckOutcome, contractChecks } from '@mindloom/testing';
import type { TimedOutcome } from '../conformance-report';
import type { PageOffers } from '../page/page-offers';
import type { BuiltGame } from './built-game';
import type { JudgingEnvironment } from './judging-environment';
import { servedRemoteOf } from './served-remote-of';
import { openWatchedPage, type Sightings } from './watched-page';

export interface SuiteRun {
  built: BuiltGame;
  sightings: Sightings;
  room: Pick<JudgingEnvironment, 'browser' | 'pageUrl' | 'checks'>;
  onOutcome: (outcome: TimedOutcome) => void;
}

/**
 * The checks that mount a game a hundred times share nothing with the others, which ask about the same lives: a page
 * each, side by side.
 */
const MANY_MOUNTS = ['hundred-mounts', 'memory-does-not-grow'];

/** The names of every check of the contract. */
export const everyCheck: readonly string[] = contractChecks.map(({ name }) => name);

/** Splits checks into one group for each page. */
function groupsOf(checks: readonly string[]): string[][] {
  const isOfMany = (name: string) => MANY_MOUNTS.includes(name);
  const groups = [checks.filter((name) => !isOfMany(name)), checks.filter(isOfMany)];
  return groups.filter((names) => names.length > 0);
}

const withoutAnswer = (name: string, verdict: 'failed' | 'skipped', problem: string): CheckOutcome => ({
  name,
  asks: contractChecks.find((check) => check.name === name)?.asks ?? '',
  verdict,
  problems: [problem],
});

/** Runs checks one after another; once the page is gone, the check that lost it has failed and the rest is skipped. */
async function runGroup(
  names: readonly string[],
  offers: PageOffers,
  { onOutcome }: SuiteRun,
): Promise<void> {
  let isGone = false;
  for (const name of names) {
    const startedMs = performance.now();
    const outcome = isGone
      ? withoutAnswer(name, 'skipped', 'the page is gone')
      : await offers.check(name).catch((error: unknown) => {
          isGone = true;
          return withoutAnswer(name, 'failed', `the page was lost: ${String(error)}`);
        });
    onOutcome({ ...outcome, tookMs: performance.now() - startedMs });
  }
}

async function runInItsPage(names: readonly string[], run: SuiteRun): Promise<string | null> {
  const { browser, pageUrl } = run.room;
  const { offers, close } = await openWatchedPage(browser, pageUrl, run.sightings);
  try {
    // What went wrong here is found again, and named, by the first check.
    const game = await offers.openGame(servedRemoteOf(run.built)).catch(() => null);
    await runGroup(names, offers, run);
    return game;
  } finally {
    await close();
  }
}

/** Runs the contract's checks in pages side by side. @returns the game's id and version; null when it does not load. */
export async function runSuite(run: SuiteRun): Promise<string | null> {
  const [game = null] = await Promise.all(groupsOf(run.room.checks).map((names) => runInItsPage(names, run)));
  return game;
}
