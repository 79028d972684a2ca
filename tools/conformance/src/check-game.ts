import { CONTRACT_SUITE } from '@mindloom/testing';
import type { Place } from '@mindloom/registry';
import type { Browser } from '@playwright/test';
import { type BuiltGame, servedReleaseOf } from './built-game';
import { changedFilesOutcome, visitWithChangedFiles } from './changed-files';
import { type Check, fileChecks, visitChecks } from './checks';
import { runContractChecks } from './contract-checks';
import { recordRequestTimes, type RequestTimes } from './fetched-files';
import { newObservations, type Observations, openObservedPage } from './observed-page';
import type { Visit } from './page/page-api';
import type { ConformanceReport, TimedOutcome } from './report';
import type { PageAddresses } from './servers';

export interface CheckOptions {
  /** Called with the outcome of each check. */
  onOutcome?: (outcome: TimedOutcome) => void;
  /** The names of the contract checks to run; by default all. The checks of the files and of the visit always run. */
  checks?: readonly string[];
  /** If true, visits the game once more for each of its files, with a changed copy of this file; true by default. */
  changesFiles?: boolean;
  /** The place in which the release will run; by default the page. */
  place?: Place;
}

/** The browser, the pages and the options with which a game is checked. */
export interface CheckEnvironment extends Required<CheckOptions>, PageAddresses {
  browser: Browser;
}

async function outcomeOf<E>(
  { name, asks, findProblems, findRemarks = () => [] }: Check<E>,
  evidence: E,
): Promise<TimedOutcome> {
  const startedMs = performance.now();
  const problems = await findProblems(evidence);
  const verdict = problems.length === 0 ? 'passed' : 'failed';
  const remarks = problems.length === 0 ? findRemarks(evidence) : [];
  const tookMs = performance.now() - startedMs;
  return { name, asks, verdict, problems, ...(remarks.length > 0 && { remarks }), tookMs };
}

const failedVisit = (error: unknown): Visit => ({
  readyMs: null,
  readyAtMs: null,
  bundledReacts: [],
  thrown: [`the page was lost: ${String(error)}`],
  info: null,
});

async function visitOnce(
  { browser, pageUrl, place }: CheckEnvironment,
  built: BuiltGame,
  observations: Observations,
): Promise<{ visit: Visit; requestTimes: RequestTimes }> {
  const { page, api, close } = await openObservedPage(browser, pageUrl, observations);
  const requestTimes = recordRequestTimes(page);
  try {
    const visit = await api.visit(servedReleaseOf(built, place)).catch(failedVisit);
    return { visit, requestTimes: requestTimes() };
  } finally {
    await close();
  }
}

/** Visits the unchanged game once. Then visits it once for each of its files, with a changed copy of this file. */
async function visitAll(environment: CheckEnvironment, built: BuiltGame, observations: Observations) {
  const measured = await visitOnce(environment, built, observations);
  if (!environment.changesFiles) return { ...measured, changedFiles: [] };
  const startedMs = performance.now();
  const { visits, requests } = await visitWithChangedFiles(environment, built);
  // Count the requests of the visits with changed files, too. A page with the production policy does not report
  // requests that the policy blocks.
  for (const url of requests) observations.requests.add(url);
  return { ...measured, changedFiles: [changedFilesOutcome(visits, built, performance.now() - startedMs)] };
}

/**
 * Runs all checks on one built game: files, contract, a visit in real time, and changed files. A fault of the game never
 * makes this function throw.
 */
export async function checkGame(built: BuiltGame, environment: CheckEnvironment): Promise<ConformanceReport> {
  const startedMs = performance.now();
  const observations = newObservations();
  const outcomes: TimedOutcome[] = [];
  const add = (outcome: TimedOutcome) => {
    outcomes.push(outcome);
    environment.onOutcome(outcome);
  };
  for (const check of fileChecks) add(await outcomeOf(check, built));
  const [{ changedFiles, ...measured }, game] = await Promise.all([
    visitAll(environment, built, observations),
    runContractChecks({ ...environment, built, observations, onOutcome: add }),
  ]);
  const evidence = { ...observations, built, ...measured, pageOrigin: environment.pageOrigin };
  for (const check of visitChecks) add(await outcomeOf(check, evidence));
  for (const outcome of changedFiles) add(outcome);
  return {
    suite: CONTRACT_SUITE,
    game: game ?? 'unknown',
    release: `${built.release.remote}@${built.release.version}`,
    place: environment.place,
    browser: `Chromium ${environment.browser.version()}`,
    verdict: outcomes.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed',
    tookMs: Math.round(performance.now() - startedMs),
    outcomes,
  };
}
