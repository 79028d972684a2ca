import { newPlayer, signInNewPlayer } from '../drivers/account';
import { startGame } from '../drivers/play';
import { enterConsole, slotPath, STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

/** The slot of this test. No other test reads the health of this slot. */
const SLOT = 'mental-math';
const REPORT = '**/rest/v1/rpc/report_load';

test('the shell reports a ready game once, and staff see the report in the health of the version', async ({
  page,
  browser,
}) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/report_load')) reports.push(request.postDataJSON());
  });
  await newPlayer(page);
  expect(reports).toEqual([]);
  const counted = page.waitForResponse(REPORT);
  await startGame(page, SLOT);
  expect(await (await counted).json()).toBe(1);
  expect(reports).toMatchObject([
    { p_slot: SLOT, p_outcomes: [{ remote: 'arithmetic', outcome: 'ready', readyMs: expect.any(Number) }] },
  ]);

  const staff = await browser.newPage();
  await enterConsole(staff, STAFF, slotPath(SLOT));
  await expect(staff.getByRole('img', { name: /^arithmetic [\d.]+\S*: \d+ attempts?, / })).toBeVisible();
  // The guard does not count reports of new accounts, so the report is no vote.
  await expect(
    staff.getByText(
      /^\d+ reports?, 0 of them count: 0 of 0 players failed\. It is judged from 50 players on/,
    ),
  ).toBeVisible();
  await staff.close();
});

test('a load report that cannot be sent does not affect the player', async ({ page }) => {
  await signInNewPlayer(page);
  const tried = page.waitForRequest(REPORT);
  await page.route(REPORT, (route) => route.abort());
  await startGame(page, SLOT);
  await tried;
  await expect(page.getByRole('button', { name: 'End Game' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
