import type { Browser, Page } from '@playwright/test';
import { type Condition, imposeOn } from '../../browser/condition';
import { type Place, pressAt } from '../../browser/press-at';
import { runFirst } from '../../browser/run-first';
import { STAGE_PATH } from '../../building/build-stage';
import { seededRandom } from '../../report/statistics';
import type { AnsweredPress } from './answered-press';
import { noticePresses, SHORTEST_TOLD_MS } from './notice-presses';
import type { Pressed } from './show-on-stage';

export interface Presses {
  pressed: Pressed;
  count: number;
  condition: Condition;
  seed: number;
  /** Of a planted fault. */
  handlerMs: number;
}

/** A player does not press faster. */
const BETWEEN_MS = 200;
const LOOKS_BEFORE_RESTART = 30;
const MOST_LOOKS = 90;

/** Where the buttons are that would answer now. */
const buttonPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#stage button:not(:disabled):not([aria-disabled="true"])')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );

const hasEnded = (page: Page): Promise<boolean> => page.evaluate(() => globalThis.stageOffers.hasEnded());

/** Waits while a game shows something, and starts it again when it has ended or stays without a button. */
async function placesSoon(page: Page, { showAnew }: Pressed): Promise<Place[]> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    const places = await buttonPlaces(page);
    if (places.length > 0) return places;
    if (look % LOOKS_BEFORE_RESTART === 0 || (await hasEnded(page))) await showAnew(page);
    await page.waitForTimeout(BETWEEN_MS);
  }
  return [];
}

/** What the browser does not tell was shorter than what it tells. */
const UNTOLD: AnsweredPress = { tookMs: SHORTEST_TOLD_MS, waitedMs: 0, handledMs: 0, drawnMs: 0 };

/**
 * Presses buttons by chance, as often as wished.
 * @returns one per press.
 */
export async function pressOften(
  browser: Browser,
  origin: string,
  presses: Presses,
): Promise<AnsweredPress[]> {
  const { pressed: thing, count, condition, seed, handlerMs } = presses;
  const random = seededRandom(seed);
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await runFirst(page, noticePresses, { toldFromMs: SHORTEST_TOLD_MS, handlerMs });
  await page.goto(`${origin}${STAGE_PATH}`);
  await thing.show(page);
  await imposeOn(session, condition);
  for (let pressed = 0; pressed < count; pressed++) {
    const places = await placesSoon(page, thing);
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) throw new Error(`${thing.name} has nothing to press`);
    await pressAt(session, place);
    await page.waitForTimeout(BETWEEN_MS);
  }
  const told = await page.evaluate(() => [...globalThis.answeredPresses.values()]);
  await context.close();
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => UNTOLD)];
}
