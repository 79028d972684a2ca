import { expect, type Page } from '@playwright/test';
import { entryScript, gameModule, serveFixtures } from './fixture-remote';
import { endGame, startGame } from './play';

const SLOT = 'memory-match';

const VERSION = '9.0.0';
/** One release for all numbers: a device ignores a registry that is no newer than the one that it knows. */
const SCRIPT = entryScript(
  VERSION,
  gameModule(`
    element.textContent = 'play number ' + window.playNumber;
    host.ready();
    host.onScoreChange(window.playNumber);
    return { end() { host.onGameEnd(); }, unmount() {} };`),
);

/** Puts a game in the place of Memory Master that scores its number at once, so that its row can be told from others. */
export async function serveNumberedGame(page: Page, number: number): Promise<void> {
  await page.addInitScript((playNumber) => Reflect.set(window, 'playNumber', playNumber), number);
  await serveFixtures(page, { slot: SLOT, version: VERSION, script: SCRIPT });
}

/** Starts it, sees that it has scored, and ends it by the bar. */
export async function finishNumbered(page: Page): Promise<void> {
  await startGame(page, SLOT);
  await expect(page.getByText(/^play number \d+$/)).toBeVisible();
  await endGame(page);
}
