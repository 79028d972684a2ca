import { withTimeout } from '@mindloom/base';
import { contentType, storeHeaders } from '@mindloom/cli/response-headers';
import type { Place } from '@mindloom/registry';
import { isModule } from '@mindloom/registry/verified-files';
import type { Browser, Frame, Page } from '@playwright/test';
import { type BuiltGame, servedReleaseOf } from './built-game';
import { initScript } from './init-script';
import { newObservations, openObservedPage } from './observed-page';
import type { TimedOutcome } from './report';
import { watchData } from './watch-data';

interface Environment {
  browser: Browser;
  place: Place;
  /**
   * The address of the page without the header Integrity-Policy. The check uses this page because it is less strict:
   * whatever it refuses, a page with Integrity-Policy refuses too.
   */
  pageWithoutPolicyUrl: string;
}

/** The result of a visit with one changed file. */
export interface ChangedVisit {
  path: string;
  /**
   * Whether the page requested the changed file: 'yes' or 'no'. 'never': the game does not request even the unchanged
   * file.
   */
  requested: 'yes' | 'no' | 'never';
  /** True if the change of the file had an effect in the page. Null if the page stopped responding. */
  tookEffect: boolean | null;
  /** True if the game loaded in spite of the change. */
  loaded: boolean;
}

/**
 * The name of the global variable that a changed script sets, and of the custom property that a changed stylesheet sets.
 */
const MARK = 'mindloom-changed-file';
const RESPONSE_LIMIT_MS = 5000;
/** The time limit of a visit. A game may wait forever for a file that was refused. The shell gives up after 4 s. */
const VISIT_LIMIT_MS = 15_000;

/** The number of visits at the same time. A visit mostly waits, because it plays the game in real time. */
const PARALLEL_VISITS = 2;

const isScript = (path: string) => /\.m?js$/.test(path);
const isStylesheet = (path: string) => path.endsWith('.css');
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

/** Adds a detectable statement to a script, a detectable rule to a stylesheet, or one byte to any other file. */
function changed(path: string, content: Buffer): Buffer {
  if (isScript(path)) return Buffer.concat([Buffer.from(`globalThis['${MARK}'] = true;\n`), content]);
  const addition = isStylesheet(path) ? `\n:root { --${MARK}: 1 }` : ' ';
  return Buffer.concat([content, Buffer.from(addition)]);
}

/** Waits for work in the page. @returns null if the work fails or takes too long. */
const nullOnFailure = <T>(work: Promise<T>, limitMs: number): Promise<T | null> =>
  withTimeout(work, limitMs, () => new Error(`the page did not answer within ${limitMs} ms`)).catch(
    () => null,
  );

const hasMark = (view: Frame): Promise<boolean | null> =>
  nullOnFailure(
    view.evaluate(
      (mark) =>
        Reflect.get(globalThis, mark) === true ||
        getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`) !== '',
      MARK,
    ),
    RESPONSE_LIMIT_MS,
  );

/** Visits a built game in its own page. One of its files is replaced by a changed copy. */
async function visitWithChange(
  { browser, pageWithoutPolicyUrl, place }: Environment,
  built: BuiltGame,
  path: string,
  content: Buffer,
): Promise<ChangedVisit> {
  const url = `${built.baseUrl}${path}`;
  let wasRequested = false;
  const serveChanged = async (opened: Page) => {
    await opened.addInitScript(initScript(watchData, { url, mark: MARK }));
    await opened.route(
      ({ href }) => withoutQuery(href) === url,
      async (route) => {
        wasRequested = true;
        const headers = { ...storeHeaders, 'Content-Type': contentType(path) };
        await route.fulfill({ headers, body: changed(path, content) });
      },
    );
  };
  const { view, api, close } = await openObservedPage(
    browser,
    pageWithoutPolicyUrl,
    newObservations(),
    serveChanged,
  );
  try {
    const visit = await nullOnFailure(api.visit(servedReleaseOf(built, place)), VISIT_LIMIT_MS);
    const tookEffect = await hasMark(view);
    return {
      path,
      requested: wasRequested ? 'yes' : 'no',
      tookEffect,
      loaded: visit !== null && visit.info !== null,
    };
  } finally {
    await close();
  }
}

/** Visits an unchanged game on the page without Integrity-Policy. @returns all requested addresses. */
async function visitUnchanged({ browser, pageWithoutPolicyUrl, place }: Environment, built: BuiltGame) {
  const observations = newObservations();
  const { api, close } = await openObservedPage(browser, pageWithoutPolicyUrl, observations);
  try {
    // Ignore faults of the game in this visit, because the visit to the page with Integrity-Policy reports them.
    await nullOnFailure(api.visit(servedReleaseOf(built, place)), VISIT_LIMIT_MS);
  } finally {
    await close();
  }
  return new Set([...observations.requests].map(withoutQuery));
}

/**
 * Visits the unchanged game once. Then visits the game once for each requested file, with a changed copy of this file. Each
 * visit has its own page.
 * @returns the visits, and the requested addresses on the release's origin.
 */
export async function visitWithChangedFiles(
  environment: Environment,
  built: BuiltGame,
): Promise<{ visits: ChangedVisit[]; requests: string[] }> {
  const addresses = await visitUnchanged(environment, built);
  const visitWith = async ([path, content]: readonly [string, Buffer]): Promise<ChangedVisit> => {
    if (!addresses.has(`${built.baseUrl}${path}`))
      return { path, requested: 'never', tookEffect: false, loaded: true };
    const visit = await visitWithChange(environment, built, path, content);
    // The page did not request the file. The visit may have ended too early, so try once more.
    return visit.requested === 'yes' ? visit : visitWithChange(environment, built, path, content);
  };
  // Skip files that could not be downloaded, because the check of the files reports them.
  const existing = [...built.files].flatMap(([path, content]) =>
    content === null ? [] : [[path, content] as const],
  );
  const visits: ChangedVisit[] = [];
  for (let first = 0; first < existing.length; first += PARALLEL_VISITS)
    visits.push(...(await Promise.all(existing.slice(first, first + PARALLEL_VISITS).map(visitWith))));
  const { origin } = new URL(built.baseUrl);
  return { visits, requests: [...addresses].filter((url) => url.startsWith(`${origin}/`)) };
}

function advice(path: string): string {
  if (isScript(path))
    return 'load it with a script element, or, if it is an ES module, use a name that ends in .mjs';
  return isStylesheet(path)
    ? 'load it with a link element whose address a script sets, not by @import or in HTML text'
    : 'read it with fetch, or show it with an image, audio or video element';
}

/** Returns the problems that the visits with changed files showed. Each problem is one sentence. */
export function changedFileProblems(visits: readonly ChangedVisit[], built: BuiltGame): string[] {
  const needed = new Set(built.release.assets.filter(({ boot }) => boot).map(({ path }) => path));
  return visits.flatMap(({ path, requested, tookEffect, loaded }) => {
    if (tookEffect === null) return [`${path}: the page was lost after this file was changed`];
    if (tookEffect)
      return [`${path}: the game used a changed copy of it. To have it verified, ${advice(path)}`];
    if (requested === 'no')
      return [`${path}: the unchanged game requested this file, but the game with the changed copy did not`];
    if (requested === 'yes' && loaded && (needed.has(path) || isModule(path)))
      return [
        `${path}: the changed copy was refused, but the game loaded without it. Wait for the file to load`,
      ];
    return [];
  });
}

/** Lists the files that were not checked, because the game never requested them. */
export function uncheckedRemarks(visits: readonly ChangedVisit[]): string[] {
  const unchecked = visits.filter(({ requested }) => requested === 'never').map(({ path }) => path);
  return unchecked.length > 0
    ? [`never requested during the visit, so not checked: ${unchecked.join(', ')}`]
    : [];
}

export function changedFilesOutcome(
  visits: readonly ChangedVisit[],
  built: BuiltGame,
  tookMs: number,
): TimedOutcome {
  const problems = changedFileProblems(visits, built);
  const remarks = problems.length === 0 ? uncheckedRemarks(visits) : [];
  return {
    name: 'changed-files-are-refused',
    asks: 'If a file was changed after the release, the file has no effect, and a game that needs the file does not load.',
    verdict: problems.length === 0 ? 'passed' : 'failed',
    problems,
    ...(remarks.length > 0 && { remarks }),
    tookMs,
  };
}
