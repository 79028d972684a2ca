import {
  brotliBytesOf,
  budgets,
  markWhenShown,
  type ShownBy,
  scriptsUntilShown,
} from '@mindloom/cli/budgets';
import type { Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { expect, test } from '../drivers/test';

const GREETING: ShownBy = { element: 'h1', says: 'Welcome,' };

/** The name of a request that only the code of the game platform can send. */
const PLATFORM_REQUEST = 'registry_snapshot';

test('the scripts that load until the dashboard is visible stay within their budget', async ({ page }) => {
  await newPlayer(page);
  await page.addInitScript(markWhenShown, GREETING);
  await page.reload({ waitUntil: 'networkidle' });
  const weighed = await Promise.all(
    (await page.evaluate(scriptsUntilShown)).map(async (address) => {
      const script = await page.request.get(address);
      return { address, bytes: brotliBytesOf(await script.body()) };
    }),
  );
  const bytes = weighed.reduce((sum, script) => sum + script.bytes, 0);
  // The dashboard loads more scripts than the first page of a visitor. If the total is lower, the test has missed some
  // scripts.
  expect(bytes, JSON.stringify(weighed)).toBeGreaterThan(budgets.shellFirstPageBytes);
  expect(bytes, JSON.stringify(weighed)).toBeLessThanOrEqual(budgets.shellDashboardBytes);
});

/** Marks the first frame after the greeting has appeared. Runs in the page. */
function markWhenDrawn({ element, says }: ShownBy): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(element)?.textContent.includes(says)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('drawn'));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The time at which the page requested the code of the game platform; undefined if it has not requested it yet. */
async function requestOfPlatform(page: Page): Promise<number | undefined> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ address: name, startMs: startTime }))
      .filter(({ address }) => new URL(address).pathname.endsWith('.js')),
  );
  for (const { address, startMs } of scripts) {
    const text = await (await page.request.get(address)).text();
    if (text.includes(PLATFORM_REQUEST)) return startMs;
  }
  return undefined;
}

test('the dashboard requests the code of the game platform after its greeting is drawn', async ({ page }) => {
  await newPlayer(page);
  await page.addInitScript(markWhenDrawn, GREETING);
  // The app loads the code of the game platform when the browser is idle. Replace `requestIdleCallback`, so that the
  // browser never becomes idle.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto('/privacy');
  const link = page.getByRole('link', { name: 'Dashboard' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  // The code of the dashboard is already loaded. So React renders the dashboard and runs its effects while it handles
  // the click.
  await link.click();
  await expect.poll(() => requestOfPlatform(page)).toBeDefined();
  const drawnMs = await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime);
  expect(await requestOfPlatform(page)).toBeGreaterThan(drawnMs ?? Infinity);
});
