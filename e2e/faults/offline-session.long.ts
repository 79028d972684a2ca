import { civilDate, startOfDayMs } from '@mindloom/domain';
import { compareResults, isConsistent } from '@mindloom/lab/compare-results';
import { newPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { reportFault } from '../drivers/fault-series';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { playShortestSession } from '../drivers/play';
import { expect, test } from '../drivers/test';

const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Australia/Lord_Howe'];
const MINUTE_MS = 60_000;
const PLAYS_PER_DAY = 2;

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ serviceWorkers: 'allow', timezoneId });

    test('offline plays before and after midnight are saved once each, in order and on the right day', async ({
      page,
      context,
    }) => {
      const now = Date.now();
      const midnightMs = startOfDayMs(civilDate(now, timezoneId), timezoneId);
      await page.clock.install({ time: midnightMs - 10 * MINUTE_MS });
      const account = await newPlayer(page);
      await waitForOfflineCopy(page);
      await playShortestSession(page);
      await context.setOffline(true);
      for (let play = 1; play < PLAYS_PER_DAY; play += 1) await playShortestSession(page);
      await page.reload();
      await page.clock.fastForward(15 * MINUTE_MS);
      for (let play = 0; play < PLAYS_PER_DAY; play += 1) await playShortestSession(page);
      await page.reload();
      const waiting = page.getByRole('banner').getByText(/results? waits?/);
      await expect(waiting).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(waiting).toHaveCount(0);

      const { plays, performance } = await storedResults(page, account);
      const finished = Array.from({ length: 2 * PLAYS_PER_DAY }, (_, index) => ({
        sessionId: String(index),
        score: 0,
      }));
      const comparison = compareResults(
        finished,
        plays.map(({ raw_score: score }, index) => ({ sessionId: String(index), score })),
      );
      reportFault({ fault: `offline over midnight, ${timezoneId}`, count: 1, ...comparison });
      expect(isConsistent(comparison), JSON.stringify(comparison)).toBe(true);
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
