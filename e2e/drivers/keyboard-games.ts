import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The view of a game: the page, or a frame in the page. */
export type GameView = Page | FrameLocator;

/** A game with one of its keys: how a test presses the key, and how the test recognises that the key works. */
export interface KeyboardGame {
  name: string;
  slot: string;
  /** Whether the test starts the game from its card in the games list. */
  isFromGrid?: boolean;
  /** Presses the game's own start button. Missing for a game that starts by itself. */
  begin?: (view: GameView) => Promise<void>;
  /** What the board shows while it accepts the key. */
  open: (view: GameView) => Locator;
  key: string;
  /** What the board shows after a press of the key. */
  reaction: (view: GameView) => Locator;
}

const quiz = (name: string, slot: string): KeyboardGame => ({
  name,
  slot,
  open: (view) => view.locator('[aria-keyshortcuts="1"]:not([aria-disabled])'),
  key: '1',
  reaction: (view) => view.locator('[aria-keyshortcuts="1"][aria-disabled]'),
});

/** The seven games, each with a key to press. */
export const GAMES: readonly KeyboardGame[] = [
  {
    name: 'Memory Master',
    slot: 'memory-match',
    begin: (view) => view.getByRole('button', { name: 'Start Game', exact: true }).click(),
    open: (view) => view.locator('[aria-label^="Card 1, "]:not([aria-disabled])'),
    key: 'Enter',
    reaction: (view) => view.getByRole('button', { name: /^Card 1: / }),
  },
  {
    name: 'Focus Flow',
    slot: 'number-sequence',
    open: (view) => view.getByText('Your turn', { exact: true }),
    key: '5',
    reaction: (view) =>
      view
        .getByText('Wrong sequence! Game over.')
        .or(view.getByRole('img', { name: /^1 of \d+ digits entered/ }))
        .first(),
  },
  quiz('Puzzle Solver', 'word-recall'),
  quiz('Pattern Recognition', 'pattern-recognition'),
  quiz('Mental Math', 'mental-math'),
  { ...quiz('Creative Spark', 'reaction-test'), isFromGrid: true },
  {
    name: 'Speed game',
    slot: 'reaction-test',
    open: (view) => view.getByRole('button', { name: 'Start', exact: true }),
    key: 'Enter',
    reaction: (view) => view.getByRole('application', { name: 'Wait for the target, then press' }),
  },
];

/**
 * Waits until the board accepts the key: until the first question appears, or until all digits of a sequence were
 * shown.
 */
export const expectOpen = (game: KeyboardGame, view: GameView) =>
  expect(game.open(view)).toBeVisible({ timeout: 20_000 });

/**
 * Opens the intro of a game and starts it.
 * @param difficulty the difficulty to choose. By default the intro keeps its own choice.
 */
export async function startFromIntro(
  page: Page,
  { name, slot, isFromGrid }: KeyboardGame,
  difficulty?: 'Easy' | 'Medium' | 'Hard',
): Promise<void> {
  if (isFromGrid) {
    await page.goto('/games');
    await page.getByRole('listitem', { name }).getByRole('link').click();
  } else await page.goto(`/game/${slot}`);
  if (difficulty !== undefined) await page.getByRole('radio', { name: difficulty }).check();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(page.getByText('Loading...')).toBeHidden();
}
