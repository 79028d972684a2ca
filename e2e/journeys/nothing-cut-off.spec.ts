import { signInNewPlayer } from '../drivers/account';
import { expectNothingCutOff } from '../drivers/cut-off';
import { expectOpen, GAMES, startFromIntro } from '../drivers/keyboard-games';
import { matchFirstPair } from '../drivers/memory-driver';
import { between, result } from '../drivers/play';
import { expect, test } from '../drivers/test';

test.setTimeout(120_000);

/**
 * Two durations of Memory Master at easy: the length of a round, and the time between the end of the round and the end of
 * the run.
 */
const [ROUND_MS, END_MS] = [90_000, 3_000];

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
] as const;

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    for (const game of GAMES) {
      test(`no phase of ${game.name} is cut off or scrolls`, async ({ page }) => {
        await signInNewPlayer(page);
        for (const difficulty of ['Easy', 'Hard'] as const) {
          await test.step(difficulty, async () => {
            await startFromIntro(page, game, difficulty);
            await expectNothingCutOff(page, 'at the start');
            await game.begin?.(page);
            await expectNothingCutOff(page, 'after the start');
            await expectOpen(game, page);
            await expectNothingCutOff(page, 'while the player can answer');
            await page.locator('.play-ground :focus').waitFor();
            await page.keyboard.press(game.key);
            await expect(game.reaction(page)).toBeVisible();
            await expectNothingCutOff(page, 'after an answer');
            await page.keyboard.press('Escape');
            await expect(page.getByText('Paused', { exact: true })).toBeVisible();
            await expectNothingCutOff(page, 'during a pause');
          });
        }
      });
    }

    test('Restart Game asks before it discards points, and neither its question nor the overlay is cut off', async ({
      page,
    }) => {
      await page.clock.install();
      await signInNewPlayer(page);
      await page.goto('/game/memory-match');
      await page.getByRole('button', { name: 'Start Playing' }).click();
      await matchFirstPair(page);
      const score = await page.getByTestId('session-score').innerText();
      expect(Number(score)).toBeGreaterThan(0);
      const restart = page.getByRole('button', { name: 'Restart Game' });
      await restart.click();
      await expectNothingCutOff(page, 'while Restart Game asks during play');
      await page.getByRole('button', { name: 'No, keep playing' }).click();
      await page.clock.fastForward(ROUND_MS);
      const overlay = page.getByRole('heading', { name: "Time's Up!" }).locator('..');
      await expectNothingCutOff(page, 'after the time is up');
      await overlay.getByRole('button', { name: 'Restart Game' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Restart this game?' })).toBeVisible();
      await expectNothingCutOff(page, 'while Restart Game asks after the time is up');
      await page.clock.runFor(END_MS);
      await page.getByRole('button', { name: 'No, keep my points' }).click();
      await expect(result(page).locator('.play-result-total')).toHaveText(score);
    });

    test('the page between two games of a set is not cut off and does not scroll', async ({ page }) => {
      await signInNewPlayer(page);
      await page.goto('/game/daily-challenge');
      await page.getByRole('button', { name: 'Start Playing' }).click();
      for (const part of [1, 2]) {
        await expect(page.getByText('Loading...')).toBeHidden();
        await expectNothingCutOff(page, `in part ${part}`);
        await page.getByRole('button', { name: 'End Game' }).click();
        await page.getByRole('button', { name: 'Yes, exit game' }).click();
        await expect(between(page)).toBeVisible();
        await expectNothingCutOff(page, `after part ${part}`);
        await between(page)
          .getByRole('button', { name: /^Go on with / })
          .click();
      }
    });
  });
}
