import { expect, type Page } from '@playwright/test';

/** Waits until a service worker controls the page. By then the worker has cached the whole shell. */
export async function waitForOfflineCopy(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
}

/** Returns the URLs of every cached response of the page's origin. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Clears the HTTP cache, so that only the service worker has files of games. */
export async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Replaces the content of a cached file, as a broken disk or an attacker would. */
export async function corruptCachedFile(page: Page, address: string, text: string): Promise<void> {
  await page.evaluate(
    async ([url = '', body]) => {
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        const cached = await store.match(url);
        if (cached) await store.put(url, new Response(body, { headers: cached.headers }));
      }
    },
    [address, text],
  );
  // Clear the HTTP cache, too, because it still has the original file.
  await clearHttpCache(page);
}
