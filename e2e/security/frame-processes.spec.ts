import { BROWSER_FLAGS } from '@mindloom/cli';
import type { Frame, Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { entryScript, FIXTURE_SLOT, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { addEmptyFrame, framedGame } from '../drivers/framed';
import { startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

// Limit the heap to 128 MB. A game then uses up the heap within seconds, and does not use up the memory of this machine.
test.use({
  launchOptions: {
    executablePath: process.env['MINDLOOM_E2E_BROWSER'] ?? '',
    args: [...BROWSER_FLAGS, '--js-flags=--max-old-space-size=128'],
  },
});

test.describe.configure({ timeout: 90_000 });

/** Less than the time after which the shell closes a frozen frame. */
const ANSWER_LIMIT_MS = 1000;

/** Plays a game in a frame with one button. @param attack what a press of the button does, as source text. */
async function playHostile(page: Page, version: string, attack: string): Promise<void> {
  const mount = `
    const button = element.appendChild(document.createElement('button'));
    button.textContent = 'Attack';
    button.onclick = () => { host.onScoreChange(7); setTimeout(() => { ${attack} }, 100); };
    host.ready();
    return { unmount() {} };`;
  await newPlayer(page);
  const script = entryScript(version, gameModule(mount));
  await serveFixtures(page, { slot: FIXTURE_SLOT, version, script, place: 'frame' });
  await startGame(page, FIXTURE_SLOT);
}

const pressAttack = (page: Page) => framedGame(page).getByRole('button', { name: 'Attack' }).click();

/** Whether a frame or a page runs a script within the limit. */
function responds(target: Page | Frame): Promise<boolean> {
  const late = new Promise<boolean>((give) => setTimeout(give, ANSWER_LIMIT_MS, false));
  return Promise.race([target.evaluate(() => true), late]);
}

test('while a game in a frame loops forever, the shell and the frame of another game still respond', async ({
  page,
}) => {
  await playHostile(page, '3.1.8', 'for (;;);');
  await expect(framedGame(page).getByRole('button', { name: 'Attack' })).toBeVisible();
  const other = await addEmptyFrame(page);
  await pressAttack(page);
  await page.waitForTimeout(300);
  expect(await Promise.all([responds(page), responds(other)])).toEqual([true, true]);
  // The loop was still running during the check, because the shell had not closed the frame.
  await expect(page.locator('.play-ground iframe')).toHaveCount(1);
  await expect(page.locator('.play-ground iframe')).toHaveCount(0);
});

test('if a game in a frame uses up the memory at once, its process crashes, and the shell keeps the score and stays usable', async ({
  page,
}) => {
  await playHostile(
    page,
    '3.1.9',
    // Allocate in steps, so that the frame still sends signs of life, and the shell does not close it before the crash.
    'const kept = []; setInterval(() => kept.push(new Array(2_000_000).fill(0.5)), 50);',
  );
  // After a crash in a frame, Playwright treats the whole page as crashed. So this test reads the page by the protocol.
  const session = await page.context().newCDPSession(page);
  const read = async (expression: string): Promise<unknown> =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const crashed = page.waitForEvent('crash');
  await pressAttack(page);
  await crashed;
  await expect.poll(() => read(`document.querySelectorAll('.play-ground iframe').length`)).toBe(0);
  const result = `document.querySelector('[aria-label="Your result"]')?.textContent`;
  await expect.poll(() => read(result)).toContain('7');
  await read(
    `[...document.querySelectorAll('header a')].find(({ textContent }) => textContent === 'Games').click()`,
  );
  await expect.poll(() => read(`document.querySelector('h1')?.textContent`)).toBe('Brain Training Games');
  // Close the page, because the fixtures of the test cannot reach it after the crash.
  await page.close();
});
