import { expect, type Page } from '@playwright/test';
import { byKeys, type Hands } from './memory-hands';
import { result } from './play';

const CARD = /^Card (\d+)/;

/** Few enough that the game ends with the level, and enough to turn the last pair. */
const LAST_SECONDS = 4;

/** How long the game shows a pair, and all cards before the start: time that a test need not wait for. */
const MATCH_MS = 600;
const PREVIEW_MS = 2_200;
const VICTORY_MS = 3_500;
const SOON_MS = 2_000;
const STEP_MS = 100;

const START = { name: 'Start Game', exact: true } as const;

/** The face-up cards of the board as [number, symbol]. */
async function faces(page: Page): Promise<[number, string][]> {
  const names = await page
    .getByRole('button', { name: CARD })
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.flatMap((name): [number, string][] => {
    const face = /^Card (\d+): ([\w -]+)/.exec(name);
    return face?.[1] !== undefined && face[2] !== undefined ? [[Number(face[1]), face[2]]] : [];
  });
}

/** Starts Memory Master and learns where the pairs lie while the cards are shown. */
async function learnPairs(page: Page, hands: Hands): Promise<[number, number][]> {
  await hands.start(page, page.getByRole('button', START));
  let seen: [number, string][] = [];
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    seen = await faces(page);
    expect(seen.length).toBeGreaterThan(0);
  }).toPass({ intervals: [STEP_MS] });
  return pairsOf(seen);
}

function pairsOf(seen: readonly [number, string][]): [number, number][] {
  const first = new Map<string, number>();
  return seen.flatMap(([card, symbol]): [number, number][] => {
    const other = first.get(symbol);
    first.set(symbol, card);
    return other === undefined ? [] : [[other, card]];
  });
}

const cardFaceDown = (page: Page, card: number) =>
  page.getByRole('button', { name: new RegExp(`^Card ${card}, row \\d+, face down`) });

/** Cards of the first row, once all lie face down. */
async function columnsOf(page: Page): Promise<number> {
  await expect(cardFaceDown(page, 1)).toBeVisible();
  return page.getByRole('button', { name: /^Card \d+, row 1, face down/ }).count();
}

/** A board in play. */
interface Board {
  page: Page;
  hands: Hands;
  columns: number;
}

async function turnCard({ page, hands, columns }: Board, card: number): Promise<void> {
  const target = cardFaceDown(page, card);
  await expect(target).not.toHaveAttribute('aria-disabled', 'true');
  await hands.turn(page, {
    card: target,
    row: Math.floor((card - 1) / columns),
    column: (card - 1) % columns,
  });
  await page.clock.runFor(STEP_MS);
}

/** Turns a pair and waits until it is matched. */
async function turnPair(board: Board, [one, other]: [number, number]): Promise<void> {
  const { page } = board;
  await turnCard(board, one);
  await turnCard(board, other);
  await page.clock.runFor(MATCH_MS);
  await expect(page.getByRole('button', { name: new RegExp(`^Card ${other}: .*matched`) })).toBeVisible();
}

/** The whole seconds that the game's own clock shows. */
async function secondsLeft(page: Page): Promise<number> {
  const figure = page.getByRole('group', { name: 'Memory Master' }).getByText(/^\d+s$/);
  return Number.parseInt(await figure.innerText(), 10);
}

/** Stops the page's clock: from now on time passes when the test says so, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + SOON_MS);
}

/**
 * Plays Memory Master from Start Game to its end, without a mistake. The page's clock is Playwright's.
 * @returns the score that the result shows.
 */
export async function playMemory(page: Page, hands: Hands = byKeys): Promise<number> {
  await expect(page.getByRole('button', START)).toBeVisible();
  await stopClock(page);
  const pairs = await learnPairs(page, hands);
  expect(pairs).toHaveLength(6);
  await page.clock.runFor(PREVIEW_MS);
  const board = { page, hands, columns: await columnsOf(page) };
  for (const pair of pairs.slice(1)) await turnPair(board, pair);
  await page.clock.fastForward(((await secondsLeft(page)) - LAST_SECONDS) * 1000);
  for (const pair of pairs.slice(0, 1)) await turnPair(board, pair);
  await expect(page.getByText(/Level 1 Complete!/).first()).toBeVisible();
  await page.clock.runFor(VICTORY_MS);
  await page.clock.resume();
  await expect(result(page)).toBeVisible();
  return Number(await result(page).locator('p').first().textContent());
}
