import { brotliBytesOf, budgets, markWhenShown, scriptsUntilShown } from '@mindloom/cli/budgets';
import { newPlayer } from '../drivers/account';
import { expect, test } from '../drivers/test';

test('the scripts that load until the dashboard is visible stay within their budget', async ({ page }) => {
  await newPlayer(page);
  await page.addInitScript(markWhenShown, { element: 'h1', says: 'Welcome,' });
  await page.reload({ waitUntil: 'networkidle' });
  const weighed = await Promise.all(
    (await page.evaluate(scriptsUntilShown)).map(async (address) => {
      const script = await page.request.get(address);
      return { address, bytes: brotliBytesOf(await script.body()) };
    }),
  );
  const bytes = weighed.reduce((sum, script) => sum + script.bytes, 0);
  // If the total is lower than that of a visitor's first page, the test has missed some scripts.
  expect(bytes, JSON.stringify(weighed)).toBeGreaterThan(budgets.shellFirstPageBytes);
  expect(bytes, JSON.stringify(weighed)).toBeLessThanOrEqual(budgets.shellDashboardBytes);
});
