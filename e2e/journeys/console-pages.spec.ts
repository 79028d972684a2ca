import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { newAccount } from '../drivers/account';
import { createAccount } from '../drivers/api-client';
import { keysIn } from '../drivers/served-releases';
import { enterConsole, slotPath, STAFF } from '../drivers/staff-console';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

const SLOT = 'number-sequence';
const TITLE = 'Focus Flow';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Makes an account a member of the staff with a role, as an operator does. */
async function addStaff(userId: string, role: string): Promise<void> {
  const { secretKey } = keysIn(process.env['MINDLOOM_E2E_DATA'] ?? '');
  const added = await fetch(`${systemAddresses().backend}/rest/v1/staff`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ user_id: userId, display_name: 'Vera', role }),
  });
  if (!added.ok) throw new Error(await added.text());
}

for (const [name, use] of [
  ['at 360 px, dark', { viewport: { width: 360, height: 780 }, colorScheme: 'dark' }],
  ['at 568 x 320 px, light', { viewport: { width: 568, height: 320 }, colorScheme: 'light' }],
  ['at 1280 px, light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
] as const)
  test.describe(name, () => {
    test.use(use);

    test('every page of the console has its own address, fits the window and is accessible', async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await enterConsole(page, STAFF, `/?slot=${SLOT}`);
      await expect(page).toHaveURL(new RegExp(`${slotPath(SLOT)}$`));
      for (const [path, title] of [
        ['/slots', 'Slots'],
        [slotPath(SLOT), TITLE],
        ['/slots/nope', 'There is no slot “nope”'],
        ['/history', 'History'],
        ['/teams', 'Teams'],
        ['/staff', 'Staff'],
      ] as const) {
        await page.goto(new URL(path, systemAddresses().console).href);
        await expect(heading(page, title)).toBeVisible();
        await expect(page.locator('.ml-skeleton')).toHaveCount(0);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  });

test('staff can open a slot by keyboard and return to its row, and the page shows the actions next to the state', async ({
  page,
}) => {
  await enterConsole(page, STAFF);
  const row = page.getByRole('link', { name: new RegExp(TITLE) });
  await row.press('Enter');
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} · Mindloom console`);
  const [state, action] = await Promise.all([
    page.getByRole('region', { name: 'Live state' }).boundingBox(),
    page.getByRole('heading', { name: 'Change', exact: true }).boundingBox(),
  ]);
  if (state === null || action === null) throw new Error('state and actions must be visible');
  expect(action.x).toBeGreaterThan(state.x + state.width);
  expect(action.y).toBeLessThan(state.y + state.height);
  await page.goBack();
  await expect(row).toBeFocused();
  await page.goForward();
  await expect(heading(page, TITLE)).toBeVisible();
});

test('staff search the history and export the result as CSV', async ({ page }) => {
  await enterConsole(page, STAFF, '/history');
  await page.getByLabel('Slot', { exact: true }).selectOption(SLOT);
  await page.getByLabel('Text', { exact: true }).fill('remote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/history\?slot=number-sequence&text=remote$/);
  await expect(page.getByText(new RegExp(`assigned sequence \\S+ to ${SLOT}\\.`)).last()).toBeVisible();
  await page.getByText('Details').first().click();
  await expect(page.getByText('written by', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^mindloom-history-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...lines] = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(header).toContain('"time","actor"');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(SLOT);
});

test('a viewer reads the page of a slot and gets no actions', async ({ page }) => {
  const account = newAccount('Vera');
  const { user } = await createAccount(systemAddresses().shell, account);
  await addStaff(user.id, 'viewer');
  await enterConsole(page, account, slotPath(SLOT));
  await expect(page.getByText(/^You have the role viewer/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Health', exact: true })).toBeVisible();
  for (const name of ['Disable', 'Kill now', 'Edit the texts', 'Review the assignment'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
});
