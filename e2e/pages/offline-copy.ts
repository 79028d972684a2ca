import { expect, type Page } from '@playwright/test';

/** Waits until this page is served by a service worker that has kept everything. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
}

/** The addresses of everything that the workers of this site keep. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Puts something else in the place of a kept file, as a broken disk or an intruder would. */
export async function spoil(page: Page, address: string, text: string): Promise<void> {
  await page.evaluate(
    async ([url = '', body]) => {
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        const kept = await store.match(url);
        if (kept) await store.put(url, new Response(body, { headers: kept.headers }));
      }
    },
    [address, text],
  );
  // The browser itself remembers the good one.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}
