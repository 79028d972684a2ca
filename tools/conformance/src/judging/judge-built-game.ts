import { CONTRACT_SUITE } from '@mindloom/testing';
import type { ConformanceReport, TimedOutcome } from '../conformance-report';
import type { Visit } from '../page/visit';
import type { BuiltGame } from './built-game';
import { changedFileProblems, type ChangedVisit, untriedRemarks, visitEachChanged } from './changed-files';
import { fileChecks } from './file-checks';
import type { JudgingEnvironment } from './judging-environment';
import { servedRemoteOf } from './served-remote-of';
import { runSuite, type SuiteRun } from './run-suite';
import { visitChecks } from './visit-checks';
import { noSightings, openWatchedPage, type Sightings } from './watched-page';

interface Demand<Evidence> {
  name: string;
  asks: string;
  judge: (evidence: Evidence) => readonly string[];
}

function outcomeOf<E>({ name, asks, judge }: Demand<E>, evidence: E, startedMs: number): TimedOutcome {
  const problems = judge(evidence);
  const verdict = problems.length === 0 ? 'passed' : 'failed';
  return { name, asks, verdict, problems, tookMs: performance.now() - startedMs };
}

/** A visit that never came back saw nothing but that. */
const lostVisit = (error: unknown): Visit => ({
  readyMs: null,
  ownReacts: [],
  thrown: [`the page was lost: ${String(error)}`],
  info: null,
});

async function visitOnce({ browser, pageUrl }: JudgingEnvironment, built: BuiltGame, sightings: Sightings) {
  const { offers, close } = await openWatchedPage(browser, pageUrl, sightings);
  try {
    return await offers.visit(servedRemoteOf(built)).catch(lostVisit);
  } finally {
    await close();
  }
}

/** Visits the game as it is, and then with each of its files changed. */
async function visitAll(room: JudgingEnvironment, built: BuiltGame, sightings: Sightings) {
  const visit = await visitOnce(room, built, sightings);
  const startedMs = performance.now();
  const { visits, requests } = await visitEachChanged(room, built);
  // The policy of production hides requests that it stops.
  for (const url of requests) sightings.requests.add(url);
  return { visit, visits, changedTookMs: performance.now() - startedMs };
}

function changedFilesOutcome(
  visits: readonly ChangedVisit[],
  built: BuiltGame,
  tookMs: number,
): TimedOutcome {
  const problems = changedFileProblems(visits, built);
  const remarks = problems.length === 0 ? untriedRemarks(visits) : [];
  return {
    name: 'changed-files-are-refused',
    asks: 'Nothing of a file takes effect that was changed after the release, and a game that needs it is not loaded.',
    verdict: problems.length === 0 ? 'passed' : 'failed',
    problems,
    ...(remarks.length > 0 && { remarks }),
    tookMs,
  };
}

/** Judges one built game: its files, a visit in real time, and every check of the contract. Never throws for the game. */
export async function judgeBuiltGame(built: BuiltGame, room: JudgingEnvironment): Promise<ConformanceReport> {
  const startedMs = performance.now();
  const sightings = noSightings();
  const outcomes: TimedOutcome[] = [];
  const add = (outcome: TimedOutcome) => {
    outcomes.push(outcome);
    room.onOutcome(outcome);
  };
  for (const check of fileChecks) add(outcomeOf(check, built, performance.now()));
  const suite: SuiteRun = { built, sightings, room, onOutcome: add };
  const [{ visit, visits, changedTookMs }, game] = await Promise.all([
    visitAll(room, built, sightings),
    runSuite(suite),
  ]);
  const seen = { ...sightings, built, visit, pageOrigin: new URL(room.pageUrl).origin };
  for (const check of visitChecks) add(outcomeOf(check, seen, performance.now()));
  add(changedFilesOutcome(visits, built, changedTookMs));
  return {
    suite: CONTRACT_SUITE,
    game: game ?? 'unknown',
    release: `${built.release.remote}@${built.release.version}`,
    browser: `Chromium ${room.browser.version()}`,
    verdict: outcomes.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed',
    tookMs: Math.round(performance.now() - startedMs),
    outcomes,
  };
}
