import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './keyboard';
import { result } from './play';

/** A card to turn and its position on the board. */
interface FaceDownCard {
  card: Locator;
  row: number;
  column: number;
}

/** How the player presses a button and turns a card: by keyboard or by mouse. */
interface BoardInput {
  start: (page: Page, button: Locator) => Promise<void>;
  turn: (page: Page, target: FaceDownCard) => Promise<void>;
}

/** Moves to a card with Home and the arrow keys. */
const keyboardInput: BoardInput = {
  start: press,
  turn: async (page, { card, row, column }) => {
    await page.keyboard.press('Home');
    for (let down = row; down > 0; down--) await page.keyboard.press('ArrowDown');
    for (let right = column; right > 0; right--) await page.keyboard.press('ArrowRight');
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

/**
 * Clicks at the centre of an element with real mouse events, so that an element that covers it would receive the click.
 */
async function clickMiddle(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export const mouseInput: BoardInput = {
  start: clickMiddle,
  turn: (page, { card }) => clickMiddle(page, card),
};

const CARD = /^Card (\d+)/;

/**
 * The number of seconds that are left on the clock when the last pair is turned. They are enough to turn the pair, but not
 * enough for another level.
 */
const LAST_SECONDS = 4;

/** How far the test advances the fake clock in order to skip an animation of the game. */
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

/** Reads which cards are pairs, while the cards are face up. */
async function learnPairs(page: Page): Promise<[number, number][]> {
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

/**
 * Waits until the cards are face down.
 * @returns the number of columns.
 */
async function columnsOf(page: Page): Promise<number> {
  await expect(cardFaceDown(page, 1)).toBeVisible();
  return page.getByRole('button', { name: /^Card \d+, row 1, face down/ }).count();
}

/** A board during a game. */
interface Board {
  page: Page;
  input: BoardInput;
  columns: number;
}

async function turnCard({ page, input, columns }: Board, card: number): Promise<void> {
  const target = cardFaceDown(page, card);
  await expect(target).not.toHaveAttribute('aria-disabled', 'true');
  await input.turn(page, {
    card: target,
    row: Math.floor((card - 1) / columns),
    column: (card - 1) % columns,
  });
  await page.clock.runFor(STEP_MS);
}

/** Turns the two cards of a pair and waits until they are matched. */
async function turnPair(board: Board, [one, other]: [number, number]): Promise<void> {
  const { page } = board;
  await turnCard(board, one);
  await turnCard(board, other);
  await page.clock.runFor(MATCH_MS);
  const matched = page.getByRole('button', { name: new RegExp(`^Card ${other}: .*matched`) });
  // Advance the fake clock repeatedly, because on a busy machine the game may set its timer late.
  await expect(async () => {
    if (!(await matched.isVisible())) await page.clock.runFor(STEP_MS);
    await expect(matched).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The remaining seconds on the game's timer. */
async function secondsLeft(page: Page): Promise<number> {
  const figure = page.getByRole('group', { name: 'Memory Master' }).getByText(/^\d+s$/);
  return Number.parseInt(await figure.innerText(), 10);
}

/** Pauses the page's clock, so that the speed of the machine does not matter. Needs `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + SOON_MS);
}

/** Starts Memory Master and matches one pair. Needs `page.clock.install()`, and stops the clock. */
export async function matchFirstPair(page: Page): Promise<void> {
  await expect(page.getByRole('button', START)).toBeVisible();
  await stopClock(page);
  await mouseInput.start(page, page.getByRole('button', START));
  await matchPairOfRun(page);
}

/** Matches one pair in a run that has just begun. Needs a stopped clock. */
export async function matchPairOfRun(page: Page): Promise<void> {
  const [pair] = await learnPairs(page);
  if (pair === undefined) throw new Error('the board has no pair');
  await page.clock.runFor(PREVIEW_MS);
  await turnPair({ page, input: mouseInput, columns: await columnsOf(page) }, pair);
}

/**
 * Plays Memory Master from Start Game to its end, without a mistake. Needs `page.clock.install()`.
 * @returns the score in the result.
 */
export async function playMemory(page: Page, input: BoardInput = keyboardInput): Promise<number> {
  await expect(page.getByRole('button', START)).toBeVisible();
  await stopClock(page);
  await input.start(page, page.getByRole('button', START));
  const pairs = await learnPairs(page);
  expect(pairs.length).toBeGreaterThanOrEqual(6);
  await page.clock.runFor(PREVIEW_MS);
  const board = { page, input, columns: await columnsOf(page) };
  for (const pair of pairs.slice(1)) await turnPair(board, pair);
  await page.clock.fastForward(((await secondsLeft(page)) - LAST_SECONDS) * 1000);
  for (const pair of pairs.slice(0, 1)) await turnPair(board, pair);
  await expect(page.getByText(/Level 1 Complete!/).first()).toBeVisible();
  await page.clock.runFor(VICTORY_MS);
  await page.clock.resume();
  await expect(result(page)).toBeVisible();
  return Number(await result(page).locator('p').first().textContent());
}
