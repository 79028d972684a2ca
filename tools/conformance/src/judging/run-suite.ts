import { type CheckOutcome, contractChecks } from '@mindloom/testing';
import type { TimedOutcome } from '../conformance-report';
import type { PageOffers } from '../page/page-offers';
import type { BuiltGame } from './built-game';
import type { Courtroom } from './judge-built-game';
import { servedRemoteOf } from './served-remote-of';
import { openWatchedPage, type Sightings } from './watched-page';

export interface SuiteRun {
  built: BuiltGame;
  sightings: Sightings;
  room: Pick<Courtroom, 'browser' | 'pageUrl'>;
  onOutcome: (outcome: TimedOutcome) => void;
}

/** A check that takes longer hangs: a game that blocks its page cannot be asked to stop. */
const CHECK_LIMIT_MS = 60_000;

/**
 * The checks that mount a game a hundred times share nothing with the others, which ask about the same lives: a page
 * each, side by side.
 */
const MANY_MOUNTS = ['hundred-mounts', 'memory-does-not-grow'];

const groups: readonly (readonly string[])[] = [
  contractChecks.map(({ name }) => name).filter((name) => !MANY_MOUNTS.includes(name)),
  MANY_MOUNTS,
];

const within = <T>(limitMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

function unanswered(name: string, error: unknown): CheckOutcome {
  const asks = contractChecks.find((check) => check.name === name)?.asks ?? '';
  return { name, asks, verdict: 'failed', problems: [`the page did not answer: ${String(error)}`] };
}

async function runGroup(
  names: readonly string[],
  offers: PageOffers,
  { onOutcome }: SuiteRun,
): Promise<void> {
  for (const name of names) {
    const startedMs = performance.now();
    const outcome = await within(CHECK_LIMIT_MS, offers.check(name)).catch((error: unknown) =>
      unanswered(name, error),
    );
    onOutcome({ ...outcome, tookMs: performance.now() - startedMs });
  }
}

async function runInItsPage(names: readonly string[], run: SuiteRun): Promise<string | null> {
  const { browser, pageUrl } = run.room;
  const { offers, close } = await openWatchedPage(browser, pageUrl, run.sightings);
  try {
    const game = await offers.openGame(servedRemoteOf(run.built));
    await runGroup(names, offers, run);
    return game;
  } finally {
    await close();
  }
}

/** Runs the contract's checks in pages side by side. @returns the game's id and version; null when it does not load. */
export async function runSuite(run: SuiteRun): Promise<string | null> {
  const [game = null] = await Promise.all(groups.map((names) => runInItsPage(names, run)));
  return game;
}
