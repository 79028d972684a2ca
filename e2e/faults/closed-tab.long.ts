import { seeded } from '@mindloom/base';
import { compareResults, isConsistent } from '@mindloom/lab/compare-results';
import { newPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import {
  countFromEnvironment,
  finishNumbered,
  reportFault,
  serveNumberedGame,
} from '../drivers/fault-series';
import { expect, test } from '../drivers/test';

const CLOSINGS = countFromEnvironment('MINDLOOM_CLOSINGS', 60);
const MAX_DELAY_MS = 500;

test(`no result is lost in ${CLOSINGS} games whose tab is closed within ${MAX_DELAY_MS} ms after the end`, async ({
  page,
  context,
}) => {
  const random = seeded(countFromEnvironment('MINDLOOM_SEED', 20_261_121));
  const account = await newPlayer(page);
  const finished: { sessionId: string; score: number }[] = [];
  for (let number = 1; number <= CLOSINGS; number += 1) {
    const tab = await context.newPage();
    await serveNumberedGame(tab, number);
    await tab.goto('/games');
    await finishNumbered(tab);
    // Close every third tab immediately, at a time when the result may not be on disk yet.
    await tab.waitForTimeout(number % 3 === 0 ? 0 : random.next() * MAX_DELAY_MS);
    await tab.close();
    finished.push({ sessionId: String(number), score: number });
  }
  await page.reload();
  await expect(page.getByRole('banner').getByText(/results? waits?/)).toHaveCount(0);
  const { plays, performance } = await storedResults(page, account);
  const comparison = compareResults(
    finished,
    plays.map(({ raw_score: score }) => ({ sessionId: String(score), score })),
  );
  reportFault({ fault: 'tab closed 0-500 ms after the end', count: CLOSINGS, ...comparison });
  expect(isConsistent(comparison), JSON.stringify(comparison)).toBe(true);
  expect(performance).toHaveLength(CLOSINGS);
});
