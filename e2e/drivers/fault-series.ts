import { appendFileSync } from 'node:fs';
import type { FaultRow } from '@mindloom/lab/compare-results';
import { expect, type Page } from '@playwright/test';
import { entryScript, gameModule, serveFixtures } from './fixture-remote';
import { endGame, startGame } from './play';

/** Reads a number from an environment variable. Returns `preset` if the variable is not set. */
export const countFromEnvironment = (name: string, preset: number): number =>
  Number(process.env[name] ?? preset);

/** Appends a row to the file of the fault report. If MINDLOOM_FAULT_ROWS names no file, prints the row. */
export function reportFault(row: FaultRow): void {
  const file = process.env['MINDLOOM_FAULT_ROWS'];
  if (file === undefined) console.log(JSON.stringify(row));
  else appendFileSync(file, `${JSON.stringify(row)}\n`);
}

const SLOT = 'memory-match';
const VERSION = '9.0.0';
/**
 * Let the script of the game read the number of the play from the page, so the script and its hash in the registry are
 * the same for every play. A browser would ignore a changed hash in a registry whose revision it already knows.
 */
const SCRIPT = entryScript(
  VERSION,
  gameModule(`
    element.textContent = 'play number ' + window.playNumber;
    host.ready();
    host.onScoreChange(window.playNumber);
    return { end() { host.onGameEnd(); }, unmount() {} };`),
);

/**
 * Replaces Memory Master by a game that reports the given number as its score when it starts. So each play of a series
 * has another score.
 */
export async function serveNumberedGame(page: Page, number: number): Promise<void> {
  await page.addInitScript((playNumber) => Reflect.set(window, 'playNumber', playNumber), number);
  await serveFixtures(page, { slot: SLOT, version: VERSION, script: SCRIPT });
}

/** Starts the game of a play with a given number, waits until it has reported its score, and ends it. */
export async function finishNumbered(page: Page): Promise<void> {
  await startGame(page, SLOT);
  await expect(page.getByText(/^play number \d+$/)).toBeVisible();
  await endGame(page);
}
