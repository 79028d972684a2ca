import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareResults, isConsistent } from '@mindloom/lab/compare-results';
import type { Page } from '@playwright/test';
import { newPlayer, SESSION_KEY } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { startCrashableBrowser } from '../drivers/crashable-browser';
import {
  countFromEnvironment,
  finishNumbered,
  reportFault,
  serveNumberedGame,
} from '../drivers/fault-series';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

const KILLS = countFromEnvironment('MINDLOOM_BROWSER_KILLS', 15);
const SAVE = '**/rest/v1/rpc/save_results';

/**
 * Restores the login session, which is lost at a kill: Chromium writes local storage to disk seconds later than IndexedDB.
 */
const staySignedIn = (page: Page, session: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const);

test(`no result is lost in ${KILLS} games whose browser is killed after the result is on disk`, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'mindloom-profile-'));
  const first = await startCrashableBrowser(profile);
  const account = await newPlayer(first.page);
  const session = await first.page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEY);
  await first.close();
  const finished: { sessionId: string; score: number }[] = [];
  for (let number = 1; number <= KILLS; number += 1) {
    const { page, kill } = await startCrashableBrowser(profile);
    await staySignedIn(page, session);
    await page.route(SAVE, (route) => route.abort());
    await serveNumberedGame(page, number);
    await page.goto(`${systemAddresses().shell}/games`);
    await finishNumbered(page);
    await expect(page.getByText('Game progress saved!').first()).toBeVisible();
    await kill();
    finished.push({ sessionId: String(number), score: number });
  }
  const last = await startCrashableBrowser(profile);
  await staySignedIn(last.page, session);
  await last.page.goto(`${systemAddresses().shell}/games`);
  const stored = async () => (await storedResults(last.page, account)).plays;
  await expect.poll(async () => (await stored()).length, { timeout: 120_000 }).toBe(KILLS);
  await expect(last.page.getByRole('banner').getByText(/results? waits?/)).toHaveCount(0);
  const plays = await stored();
  await last.kill();
  // Retry, because processes of the killed browser may still write to the profile.
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  const comparison = compareResults(
    finished,
    plays.map(({ raw_score: score }) => ({ sessionId: String(score), score })),
  );
  reportFault({ fault: 'browser killed after the entry is on disk', count: KILLS, ...comparison });
  expect(isConsistent(comparison), JSON.stringify(comparison)).toBe(true);
  expect(plays.map(({ raw_score }) => raw_score)).toEqual(finished.map(({ score }) => score));
});
