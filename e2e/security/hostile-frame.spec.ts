import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import {
  entryScript,
  FIXTURE_SLOT,
  type FixtureRemote,
  gameModule,
  serveFixtures,
} from '../drivers/fixture-remote';
import { endGame, expectShellWorks, result, startGame } from '../drivers/play';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

/** A release in a frame. @param mount the body of its mount function. */
const framed = (version: string, mount: string): FixtureRemote => ({
  slot: FIXTURE_SLOT,
  version,
  script: entryScript(version, gameModule(mount)),
  place: 'frame',
});

const gameFrame = (page: Page) => page.frameLocator('iframe[title="Game"]');

/**
 * Attacks of a game in a frame. Each is an expression that resolves to what the game got hold of; null or an exception
 * means that it got nothing.
 */
const thefts: { what: string; attempt: string }[] = [
  { what: "the shell's document", attempt: 'parent.document.body.innerHTML' },
  { what: "the shell's storage", attempt: 'Object.keys(parent.localStorage).join()' },
  { what: 'storage of its own site', attempt: 'localStorage.length + 1' },
  { what: 'cookies', attempt: 'document.cookie.length + 1' },
  {
    what: 'IndexedDB',
    attempt:
      'new Promise((done, fail) => { const open = indexedDB.open("x"); open.onsuccess = () => done("open"); open.onerror = fail; })',
  },
  { what: 'the Cache API', attempt: 'caches.keys().then((keys) => keys.length + 1)' },
  {
    what: 'a service worker',
    attempt: 'navigator.serviceWorker.register("/static/js/sw.js").then(() => "registered")',
  },
  { what: 'the address of the shell', attempt: 'document.referrer || null' },
  { what: 'the response of another site', attempt: `fetch('BACKEND/rest/v1/').then(() => "answered")` },
  {
    what: 'a file of the games origin that is not in its release',
    attempt: `new Promise((done, fail) => { const x = new XMLHttpRequest(); x.onload = () => done("read"); x.onerror = fail; x.open("GET", "GAMES/fixture/3.1.0/unlisted.json"); x.send(); })`,
  },
  { what: 'a beacon to another site', attempt: `navigator.sendBeacon('BACKEND/steal', 'x') && null` },
  {
    what: 'an image of another site',
    attempt: `new Promise((done, fail) => { const i = new Image(); i.onload = () => done("loaded"); i.onerror = fail; i.src = 'SHELL/mark.svg'; })`,
  },
  { what: 'WebRTC', attempt: 'new RTCPeerConnection().createDataChannel("x").label' },
  {
    what: 'WebRTC of a nested document',
    attempt: `(() => { const f = document.body.appendChild(document.createElement('iframe')); return new f.contentWindow.RTCPeerConnection().createDataChannel("x").label; })()`,
  },
  {
    what: 'WebRTC of a nested document with source',
    attempt: `new Promise((done, fail) => { const f = document.createElement('iframe'); f.srcdoc = '<script>parent.postMessage(typeof RTCPeerConnection, "*")<\\/script>'; onmessage = ({ data }) => data === 'function' ? done(data) : fail(); document.body.append(f); setTimeout(fail, 800); })`,
  },
  { what: 'WebTransport', attempt: 'new WebTransport("https://127.0.0.1:9/").url' },
  {
    what: 'a WebSocket',
    attempt: `new Promise((done, fail) => { const s = new WebSocket('BACKEND'.replace('http', 'ws')); s.onopen = () => done("open"); s.onerror = fail; })`,
  },
  { what: 'a window', attempt: 'window.open("about:blank") && "opened"' },
  { what: 'a dialog', attempt: 'confirm("Password?") && "confirmed"' },
  { what: 'eval', attempt: '(0, eval)("1 + 1")' },
  {
    what: 'an inline script',
    attempt: `(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.head.append(s); return window.ran ?? null; })()`,
  },
  {
    what: 'a script that is not in its release',
    attempt: `new Promise((done, fail) => { const s = document.createElement('script'); s.onload = () => done("ran"); s.onerror = fail; s.src = 'SHELL/theme.js'; document.head.append(s); })`,
  },
  { what: 'the clipboard', attempt: 'navigator.clipboard.readText()' },
  {
    what: 'the camera',
    attempt: 'navigator.mediaDevices.getUserMedia({ video: true }).then(() => "camera")',
  },
  { what: 'full screen', attempt: 'document.documentElement.requestFullscreen().then(() => "full")' },
];

test('a hostile game in a frame gets nothing of the player, the shell or another site', async ({
  page,
  pageProblems,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { backend, shell, games } = systemAddresses();
  const attempts = thefts.map(({ what, attempt }) => {
    const source = attempt
      .replaceAll('BACKEND', backend)
      .replaceAll('SHELL', shell)
      .replaceAll('GAMES', games);
    return `[${JSON.stringify(what)}, async () => (${source})]`;
  });
  await signInNewPlayer(page);
  await serveFixtures(
    page,
    framed(
      '3.1.0',
      `const list = element.appendChild(document.createElement('pre'));
       host.ready();
       (async () => {
         const stolen = [];
         for (const [what, attempt] of [${attempts.join(',')}]) {
           const timeout = new Promise((done) => setTimeout(done, 1500, null));
           const got = await Promise.race([attempt(), timeout]).catch(() => null);
           if (got !== null && got !== undefined && got !== false) stolen.push(what + ': ' + got);
         }
         list.textContent = JSON.stringify(stolen);
       })();
       return { unmount() {} };`,
    ),
  );
  await startGame(page, FIXTURE_SLOT);
  await expect(gameFrame(page).locator('pre')).not.toBeEmpty({ timeout: 30_000 });
  expect(JSON.parse(await gameFrame(page).locator('pre').innerText())).toEqual([]);
  expect(requests.filter((url) => url.includes('/steal'))).toEqual([]);
  // The browser reports what its policy blocked.
  pageProblems.splice(0);
});

test('a game in a frame that loops for ever is closed, and the shell stays usable', async ({ page }) => {
  await signInNewPlayer(page);
  const looping = framed(
    '3.1.1',
    `const button = element.appendChild(document.createElement('button'));
     button.textContent = 'Freeze';
     button.onclick = () => { host.onScoreChange(7); setTimeout(() => { for (;;); }, 50); };
     host.ready();
     return { unmount() {} };`,
  );
  await serveFixtures(page, looping);
  await startGame(page, FIXTURE_SLOT);
  await gameFrame(page).getByRole('button', { name: 'Freeze' }).click();
  // The shell still runs while the frame loops.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await expect(page.locator('iframe')).toHaveCount(0, { timeout: 10_000 });
  // The points that the game had reported count.
  await expect(result(page)).toContainText('7');
  await expectShellWorks(page);
});

/** Attacks on the page around the frame. `isClosed`: the shell gives the frame up, and shows a card instead. */
const attacks: { does: string; run: string; isClosed: boolean }[] = [
  { does: 'navigates its frame', run: `location.href = 'BACKEND/steal'`, isClosed: true },
  { does: 'navigates the page', run: `top.location.href = 'BACKEND/steal'`, isClosed: false },
  {
    does: 'submits a form',
    run: `const f = document.createElement('form'); f.action = 'BACKEND/steal'; document.body.append(f); f.submit()`,
    isClosed: false,
  },
  {
    does: 'sends 2,000 messages at once',
    run: `for (let sent = 0; sent < 2000; sent += 1) host.announce('x' + sent)`,
    isClosed: true,
  },
  {
    does: 'sends a message of 300,000 characters',
    run: `host.onGameEnd({ metrics: {}, missed: 'x'.repeat(300_000) })`,
    isClosed: true,
  },
];

for (const { does, run, isClosed } of attacks) {
  test(`the shell stays on its page and usable when a game in a frame ${does}`, async ({
    page,
    pageProblems,
  }) => {
    const { backend } = systemAddresses();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await signInNewPlayer(page);
    await serveFixtures(
      page,
      framed(
        '3.1.2',
        `element.append('Hostile'); host.ready();
         setTimeout(() => { ${run.replaceAll('BACKEND', backend)} }, 300);
         return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`,
      ),
    );
    await startGame(page, FIXTURE_SLOT);
    if (isClosed) {
      await expect(page.getByRole('alert').filter({ hasText: 'ML-722' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expectShellWorks(page);
    } else {
      await expect(gameFrame(page).getByText('Hostile')).toBeVisible();
      await page.waitForTimeout(1000);
      await endGame(page);
      await expect(result(page)).toBeVisible();
    }
    expect(requests.filter((url) => url.includes('/steal'))).toEqual([]);
    // The browser reports what its policy blocked.
    pageProblems.splice(0);
  });
}
