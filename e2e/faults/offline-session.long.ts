import { civilDate, startOfDayMs } from '@mindloom/domain';
import { checkSet, isWhole } from '@mindloom/reliability';
import type { Page } from '@playwright/test';
import { newPlayer } from '../pages/account';
import { reportRow } from '../pages/fault-rows';
import { keptOffline } from '../pages/offline-copy';
import { endGame, result, startGame } from '../pages/play';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';

const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Australia/Lord_Howe'];
const MINUTE_MS = 60_000;
const PLAYS_A_DAY = 2;

async function playOnce(page: Page): Promise<void> {
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();
  await endGame(page);
  await expect(result(page)).toBeVisible();
}

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ serviceWorkers: 'allow', timezoneId });

    test('a session without a connection over midnight and a reload is saved once, in order, and is two days', async ({
      page,
      context,
    }) => {
      const now = Date.now();
      const midnightMs = startOfDayMs(civilDate(now, timezoneId), timezoneId);
      await page.clock.install({ time: midnightMs - 10 * MINUTE_MS });
      const account = await newPlayer(page);
      await keptOffline(page);
      await playOnce(page);
      await context.setOffline(true);
      for (let play = 1; play < PLAYS_A_DAY; play += 1) await playOnce(page);
      await page.reload();
      await page.clock.fastForward(15 * MINUTE_MS);
      for (let play = 0; play < PLAYS_A_DAY; play += 1) await playOnce(page);
      await page.reload();
      const waiting = page.getByRole('banner').getByText(/results? waits?/);
      await expect(waiting).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(waiting).toHaveCount(0);

      const { plays, performance } = await storedResults(page, account);
      const finished = Array.from({ length: 2 * PLAYS_A_DAY }, (_, index) => ({
        sessionId: String(index),
        score: 0,
      }));
      const check = checkSet(
        finished,
        plays.map(({ raw_score: score }, index) => ({ sessionId: String(index), score })),
      );
      reportRow({ fault: `offline over midnight, ${timezoneId}`, count: 1, ...check });
      expect(isWhole(check), JSON.stringify(check)).toBe(true);
      const today = civilDate(now, timezoneId);
      const yesterday = civilDate(midnightMs - 1, timezoneId);
      expect(performance.map(({ played_on }) => played_on)).toEqual([yesterday, yesterday, today, today]);
      const ends = plays.map(({ ended_at }) => Date.parse(ended_at));
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      await page.goto('/dashboard');
      await expect(page.getByText('2 days').first()).toBeVisible();
    });
  });
}
