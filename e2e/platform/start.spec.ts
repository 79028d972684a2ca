import { expect, test } from '@playwright/test';
import { systemAddresses } from '../drivers/system';

const { shell, console: staffConsole } = systemAddresses();

for (const [name, address] of [
  ['shell', shell],
  ['console', staffConsole],
] as const) {
  test(`the ${name} shows its first page without console errors or policy violations`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(problems).toEqual([]);
  });
}
