import { withTimeout } from '@mindloom/base';
import { storeHeaders } from '@mindloom/cli';
import { isModule } from '@mindloom/registry/verified-files';
import { contentType } from '@mindloom/cli';
import type { Browser, Page } from '@playwright/test';
import { type BuiltGame, servedReleaseOf } from './built-game';
import { newObservations, openObservedPage } from './observed-page';
import type { TimedOutcome } from './report';

interface Environment {
  browser: Browser;
  /** The page without Integrity-Policy. A file that it refuses is refused in every browser. */
  pageWithoutPolicyUrl: string;
}

/** The result of a visit with one changed file. */
export interface ChangedVisit {
  path: string;
  /** Whether the page requested the file. `never`: the unchanged game does not request it either. */
  requested: 'yes' | 'no' | 'never';
  /** Whether the change took effect; null if the page no longer responded. */
  tookEffect: boolean | null;
  /** Whether the game loaded in spite of the change. */
  loaded: boolean;
}

/** Changed scripts and stylesheets set this global or custom property. */
const MARK = 'mindloom-changed-file';
const RESPONSE_LIMIT_MS = 5000;
/** A game may wait forever for a file that was refused. The shell gives up after 4 s. */
const VISIT_LIMIT_MS = 15_000;

const isScript = (path: string) => /\.m?js$/.test(path);
const isStylesheet = (path: string) => path.endsWith('.css');
const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

/** Adds a detectable statement to a script or rule to a stylesheet, and one byte to other files. */
function changed(path: string, content: Buffer): Buffer {
  if (isScript(path)) return Buffer.concat([Buffer.from(`globalThis['${MARK}'] = true;\n`), content]);
  const addition = isStylesheet(path) ? `\n:root { --${MARK}: 1 }` : ' ';
  return Buffer.concat([content, Buffer.from(addition)]);
}

/** Runs in the page before any other script: sets the mark when a script receives the file's body as data. */
function watchData({ url, mark }: { url: string; mark: string }) {
  const markIf = (address: string) => {
    if (address.split(/[?#]/, 1)[0] === url) Reflect.set(globalThis, mark, true);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    markIf(response.url);
    return response;
  };
  // XMLHttpRequest has no integrity option, so every response counts as used.
  const isXhr = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest';
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter(isXhr)) markIf(name);
  }).observe({ type: 'resource' });
}

/** @returns null if the work fails or takes too long. */
const nullOnFailure = <T>(work: Promise<T>, limitMs: number): Promise<T | null> =>
  withTimeout(work, limitMs, () => new Error(`not finished in ${limitMs} ms`)).catch(() => null);

const hasMark = (page: Page): Promise<boolean | null> =>
  nullOnFailure(
    page.evaluate(
      (mark) =>
        Reflect.get(globalThis, mark) === true ||
        getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`) !== '',
      MARK,
    ),
    RESPONSE_LIMIT_MS,
  );

/** Visits a built game in its own page, with one file replaced by a changed copy. */
async function visitWithChange(
  { browser, pageWithoutPolicyUrl }: Environment,
  built: BuiltGame,
  path: string,
  content: Buffer,
): Promise<ChangedVisit> {
  const url = `${built.baseUrl}${path}`;
  let wasRequested = false;
  const serveChanged = async (opened: Page) => {
    await opened.addInitScript(watchData, { url, mark: MARK });
    await opened.route(
      ({ href }) => withoutQuery(href) === url,
      async (route) => {
        wasRequested = true;
        const headers = { ...storeHeaders, 'Content-Type': contentType(path) };
        await route.fulfill({ headers, body: changed(path, content) });
      },
    );
  };
  const { page, api, close } = await openObservedPage(
    browser,
    pageWithoutPolicyUrl,
    newObservations(),
    serveChanged,
  );
  try {
    const visit = await nullOnFailure(api.visit(servedReleaseOf(built)), VISIT_LIMIT_MS);
    const tookEffect = await hasMark(page);
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

/** Visits an unchanged game without the policy. @returns all requested addresses. */
async function visitUnchanged({ browser, pageWithoutPolicyUrl }: Environment, built: BuiltGame) {
  const observations = newObservations();
  const { api, close } = await openObservedPage(browser, pageWithoutPolicyUrl, observations);
  try {
    // Faults of the game are reported by the visit with the policy.
    await nullOnFailure(api.visit(servedReleaseOf(built)), VISIT_LIMIT_MS);
  } finally {
    await close();
  }
  return new Set([...observations.requests].map(withoutQuery));
}

/**
 * Visits the game unchanged, and then once for each requested file with this file changed.
 * @returns the visits, and the requested addresses on the release's origin.
 */
export async function visitWithChangedFiles(
  environment: Environment,
  built: BuiltGame,
): Promise<{ visits: ChangedVisit[]; requests: string[] }> {
  const addresses = await visitUnchanged(environment, built);
  const visits: ChangedVisit[] = [];
  for (const [path, content] of built.files) {
    if (content === null) continue; // reported by the check of the files
    if (!addresses.has(`${built.baseUrl}${path}`)) {
      visits.push({ path, requested: 'never', tookEffect: false, loaded: true });
      continue;
    }
    const visit = await visitWithChange(environment, built, path, content);
    // A late request may come after the end of one visit, so try again.
    visits.push(visit.requested === 'yes' ? visit : await visitWithChange(environment, built, path, content));
  }
  const { origin } = new URL(built.baseUrl);
  return { visits, requests: [...addresses].filter((url) => url.startsWith(`${origin}/`)) };
}

function advice(path: string): string {
  if (isScript(path))
    return 'load it with a script element, or, if it is an ES module, use a name that ends in .mjs';
  return isStylesheet(path)
    ? 'load it with a link element whose address a script sets, not by @import or in HTML text'
    : 'fetch it with the `integrity` option';
}

/** The problems that visits with changed files showed; one sentence each. */
export function changedFileProblems(visits: readonly ChangedVisit[], built: BuiltGame): string[] {
  const needed = new Set(built.release.assets.filter(({ boot }) => boot).map(({ path }) => path));
  return visits.flatMap(({ path, requested, tookEffect, loaded }) => {
    if (tookEffect === null) return [`${path}: the page was lost after this file was changed`];
    if (tookEffect) return [`${path}: the game used a changed copy of it: ${advice(path)}`];
    if (requested === 'no') return [`${path}: requested by the unchanged game, but not in its own visit`];
    if (requested === 'yes' && loaded && (needed.has(path) || isModule(path)))
      return [`${path}: the changed copy was refused, but the game loaded without it: wait for the file`];
    return [];
  });
}

/** Names the files that the game never requested, and that were therefore not checked. */
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
    asks: 'No file takes effect that was changed after the release, and a game does not load without a file that it needs.',
    verdict: problems.length === 0 ? 'passed' : 'failed',
    problems,
    ...(remarks.length > 0 && { remarks }),
    tookMs,
  };
}
