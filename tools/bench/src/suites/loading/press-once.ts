import type { Browser, Frame, Page } from '@playwright/test';
import { type Condition, imposeOn } from '../../browser/condition';
import { runFirst } from '../../browser/run-first';
import { pressAt } from '../../browser/press-at';
import type { Arm } from './arms';
import { type Mark, PLANTED_SLOWNESS, TELL, watchPlayable } from './watch-playable';
import type { TimedRequest } from './requests';

/** What one press came to. */
export interface Press {
  playableMs: number;
  /** Before the press, and because of it. */
  before: readonly TimedRequest[];
  after: readonly TimedRequest[];
}

const PATIENCE_MS = 120_000;
/** Lets a page come to rest before it is pressed, and late answers arrive after it. */
const REST_MS = 120;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const within = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${what}: nothing in ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
    }),
  ]);

async function hearMarks(page: Page, slowness: number): Promise<(name: string) => Promise<number>> {
  const heard = new Map<string, number>();
  const waiting = new Map<string, (atMs: number) => void>();
  await page.exposeBinding(TELL, (_source, { name, atMs }: Mark) => {
    heard.set(name, atMs);
    waiting.get(name)?.(atMs);
  });
  await runFirst(page, watchPlayable, { tell: TELL, slowness });
  return (name) =>
    within(
      new Promise((resolve) => {
        const atMs = heard.get(name);
        if (atMs === undefined) waiting.set(name, resolve);
        else resolve(atMs);
      }),
      name,
    );
}

/** Where the button stands that opens the game. */
const PLAY = { x: 20, y: 18 };

const requestsOf = (frame: Frame): Promise<TimedRequest[]> =>
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

/** Opens the page of an arm as a first visitor would, presses play once, and reads what happened. */
export async function pressOnce(
  browser: Browser,
  origin: string,
  arm: Arm,
  condition: Condition,
  isSlowed: boolean,
): Promise<Press> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const marked = await hearMarks(page, isSlowed ? PLANTED_SLOWNESS : 1);
    await imposeOn(session, condition);
    await page.goto(`${origin}${arm.path}`, { timeout: PATIENCE_MS });
    await page.waitForFunction(
      () => 'warmUp' in globalThis && document.querySelector('#play') !== null,
      undefined,
      { timeout: PATIENCE_MS },
    );
    await page.evaluate((warmth) => globalThis.warmUp(warmth), arm.warmth);
    await rest(REST_MS);
    await pressAt(session, PLAY);
    const [pressedMs, playableMs] = await Promise.all([marked('pressed'), marked('playable')]);
    await rest(REST_MS);
    const requests = (await Promise.all(page.frames().map(requestsOf))).flat();
    return {
      playableMs: playableMs - pressedMs,
      before: requests.filter(({ startMs }) => startMs < pressedMs),
      after: requests.filter(({ startMs }) => startMs >= pressedMs && startMs <= playableMs),
    };
  } finally {
    await context.close();
  }
}
