import { newPlayer } from '../pages/account';
import { startGame } from '../pages/play';
import { enterConsole, STAFF } from '../pages/staff-console';
import { expect, test } from '../pages/test';

/** A slot that no other test looks at the health of. */
const SLOT = 'mental-math';
const REPORT = '**/rest/v1/rpc/report_load';

test('a play is reported once, after the game is there, and staff see it in the health of the version', async ({
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
  await enterConsole(staff, STAFF, `/?slot=${SLOT}`);
  await expect(staff.getByRole('img', { name: /^arithmetic [\d.]+\S*: \d+ attempts?, / })).toBeVisible();
  // The account is new, so the guard does not count what it reports.
  await expect(
    staff.getByText(
      /^\d+ reports?, 0 of them count: 0 of 0 players failed\. It is judged from 50 players on/,
    ),
  ).toBeVisible();
  await staff.close();
});

test('a report that cannot be sent costs the player nothing, not even a word', async ({ page }) => {
  await newPlayer(page);
  const tried = page.waitForRequest(REPORT);
  await page.route(REPORT, (route) => route.abort());
  await startGame(page, SLOT);
  await tried;
  await expect(page.getByRole('button', { name: 'End Game' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
