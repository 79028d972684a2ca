import type { Browser } from '@playwright/test';
import { type Block, type Device, observeTargets, ReactionPage } from '../../timing';
import { runFirst } from '../../browser/run-first';

export interface Rounds {
  /** The page that shows targets, and says how long the player took. */
  url: string;
  device: Device;
  blockMs: Block;
  count: number;
}

/** A busy machine makes the game void some rounds, as it should. */
const MOST_VOIDED = 10;

/** Plays rounds with injected presses. @returns how much too long the page thought each was, in ms. */
export async function playRounds(
  browser: Browser,
  { url, device, blockMs, count }: Rounds,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await runFirst(page, () => undefined, null);
    await observeTargets(page);
    await page.goto(url);
    const game = new ReactionPage(page, await context.newCDPSession(page));
    const errorsMs: number[] = [];
    for (let tries = 0; errorsMs.length < count && tries < count + MOST_VOIDED; tries++) {
      const trial = await game.playRound(device, blockMs);
      if (trial !== null) errorsMs.push(trial.reportedMs - trial.trueMs);
    }
    return errorsMs;
  } finally {
    await context.close();
  }
}
