import { contentType, storeHeaders } from '@mindloom/cli';
import { isModule } from '@mindloom/registry/verified-files';
import type { Page } from '@playwright/test';
import type { BuiltGame } from './built-game';
import type { JudgingEnvironment } from './judging-environment';
import { servedRemoteOf } from './served-remote-of';
import { noSightings, openWatchedPage } from './watched-page';

/** What came of a visit with one changed file. */
export interface ChangedVisit {
  path: string;
  /** Did the page ask for it? `never`: not in an ordinary visit either, so it was not tried. */
  asked: 'yes' | 'no' | 'never';
  /** Did anything of it take effect? Null when the page no longer answered. */
  tookEffect: boolean | null;
  /** Was there a game to play in spite of it? */
  loaded: boolean;
}

/** What changed scripts and stylesheets set. */
const MARK = 'mindloom-changed-file';
const ANSWER_LIMIT_MS = 5000;
/** A game may wait for ever for a file that was refused; the shell gives it up after 4 s. */
const VISIT_LIMIT_MS = 15_000;

const isScript = (path: string) => /\.m?js$/.test(path);
const isStylesheet = (path: string) => path.endsWith('.css');

/** One statement more where it can show that it ran; one byte more elsewhere. */
function changed(path: string, content: Buffer): Buffer {
  if (isScript(path)) return Buffer.concat([Buffer.from(`globalThis['${MARK}'] = true;\n`), content]);
  const addition = isStylesheet(path) ? `\n:root { --${MARK}: 1 }` : ' ';
  return Buffer.concat([content, Buffer.from(addition)]);
}

/** Runs in the page, before anything else: notes when a script gets the body of a file as data. */
function watchData({ url, mark }: { url: string; mark: string }) {
  const note = (address: string) => {
    if (address.split(/[?#]/, 1)[0] === url) Reflect.set(globalThis, mark, true);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    note(response.url);
    return response;
  };
  // It has no integrity: whatever arrives by it is used.
  const byXhr = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest';
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter(byXhr)) note(name);
  }).observe({ type: 'resource' });
}

function nullAfter<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function sawChange(page: Page): Promise<boolean | null> {
  const looked = page.evaluate(
    (mark) =>
      Reflect.get(globalThis, mark) === true ||
      getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`) !== '',
    MARK,
  );
  return nullAfter(
    ANSWER_LIMIT_MS,
    looked.catch(() => null),
  );
}

const addressOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

/** Visits a built game in a page of its own, with a changed copy in the place of one file. */
async function visitChanged(
  { browser, pageWithoutPolicyUrl }: JudgingEnvironment,
  built: BuiltGame,
  path: string,
  content: Buffer,
): Promise<ChangedVisit> {
  const url = `${built.baseUrl}${path}`;
  let wasAsked = false;
  const serveChanged = async (opened: Page) => {
    await opened.addInitScript(watchData, { url, mark: MARK });
    await opened.route(
      (asked) => addressOf(asked.href) === url,
      async (route) => {
        wasAsked = true;
        const headers = { ...storeHeaders, 'Content-Type': contentType(path) };
        await route.fulfill({ headers, body: changed(path, content) });
      },
    );
  };
  const sightings = noSightings();
  const { page, offers, close } = await openWatchedPage(
    browser,
    pageWithoutPolicyUrl,
    sightings,
    serveChanged,
  );
  try {
    const visited = offers.visit(servedRemoteOf(built)).catch(() => null);
    const visit = await nullAfter(VISIT_LIMIT_MS, visited);
    const tookEffect = await sawChange(page);
    return {
      path,
      asked: wasAsked ? 'yes' : 'no',
      tookEffect,
      loaded: visit !== null && visit.info !== null,
    };
  } finally {
    await close();
  }
}

/** Visits a built game as it is. @returns every address that it asks for where no policy stops it. */
async function visitUnchanged({ browser, pageWithoutPolicyUrl }: JudgingEnvironment, built: BuiltGame) {
  const sightings = noSightings();
  const { offers, close } = await openWatchedPage(browser, pageWithoutPolicyUrl, sightings);
  try {
    // What is wrong with it, the other visit says.
    await nullAfter(
      VISIT_LIMIT_MS,
      offers.visit(servedRemoteOf(built)).catch(() => null),
    );
  } finally {
    await close();
  }
  return new Set([...sightings.requests].map(addressOf));
}

/**
 * Visits the game as it is, and then with each file changed that it asked for.
 * @returns the visits, and what it asked for on the origin of the release.
 */
export async function visitEachChanged(
  room: JudgingEnvironment,
  built: BuiltGame,
): Promise<{ visits: ChangedVisit[]; requests: string[] }> {
  const addresses = await visitUnchanged(room, built);
  const visits: ChangedVisit[] = [];
  for (const [path, content] of built.files) {
    if (content === null) continue; // another check names it
    if (!addresses.has(`${built.baseUrl}${path}`)) {
      visits.push({ path, asked: 'never', tookEffect: false, loaded: true });
      continue;
    }
    const visit = await visitChanged(room, built, path, content);
    // What a game asks for late may miss the end of one visit.
    visits.push(visit.asked === 'yes' ? visit : await visitChanged(room, built, path, content));
  }
  const { origin } = new URL(built.baseUrl);
  return { visits, requests: [...addresses].filter((url) => url.startsWith(`${origin}/`)) };
}

function advice(path: string): string {
  if (isScript(path))
    return 'load it by a script element, or, if it is an ES module, give it a name that ends in .mjs';
  return isStylesheet(path)
    ? 'load it by the address of a link element, not by @import or by HTML text'
    : 'fetch it with the `integrity` option';
}

/** What is wrong with how the changed files of a release were met; one sentence each. */
export function changedFileProblems(visits: readonly ChangedVisit[], built: BuiltGame): string[] {
  const needed = new Set(built.release.assets.filter(({ boot }) => boot).map(({ path }) => path));
  return visits.flatMap(({ path, asked, tookEffect, loaded }) => {
    if (tookEffect === null) return [`${path}: the page was lost with a changed copy of it`];
    if (tookEffect) return [`${path}: a changed copy of it was used: ${advice(path)}`];
    if (asked === 'no') return [`${path}: loaded in an ordinary visit, but not when it was to be tried`];
    if (asked === 'yes' && loaded && (needed.has(path) || isModule(path)))
      return [`${path}: a changed copy was refused, but the game loaded without it: wait for it`];
    return [];
  });
}

/** Says which files were never asked for, and so not tried. */
export function untriedRemarks(visits: readonly ChangedVisit[]): string[] {
  const untried = visits.filter(({ asked }) => asked === 'never').map(({ path }) => path);
  return untried.length > 0 ? [`never loaded during the visit, so not tried: ${untried.join(', ')}`] : [];
}
