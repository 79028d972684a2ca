import type { BrowserContext, Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { type DeployedShell, deployShell } from '../drivers/deployed-shell';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { systemBackend } from '../drivers/system';
import { expect, test } from '../drivers/test';

/**
 * The delay of a page on the slow network. It is longer than the time after which the service worker uses a cached page.
 */
const SLOW_PAGE_MS = 4500;

/** A shell whose pages the test can delay. */
let deployed: DeployedShell;

test.beforeAll(async () => {
  const backend = await systemBackend();
  deployed = await deployShell(backend.key, () => backend);
});
test.afterAll(() => deployed.close());
test.afterEach(() => deployed.delayPages(0));

test.use({ serviceWorkers: 'allow' });

const HOSTILE_SCRIPT = `console.log('hostile code ran');`;
const HOSTILE_PAGE = `<!doctype html><h1>hostile</h1><script>${HOSTILE_SCRIPT}</script>`;

/**
 * Observes every tab.
 * @returns a function that returns true if hostile code has run in any tab.
 */
function watchForHostileCode(context: BrowserContext): () => boolean {
  let hasRun = false;
  context.on('console', (message) => {
    if (message.text() === 'hostile code ran') hasRun = true;
  });
  return () => hasRun;
}

interface OverwriteTargets {
  scripts: boolean;
  pages: boolean;
}

/**
 * Does everything that a hostile game can do to the caches. It writes its own script and page, with its own headers,
 * into every entry of every cache. The code also adds entries for URLs of the shell.
 */
async function overwriteCaches(page: Page, { scripts, pages }: OverwriteTargets): Promise<void> {
  await page.evaluate(
    async ([script, html, isScripts, isPages]) => {
      const pathsOfPages = ['/', '/dashboard', '/index.html', '/hostile.html'];
      const elements = [...document.querySelectorAll('script[src]')];
      const pathsOfScripts = elements.flatMap((element) => element.getAttribute('src') ?? []);
      const responseOf = (body: string, type: string) =>
        new Response(body, { headers: { 'content-type': type } });
      for (const name of [...(await caches.keys()), 'mindloom-games', 'hostile']) {
        const cache = await caches.open(name);
        const cached = (await cache.keys()).map(({ url }) => url);
        const isPage = (url: string) => new URL(url).pathname === '/';
        if (isPages)
          for (const url of [...cached.filter(isPage), ...pathsOfPages])
            await cache.put(url, responseOf(html, 'text/html'));
        if (isScripts)
          for (const url of [...cached.filter((one) => !isPage(one)), ...pathsOfScripts])
            await cache.put(url, responseOf(script, 'text/javascript'));
      }
    },
    [HOSTILE_SCRIPT, HOSTILE_PAGE, scripts, pages] as const,
  );
  // Clear the HTTP cache, too, because it still has the original files.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Overwrites every cache from a tab of a signed-in player, and leaves the shell in that tab. */
async function attack(page: Page): Promise<void> {
  await newPlayer(page, 'Ada', deployed.origin);
  await waitForOfflineCopy(page);
  await overwriteCaches(page, { scripts: true, pages: true });
  await page.goto('about:blank');
}

async function openTab(context: BrowserContext, path = '/dashboard'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${deployed.origin}${path}`);
  return tab;
}

test('hostile code that overwrote every cache does not run in a new tab, and the offline copy is restored', async ({
  page,
  context,
}) => {
  const hasRun = watchForHostileCode(context);
  await attack(page);
  const tab = await openTab(context);
  await expect(tab.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  await context.setOffline(true);
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(hasRun()).toBe(false);
});

test('hostile code that overwrote every cache does not run in a new tab on a slow network', async ({
  page,
  context,
}) => {
  const hasRun = watchForHostileCode(context);
  await attack(page);
  deployed.delayPages(SLOW_PAGE_MS);
  const tab = await openTab(context);
  await expect(tab.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  expect(hasRun()).toBe(false);
});

test('after hostile code overwrote every cache, a new offline tab shows no page and does not run the hostile code', async ({
  page,
  context,
}) => {
  const hasRun = watchForHostileCode(context);
  await attack(page);
  await context.setOffline(true);
  const tab = await context.newPage();
  for (const path of ['/', '/dashboard', '/index.html', '/hostile.html'])
    await expect(tab.goto(`${deployed.origin}${path}`)).rejects.toThrow('ERR_');
  await context.setOffline(false);
  await tab.goto(`${deployed.origin}/dashboard`);
  await expect(tab.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  expect(hasRun()).toBe(false);
});

test('if only the scripts in the cache were overwritten, the cached page does not run them offline', async ({
  page,
  context,
}) => {
  const hasRun = watchForHostileCode(context);
  await newPlayer(page, 'Ada', deployed.origin);
  await waitForOfflineCopy(page);
  await overwriteCaches(page, { scripts: true, pages: false });
  await context.setOffline(true);
  const tab = await openTab(context);
  await expect(tab.locator('meta[name="mindloom-config"]')).toHaveCount(1);
  await expect(tab.getByRole('heading')).toHaveCount(0);
  expect(hasRun()).toBe(false);
});

test('the service worker serves the cached page with the headers of the server, not with those in the cache', async ({
  page,
  context,
}) => {
  await newPlayer(page, 'Ada', deployed.origin);
  await waitForOfflineCopy(page);
  const sent = (await page.request.get(deployed.origin)).headers();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const [key] = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/');
      const body = key && (await (await cache.match(key))?.text());
      const headers = { 'content-type': 'text/html', link: '</evil.js>; rel=preload; as=script' };
      if (key && body) await cache.put(key, new Response(body, { headers }));
    }
  });
  await context.setOffline(true);
  const offline = await page.goto(`${deployed.origin}/dashboard`);
  const headers = (await offline?.allHeaders()) ?? {};
  for (const name of ['content-security-policy', 'integrity-policy', 'x-content-type-options']) {
    expect(headers[name], name).toBeTruthy();
    expect(headers[name], name).toBe(sent[name]);
  }
  expect(headers['link']).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('if a game registers the service worker, the worker does not serve what the game wrote into a cache', async ({
  page,
  context,
}) => {
  const hasRun = watchForHostileCode(context);
  await newPlayer(page, 'Ada', deployed.origin);
  await waitForOfflineCopy(page);
  await page.evaluate(async (games) => {
    const address = `/service-worker.js?games=${encodeURIComponent(games)}`;
    for (const scope of ['/', '/hostile']) await navigator.serviceWorker.register(address, { scope });
  }, deployed.origin);
  await overwriteCaches(page, { scripts: true, pages: true });
  await page.goto('about:blank');
  for (const path of ['/hostile.html', '/hostile', '/dashboard'])
    await (await openTab(context, path)).close();
  expect(hasRun()).toBe(false);
});
