import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request, Response, Route } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { entryScript, FIXTURE_REVISION, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { serveHandBuilt } from '../drivers/hand-built-release';
import { startGame } from '../drivers/play';
import { systemAddresses, systemBackend } from '../drivers/system';
import { expect, test } from '../drivers/test';
import { type HandBuiltGame, moduleGame, plainGame } from '../fixtures/hand-built-games';

const SLOT = 'memory-match';
const REGISTRY = '**/rest/v1/rpc/registry_snapshot';
const RAN = ';window.ran = true;';
const STYLED = ':root { --ran: yes }';

const FILES = [
  { name: 'the entry', pattern: /\/remoteEntry\.js/, addition: RAN },
  { name: 'a chunk', pattern: /\/static\/js\/.+\.js/, addition: RAN },
  { name: 'a stylesheet', pattern: /\/static\/css\/.+\.css/, addition: STYLED },
] as const;

/** Returns true if a changed script or stylesheet has taken effect in the page. */
const hasRun = (page: Page) =>
  page.evaluate(
    () =>
      Reflect.get(window, 'ran') === true ||
      getComputedStyle(document.documentElement).getPropertyValue('--ran') !== '',
  );

const isRegistryRead = (request: Request) =>
  request.method() === 'GET' && request.url().endsWith('/rpc/registry_snapshot');

const fulfillJson = (route: Route, json: object) =>
  route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /ML-1\d\d/ });

for (const { name, pattern, addition } of FILES) {
  test(`the shell refuses ${name} if the network has added code to it`, async ({ page, pageProblems }) => {
    await signInNewPlayer(page);
    let changed = 0;
    await page.route(`${systemAddresses().games}/**`, async (route) => {
      if (!pattern.test(route.request().url())) return route.fallback();
      const response = await route.fetch();
      changed += 1;
      await route.fulfill({ response, body: `${await response.text()}${addition}` });
    });
    await startGame(page, SLOT);
    await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
    expect(changed).toBeGreaterThan(0);
    expect(await hasRun(page)).toBe(false);
    pageProblems.splice(0);
  });
}

/** The files that a built game needs to mount. */
function bootFilesOf(game: string): string[] {
  const manifest = resolve(import.meta.dirname, `../../games/${game}/dist/remote/release.json`);
  const { assets }: { assets: { path: string; boot: boolean }[] } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  return assets.filter(({ boot }) => boot).map(({ path }) => path);
}

for (const file of bootFilesOf('memory')) {
  test(`the shell refuses the built memory game with one more byte in ${file}`, async ({
    page,
    pageProblems,
  }) => {
    await signInNewPlayer(page);
    await page.route(`${systemAddresses().games}/**/${file}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    await startGame(page, SLOT);
    await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
    pageProblems.splice(0);
  });
}

const statementFor = (file: string) => (file.endsWith('.css') ? STYLED : RAN);

for (const game of [plainGame, moduleGame]) {
  const { remote } = game.manifest;
  for (const file of Object.keys(game.files)) {
    for (const [what, added] of [
      ['one more statement', statementFor(file)],
      ['one more byte', ' '],
    ] as const) {
      test(`the shell refuses the hand-built ${remote} with ${what} in ${file}`, async ({
        page,
        pageProblems,
      }) => {
        await signInNewPlayer(page);
        const serve = (served: string, text: string) => (served === file ? `${text}${added}` : text);
        const requests = await serveHandBuilt(page, SLOT, game, { serve });
        await startGame(page, SLOT);
        await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
        expect(requests.get(file)).toBeGreaterThan(0);
        expect(await hasRun(page)).toBe(false);
        pageProblems.splice(0);
      });
    }
  }
}

test('the shell runs the verified modules even if the games origin serves other content at a later request', async ({
  page,
}) => {
  await signInNewPlayer(page);
  const serve = (file: string, text: string, earlierRequests: number) =>
    earlierRequests === 0 ? text : `${text}${statementFor(file)}`;
  const requests = await serveHandBuilt(page, SLOT, moduleGame, { serve });
  await startGame(page, SLOT);
  await expect(page.getByRole('button', { name: 'Star 1 of 5' })).toBeVisible();
  expect(await hasRun(page)).toBe(false);
  expect(Object.fromEntries(requests)).toEqual(
    Object.fromEntries(Object.keys(moduleGame.files).map((file) => [file, 1])),
  );
});

test('the shell refuses a stylesheet that the registry does not list', async ({ page, pageProblems }) => {
  await signInNewPlayer(page);
  const serve = (file: string, text: string) => `${text}${file.endsWith('.css') ? STYLED : ''}`;
  await serveHandBuilt(page, SLOT, plainGame, { serve, unlisted: 'plain-game.css' });
  await startGame(page, SLOT);
  await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
  expect(await hasRun(page)).toBe(false);
  pageProblems.splice(0);
});

/** A game whose entry script adds another classic script to the page. */
const withForeignScript: HandBuiltGame = {
  ...plainGame,
  files: {
    ...plainGame.files,
    'entry.js': (plainGame.files['entry.js'] ?? '').replace(
      '    await addStylesheet();',
      `    await addStylesheet();
    const script = document.createElement('script');
    script.src = new URL('extra.js', base);
    await new Promise((done, fail) => {
      Object.assign(script, { onload: done, onerror: () => fail(new Error('extra.js did not load')) });
      document.head.append(script);
    });`,
    ),
    'extra.js': RAN,
  },
};

test('the shell refuses a script that the registry does not list', async ({ page, pageProblems }) => {
  await signInNewPlayer(page);
  const requests = await serveHandBuilt(page, SLOT, withForeignScript, { unlisted: 'extra.js' });
  await startGame(page, SLOT);
  await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
  expect(requests.get('extra.js') ?? 0).toBe(0);
  expect(await hasRun(page)).toBe(false);
  pageProblems.splice(0);
});

for (const unlisted of ['game.mjs', 'rules.mjs']) {
  test(`the shell refuses an import of ${unlisted} if the registry has no hash for it`, async ({
    page,
    pageProblems,
  }) => {
    await signInNewPlayer(page);
    const serve = (file: string, text: string) => (file === unlisted ? `${text}${RAN}` : text);
    await serveHandBuilt(page, SLOT, moduleGame, { serve, unlisted });
    await startGame(page, SLOT);
    await expect(refusal(page)).toContainText('ML-104', { timeout: 20_000 });
    expect(await hasRun(page)).toBe(false);
    pageProblems.splice(0);
  });
}

interface Snapshot {
  revision: number;
  slots: Record<string, { stable: { entry: string; assets: { path: string }[] } }>;
}

test('if the registry has no hash for the entry of a release, no file of the release runs', async ({
  page,
  pageProblems,
}) => {
  const { url, key } = await systemBackend();
  const response = await fetch(`${url}/rest/v1/rpc/registry_snapshot`, { headers: { apikey: key } });
  const snapshot: Snapshot = await response.json();
  const stable = snapshot.slots[SLOT]?.stable;
  if (!stable?.assets) throw new Error(`the snapshot has no files for ${SLOT}`);
  stable.assets = stable.assets.filter(({ path }) => path !== stable.entry);
  await page.route(REGISTRY, (route) => fulfillJson(route, snapshot));
  await page.route(`${systemAddresses().games}/**`, (route) =>
    route.fulfill({
      body: RAN,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await signInNewPlayer(page);
  await startGame(page, SLOT);
  await expect(refusal(page)).toBeVisible({ timeout: 20_000 });
  expect(await hasRun(page)).toBe(false);
  pageProblems.splice(0);
});

test('a replayed old registry does not bring back a withdrawn release', async ({ page }) => {
  const version = (number: string, mount: string) => ({
    slot: SLOT,
    version: number,
    script: entryScript(number, gameModule(mount)),
  });
  const withdrawn = version('6.0.0', 'window.ran = true; host.ready(); return { unmount() {} };');
  const current = version(
    '6.0.1',
    `element.textContent = 'the current board'; host.ready(); return { unmount() {} };`,
  );
  await signInNewPlayer(page);
  await serveFixtures(page, current);
  // Collect only later responses, because the navigation discards the body of the previous page's response.
  const reads: Response[] = [];
  page.on('response', (response) => {
    if (isRegistryRead(response.request())) reads.push(response);
  });
  await startGame(page, SLOT);
  await expect(page.getByText('the current board')).toBeVisible();
  const json: object = await reads.at(-1)?.json();

  await serveFixtures(page, withdrawn, undefined, FIXTURE_REVISION - 1);
  // The shell reads the current revision with POST, which no cache answers.
  await page.route(REGISTRY, (route) =>
    route.request().method() === 'GET' ? route.fallback() : fulfillJson(route, json),
  );
  await page.reload();
  const reread = page.waitForResponse((response) => isRegistryRead(response.request()));
  await page.getByRole('button', { name: 'Start Playing' }).click();
  expect(await (await reread).json()).toMatchObject({ revision: FIXTURE_REVISION - 1 });
  await expect(page.getByText('the current board')).toBeVisible();
  expect(await hasRun(page)).toBe(false);
});

/** Forged revisions that hostile code in the page can write into the stored registry. */
const FORGED_REVISIONS = [
  { what: 'that no backend can issue', of: () => Number.MAX_SAFE_INTEGER },
  { what: 'far above all others', of: () => 2 ** 31 - 1 },
  { what: 'equal to that of the kill', of: (revision: number) => revision + 1 },
];

for (const { what, of } of FORGED_REVISIONS) {
  test(`a kill 'now' works despite a stored registry with a forged revision ${what}`, async ({ page }) => {
    await signInNewPlayer(page);
    const script = entryScript('6.1.0', gameModule('host.ready(); return { unmount() {} };'));
    const change = await serveFixtures(page, { slot: SLOT, version: '6.1.0', script });
    await startGame(page, SLOT);
    await expect(page.getByRole('button', { name: 'End Game' })).toBeVisible();
    await page.evaluate(
      ([key, revision]) => {
        const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...stored, revision }));
      },
      ['mindloom.registry', of(FIXTURE_REVISION)] as const,
    );
    await change({ kill: 'now' });
    await page.reload();
    // No click is needed, because the shell itself reads the registry after the reload.
    await expect(page.getByText('This game is not available right now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Playing' })).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem('mindloom.registry'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ revision: FIXTURE_REVISION + 1 });
  });
}
