import { expectAccessible } from '../drivers/accessibility';
import { expect, test } from '../drivers/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('the inspector shows a developer which release each slot would load and why', async ({ page }) => {
      await page.goto('/games');
      await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
      await page.keyboard.press('Alt+Shift+KeyR');
      const panel = page.getByRole('dialog', { name: 'Inspector' });
      await panel.getByRole('button', { name: 'Read it now' }).press('Enter');
      await expect(panel).toContainText(/Snapshot revision \d+\. Read \d+ s ago\./);
      await panel.getByText('memory-match').click();
      await expect(panel).toContainText(/stable memory@\S+: usable/);
      await expectAccessible(page);
      const width = await panel.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth);
      expect(width).toBe(0);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });
  });
}
