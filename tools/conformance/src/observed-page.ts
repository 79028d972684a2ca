import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '@mindloom/base';
import type { MemoryUse } from '@mindloom/testing';
import type { Browser, CDPSession, Frame, Page } from '@playwright/test';
import { initScript } from './init-script';
import { MEASURE_MEMORY, type PageApi } from './page/page-api';

/** The observations of a page that the browser reports. The page cannot hide them. */
export interface Observations {
  /** The addresses that the page has requested. */
  requests: Set<string>;
  /** Violations of the content security policy. Each consists of the directive and what it blocked. */
  violations: Set<string>;
  /** The addresses to which the page navigated, or by which it replaced its own address. */
  navigations: Set<string>;
}

export const newObservations = (): Observations => ({
  requests: new Set(),
  violations: new Set(),
  navigations: new Set(),
});

export interface ObservedPage {
  page: Page;
  /** The document that loads the game: the document of the page, or of the frame in it. */
  view: Frame;
  api: PageApi;
  close: () => Promise<void>;
}

/**
 * The maximum number of garbage collections. One collection is not enough: it can make more objects collectable, and a
 * pending animation frame can keep removed nodes alive.
 */
const MAX_COLLECTIONS = 8;
const BETWEEN_COLLECTIONS_MS = 50;

async function collectAndRead(session: CDPSession): Promise<MemoryUse> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Collects garbage until the numbers of nodes and listeners no longer change. */
async function measureMemory(session: CDPSession): Promise<MemoryUse> {
  let use = await collectAndRead(session);
  for (let round = 1; round < MAX_COLLECTIONS; round++) {
    await wait(BETWEEN_COLLECTIONS_MS);
    const next = await collectAndRead(session);
    if (use.nodes === next.nodes && use.listeners === next.listeners) return next;
    use = next;
  }
  return use;
}

const PING_INTERVAL_MS = 1000;
/** The time limit for a response. A busy page responds within this time. A page in an endless loop never responds. */
const PING_LIMIT_MS = 12_000;
/** The time limit for a check. A check of a correct game takes less time, even on a slow machine. */
const WORK_LIMIT_MS = 180_000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits for work in a page as long as the page responds. Rejects if a game blocks, leaves or crashes its page.
 * @param ping a request that a responsive page answers at once.
 */
export function whileResponsive<T>(work: Promise<T>, ping: () => Promise<unknown>): Promise<T> {
  let isDone = false;
  const startedMs = performance.now();
  const watch = async (): Promise<T> => {
    while (performance.now() - startedMs < WORK_LIMIT_MS) {
      await later(PING_INTERVAL_MS);
      if (isDone) return work;
      await withTimeout(
        ping(),
        PING_LIMIT_MS,
        () => new Error(`the page did not respond for ${PING_LIMIT_MS / 1000} s`),
      );
    }
    throw new Error(`the page did not finish its work within ${WORK_LIMIT_MS / 1000} s`);
  };
  return Promise.race([work, watch()]).finally(() => {
    isDone = true;
  });
}

const REPORT_VIOLATION = 'reportViolation';

/** Reports policy violations to the function `reporter`. Runs in the page before any other script. */
function listenForViolations(reporter: string) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const report: unknown = Reflect.get(globalThis, reporter);
    const blocked = [blockedURI, sample].filter(Boolean).join(' ');
    if (typeof report === 'function')
      Reflect.apply(report, globalThis, [`${effectiveDirective} blocked ${blocked}`]);
  });
}

function apiOf(view: Frame): PageApi {
  const call = <T>(work: Promise<T>): Promise<T> => whileResponsive(work, () => view.evaluate('0'));
  return {
    openGame: (release) =>
      call(view.evaluate((argument) => globalThis.conformance.openGame(argument), release)),
    check: (name) => call(view.evaluate((argument) => globalThis.conformance.check(argument), name)),
    recordedRuns: () => call(view.evaluate(() => globalThis.conformance.recordedRuns())),
    visit: (release) => call(view.evaluate((argument) => globalThis.conformance.visit(argument), release)),
  };
}

/** Finds the document in which games run, and moves the focus into it. */
async function focusView(page: Page): Promise<{ view: Frame; session: CDPSession }> {
  const [view] = page.mainFrame().childFrames();
  const context = page.context();
  if (view === undefined) return { view: page.mainFrame(), session: await context.newCDPSession(page) };
  await (await view.frameElement()).focus();
  // A frame of another site has its own process, and so its own session of the debugging protocol.
  return { view, session: await context.newCDPSession(view) };
}

/**
 * Opens the page in its own browser context, so that it shares nothing with other pages.
 * @param pageUrl the page that loads games, or a page with a frame that loads them.
 * @param observations receives what the browser reports about the page.
 * @param prepare is called before the page is opened.
 */
export async function openObservedPage(
  browser: Browser,
  pageUrl: string,
  { requests, violations, navigations }: Observations,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<ObservedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.exposeBinding(REPORT_VIOLATION, (_source, text: string) => void violations.add(text));
  await page.addInitScript(initScript(listenForViolations, REPORT_VIOLATION));
  await page.exposeBinding(MEASURE_MEMORY, () => measureMemory(session));
  await prepare(page);
  await page.goto(pageUrl);
  const { view, session } = await focusView(page);
  page.on('websocket', (socket) => requests.add(socket.url()));
  // Listen to both events: `framenavigated` also reports an address that pushState has changed, and `request` reports a
  // real navigation before the page is lost.
  page.on('framenavigated', (frame) => {
    if (frame === view) navigations.add(frame.url());
  });
  page.on('request', (request) => {
    requests.add(request.url());
    if (request.isNavigationRequest()) navigations.add(request.url());
  });
  return { page, view, api: apiOf(view), close: () => context.close() };
}
