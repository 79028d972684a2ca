import { checkSet, isWhole, seeded } from '@mindloom/reliability';
import { newPlayer } from '../pages/account';
import { reportRow, timesOf } from '../pages/fault-rows';
import { finishNumbered, serveNumberedGame } from '../pages/numbered-game';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';

const CLOSINGS = timesOf('MINDLOOM_CLOSINGS', 60);
const LATEST_MS = 500;

test(`a tab that is closed within ${LATEST_MS} ms after the end loses nothing, ${CLOSINGS} times`, async ({
  page,
  context,
}) => {
  const random = seeded(timesOf('MINDLOOM_SEED', 20_261_121));
  const account = await newPlayer(page);
  const finished: { sessionId: string; score: number }[] = [];
  for (let number = 1; number <= CLOSINGS; number += 1) {
    const tab = await context.newPage();
    await serveNumberedGame(tab, number);
    await tab.goto('/games');
    await finishNumbered(tab);
    // A third of them at once: the entry may still be on its way to the disk.
    await tab.waitForTimeout(number % 3 === 0 ? 0 : random() * LATEST_MS);
    await tab.close();
    finished.push({ sessionId: String(number), score: number });
  }
  await page.reload();
  await expect(page.getByRole('banner').getByText(/results? waits?/)).toHaveCount(0);
  const { plays, performance } = await storedResults(page, account);
  const check = checkSet(
    finished,
    plays.map(({ raw_score: score }) => ({ sessionId: String(score), score })),
  );
  reportRow({ fault: 'tab closed 0-500 ms after the end', count: CLOSINGS, ...check });
  expect(isWhole(check), JSON.stringify(check)).toBe(true);
  expect(performance).toHaveLength(CLOSINGS);
});
