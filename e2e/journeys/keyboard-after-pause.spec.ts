import type { Locator, Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { expect, test } from '../drivers/test';

test.setTimeout(120_000);

/** A game, and how the test presses one key in it. */
interface KeyboardGame {
  name: string;
  slot: string;
  /** Whether the test starts the game from its card in the games list. */
  isFromGrid?: boolean;
  /** Starts a game that waits for its own start button. */
  begin?: (page: Page) => Promise<void>;
  /** What the board shows when the game accepts the key. */
  open: (page: Page) => Locator;
  key: string;
  /** What the board shows after the game has accepted the key. */
  reaction: (page: Page) => Locator;
}

const quiz = (name: string, slot: string): KeyboardGame => ({
  name,
  slot,
  open: (page) => page.locator('[aria-keyshortcuts="1"]:not([aria-disabled])'),
  key: '1',
  reaction: (page) => page.locator('[aria-keyshortcuts="1"][aria-disabled]'),
});

const GAMES: readonly KeyboardGame[] = [
  {
    name: 'Memory Master',
    slot: 'memory-match',
    begin: (page) => page.getByRole('button', { name: 'Start Game', exact: true }).click(),
    open: (page) => page.locator('[aria-label^="Card 1, "]:not([aria-disabled])'),
    key: 'Enter',
    reaction: (page) => page.getByRole('button', { name: /^Card 1: / }),
  },
  {
    name: 'Focus Flow',
    slot: 'number-sequence',
    open: (page) => page.getByText('Your turn', { exact: true }),
    key: '5',
    reaction: (page) =>
      page
        .getByText('Wrong sequence! Game over.')
        .or(page.getByRole('img', { name: /^1 of \d+ digits entered/ }))
        .first(),
  },
  quiz('Puzzle Solver', 'word-recall'),
  quiz('Pattern Recognition', 'pattern-recognition'),
  quiz('Mental Math', 'mental-math'),
  { ...quiz('Creative Spark', 'reaction-test'), isFromGrid: true },
  {
    name: 'Speed game',
    slot: 'reaction-test',
    open: (page) => page.getByRole('button', { name: 'Start', exact: true }),
    key: 'Enter',
    reaction: (page) => page.getByRole('application', { name: 'Wait for the target, then press' }),
  },
];

const paused = (page: Page) => page.getByText('Paused', { exact: true });

/**
 * Waits until the game accepts the key. This can take seconds, because the first question appears late, and a
 * sequence first shows all its digits.
 */
const expectOpen = (game: KeyboardGame, page: Page) =>
  expect(game.open(page)).toBeVisible({ timeout: 20_000 });

async function start(page: Page, { name, slot, isFromGrid }: KeyboardGame): Promise<void> {
  if (isFromGrid) {
    await page.goto('/games');
    await page.getByRole('listitem', { name }).getByRole('link').click();
  } else await page.goto(`/game/${slot}`);
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(page.getByText('Loading...')).toBeHidden();
}

/** The interruptions after which the keyboard must control the board again. */
const INTERRUPTIONS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'a pause by Escape that was ended by mouse',
    async (page) => {
      await page.keyboard.press('Escape');
      await paused(page).waitFor();
      await page.locator('.play-ground + div').getByRole('button', { name: 'Resume' }).click();
    },
  ],
  [
    'a pause and resume by mouse in the bar',
    async (page) => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.locator('.play-bar').getByRole('button', { name: 'Resume' }).click();
    },
  ],
  ['a change of sound', (page) => page.getByRole('button', { name: 'Sound' }).click()],
  [
    "'No, continue playing'",
    async (page) => {
      await page.getByRole('button', { name: 'End Game' }).click();
      await page.getByRole('button', { name: 'No, continue playing' }).click();
    },
  ],
];

for (const game of GAMES) {
  test(`the keyboard controls ${game.name} again after every interruption [DAY-10]`, async ({ page }) => {
    await newPlayer(page);
    for (const [what, interrupt] of INTERRUPTIONS) {
      await test.step(`after ${what}`, async () => {
        await start(page, game);
        await game.begin?.(page);
        await expectOpen(game, page);
        await interrupt(page);
        await expect(paused(page)).toBeHidden();
        // After a pause, some games begin the round again.
        await expectOpen(game, page);
        // Wait for the focus, which returns to the board in a task after the click.
        await expect(page.locator('.play-ground :focus')).toHaveCount(1);
        await page.keyboard.press(game.key);
        await expect(game.reaction(page)).toBeVisible();
        // Escape must work wherever the focus is now.
        await page.keyboard.press('Escape');
        await expect(paused(page)).toBeVisible();
      });
    }
  });
}
