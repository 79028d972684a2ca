import { setTimeout as wait } from 'node:timers/promises';
import { seeded, withTimeout } from '@mindloom/base';
import type { Browser, Frame, Page } from '@playwright/test';
import { addInitFunction, applyCondition, clickAt, type Condition, DESKTOP } from '../browser';
import { type BenchOptions, type Figure, figureOf } from '../suite';
import type { Trial, Variant } from './variants';

/** The name of the injected fault that doubles the platform's time to playable. */
export const SLOW_PLATFORM = 'slow-platform';
const SLOW_FACTOR = 2;
const LIMIT_MS = 120_000;
/**
 * The length of two pauses: one before the click, in which the page becomes idle, and one after loading, in which open
 * requests end.
 */
const SETTLING_MS = 120;
/** A point on the Play button of the host page. */
const PLAY_BUTTON = { x: 20, y: 18 };

/** A request. Its times are in ms since 1970. */
export interface TimedRequest {
  path: string;
  startMs: number;
  endMs: number;
  /** The compressed size of the response body. */
  bytes: number;
}

/**
 * Returns the number of round trips for which a user waits. It is the length of the longest chain of requests in which each
 * request starts after the previous request has ended.
 */
export function requestDepth(requests: readonly TimedRequest[]): number {
  let depth = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const request of requests.toSorted((a, b) => a.endMs - b.endMs)) {
    if (request.startMs < endMs) continue;
    depth += 1;
    endMs = request.endMs;
  }
  return depth;
}

/** One measured load of the game. */
export interface Sample {
  /** The time from the click on Play to the first enabled button of the game. */
  playableMs: number;
  requestsBeforeClick: readonly TimedRequest[];
  requestsAfterClick: readonly TimedRequest[];
}

type MarkName = 'clicked' | 'playable';

/** A performance mark. Its time is in ms since 1970, so that the marks of different frames can be compared. */
interface Mark {
  name: MarkName;
  atMs: number;
}

/** The name of the function that pages call with each mark. */
const REPORT_MARK = 'reportMark';

/**
 * Sets two performance marks: at the click on Play, and when the game shows its first enabled button. Runs in every
 * frame before its scripts.
 * @param slowFactor an injected fault: the factor by which loading takes longer. A factor above 1 blocks the main
 * thread.
 */
function markPlayable({ binding, slowFactor }: { binding: string; slowFactor: number }): void {
  new PerformanceObserver((list) => {
    const report: unknown = Reflect.get(globalThis, binding);
    for (const { name, startTime } of list.getEntries())
      if (typeof report === 'function')
        Reflect.apply(report, globalThis, [{ name, atMs: performance.timeOrigin + startTime }]);
  }).observe({ type: 'mark' });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.id === 'play')
        performance.mark('clicked', { startTime: timeStamp });
    },
    true,
  );
  new MutationObserver((_, observer) => {
    if (document.querySelector('#game button:not(:disabled), #root button:not(:disabled)') === null) return;
    observer.disconnect();
    const [clicked] = performance.getEntriesByName('clicked');
    const elapsedMs = performance.now() - (clicked?.startTime ?? 0);
    const untilMs = performance.now() + (clicked ? elapsedMs * (slowFactor - 1) : 0);
    while (performance.now() < untilMs);
    performance.mark('playable');
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Records the marks of a page.
 * @returns a function that waits for a mark. It returns at once if the page has already reported the mark.
 */
async function observeMarks(page: Page, slowFactor: number): Promise<(name: MarkName) => Promise<number>> {
  const reported = new Map<string, number>();
  const waiting = new Map<string, (atMs: number) => void>();
  await page.exposeBinding(REPORT_MARK, (_source, { name, atMs }: Mark) => {
    reported.set(name, atMs);
    waiting.get(name)?.(atMs);
  });
  await addInitFunction(page, markPlayable, { binding: REPORT_MARK, slowFactor });
  return (name) => {
    const mark = new Promise<number>((resolve) => {
      const atMs = reported.get(name);
      if (atMs === undefined) waiting.set(name, resolve);
      else resolve(atMs);
    });
    return withTimeout(mark, LIMIT_MS, () => new Error(`the page was not ${name} within ${LIMIT_MS} ms`));
  };
}

const readRequests = (frame: Frame): Promise<TimedRequest[]> =>
  frame.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return entries.flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? {
            path: new URL(entry.name).pathname,
            startMs: performance.timeOrigin + entry.startTime,
            endMs: performance.timeOrigin + entry.responseEnd,
            bytes: entry.encodedBodySize,
          }
        : [],
    );
  });

/** The origin of the pages, and the origin of the platform's frames. */
export interface Sites {
  origin: string;
  frames: string;
}

/** The address of a variant's page. */
function addressOf({ path, isFramed }: Variant, { origin, frames }: Sites): string {
  const address = new URL(path, origin);
  if (isFramed) address.searchParams.set('frames', frames);
  return address.href;
}

/**
 * Emulates a condition in the frames of the platform too. This is necessary, because each frame has its own process and
 * session.
 */
async function applyToFrames(page: Page, { frames }: Sites, condition: Condition): Promise<void> {
  for (const frame of page.frames())
    if (frame.url().startsWith(frames))
      await applyCondition(await page.context().newCDPSession(frame), condition);
}

/** Opens the page of a variant with an empty cache, clicks Play once, and reads times and requests. */
async function measureOnce(
  browser: Browser,
  sites: Sites,
  variant: Variant,
  condition: Condition,
  slowFactor: number,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const waitForMark = await observeMarks(page, slowFactor);
    await applyCondition(session, condition);
    await page.goto(addressOf(variant, sites), { timeout: LIMIT_MS });
    await page.waitForFunction(
      () => 'prepare' in globalThis && document.querySelector('#play') !== null,
      undefined,
      { timeout: LIMIT_MS },
    );
    await page.evaluate((wanted) => globalThis.prepare(wanted), variant.readiness);
    await applyToFrames(page, sites, condition);
    await wait(SETTLING_MS);
    await clickAt(session, PLAY_BUTTON);
    const [clickedMs, playableMs] = await Promise.all([waitForMark('clicked'), waitForMark('playable')]);
    await wait(SETTLING_MS);
    const requests = (await Promise.all(page.frames().map(readRequests))).flat();
    return {
      playableMs: playableMs - clickedMs,
      requestsBeforeClick: requests.filter(({ startMs }) => startMs < clickedMs),
      requestsAfterClick: requests.filter(({ startMs }) => startMs >= clickedMs && startMs <= playableMs),
    };
  } finally {
    await context.close();
  }
}

/** A trial, and the measured loads of each of its variants. */
export interface MeasuredTrial {
  trial: Trial;
  samples: Map<Variant, Sample[]>;
}

/**
 * Measures every variant once in each round, in random order, so that other load affects all variants equally. The
 * first round warms up the server and the browser, and is not counted.
 */
export async function measureTrial(
  browser: Browser,
  sites: Sites,
  trial: Trial,
  { seed, injected, log }: BenchOptions,
): Promise<MeasuredTrial> {
  const { condition, variants, rounds } = trial;
  const random = seeded(seed, condition.name);
  const samples = new Map<Variant, Sample[]>(variants.map((variant) => [variant, []]));
  const startMs = performance.now();
  for (let round = 0; round <= rounds; round++) {
    for (const variant of random.shuffle(variants)) {
      const slowFactor = variant.isPlatform && injected.has(SLOW_PLATFORM) ? SLOW_FACTOR : 1;
      const sample = await measureOnce(browser, sites, variant, condition, slowFactor);
      if (round > 0) samples.get(variant)?.push(sample);
    }
  }
  const seconds = Math.round((performance.now() - startMs) / 1000);
  log(`  ${condition.name}: ${rounds} rounds of ${variants.length} in ${seconds} s`);
  return { trial, samples };
}

/** The measured loads of a variant. */
export const samplesOf = ({ samples }: MeasuredTrial, variant: Variant): readonly Sample[] =>
  samples.get(variant) ?? [];

/** The times from the click to the playable game, in ms. */
export const timesOf = (measured: MeasuredTrial, variant: Variant): number[] =>
  samplesOf(measured, variant).map(({ playableMs }) => playableMs);

/** The distribution of the times of each variant. */
export const createFigures = (measured: MeasuredTrial): Figure[] =>
  measured.trial.variants.map((variant) =>
    figureOf(`${variant.name}, ${measured.trial.condition.name}`, 'ms', timesOf(measured, variant)),
  );
