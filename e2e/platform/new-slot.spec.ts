import { isRecord } from '@mindloom/base';
import { recordConformance, registerRelease, type RegistryAccess } from '@mindloom/cli';
import type { Browser } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { expectAccessible } from '../drivers/accessibility';
import { storedResults } from '../drivers/api-client';
import { entryScript, fulfillScript, gameModule, integrityOf } from '../drivers/fixture-remote';
import { endGame, rereadRegistry, result } from '../drivers/play';
import { keysIn } from '../drivers/served-releases';
import { enterConsole, makeChange, STAFF } from '../drivers/staff-console';
import { type IsolatedSystem, startIsolatedSystem } from '../drivers/system';
import { expect, test } from '../drivers/test';

const REMOTE = 'chess';
const VERSION = '1.0.0';
const BASE_URL = `${REMOTE}/${VERSION}/`;
const TEST_LIMIT_MS = 240_000;

const INFO = {
  title: 'Chess Recall',
  description: 'Look at the board, then set up every piece again.',
  area: 'memory',
  minutes: 4,
  maxScore: 90,
} as const;

/** The second press of the board reports 100 times the real score. */
const SCRIPT = entryScript(
  VERSION,
  gameModule(
    `
    const board = element.appendChild(document.createElement('button'));
    let presses = 0;
    board.textContent = 'the chess board';
    board.onclick = () => host.onScoreChange((presses += 1) === 1 ? 30 : 6000);
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`,
    INFO,
  ),
);

let system: IsolatedSystem;
test.beforeAll(async () => {
  test.setTimeout(TEST_LIMIT_MS);
  system = await startIsolatedSystem();
});
test.afterAll(() => system.stop());

/** Registers the game with a passed conformance run, as the release tool does. */
async function registerGame(): Promise<void> {
  const access: RegistryAccess = {
    url: system.addresses.backend,
    secretKey: keysIn(system.data).secretKey,
  };
  const registered = await registerRelease(access, {
    remote: REMOTE,
    version: VERSION,
    contract: 1,
    container: `fixture__${VERSION.replaceAll('.', '_')}`,
    baseUrl: BASE_URL,
    entry: 'remoteEntry.js',
    assets: [{ path: 'remoteEntry.js', sha384: await integrityOf(SCRIPT), bytes: SCRIPT.length, boot: true }],
    info: INFO,
  });
  const value = registered.ok && isRecord(registered.value) ? registered.value : {};
  const run = { remote: REMOTE, version: VERSION, digest: String(value['digest']), suite: '1', report: {} };
  expect(await recordConformance(access, { ...run, verdict: 'passed' })).toMatchObject({ ok: true });
}

/** Opens a page of a new player, to whom the game's files are served. */
async function newPlayerPage(browser: Browser) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`${system.addresses.games}/${BASE_URL}**`, (route) => fulfillScript(route, SCRIPT));
  const player = await context.newPage();
  const account = await newPlayer(player, 'Kim', system.addresses.shell);
  return { context, player, account };
}

test('a slot that plays another game shows that game’s texts, counts in its area, and refuses 100 times the real score', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  await registerGame();
  const { context, player, account } = await newPlayerPage(browser);
  await enterConsole(staff, STAFF, system.addresses.console);
  await staff.goto(`${system.addresses.console}/?slot=mental-math`);
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Remote').selectOption(REMOTE);
  await expect(drawer.getByLabel('Stable version')).toHaveValue(VERSION);
  await makeChange(staff, 'Review the assignment', 'a trial of another game');

  await player.goto(`${system.addresses.shell}/game/mental-math`);
  await rereadRegistry(player);
  await expect(player.getByRole('heading', { name: INFO.title })).toBeVisible();
  await expect(player.getByText(INFO.description)).toBeVisible();
  await expect(player.getByText('4 min')).toBeVisible();
  await player.getByRole('button', { name: 'Start Playing' }).click();
  const board = player.getByRole('button', { name: 'the chess board' });
  await board.click();
  await board.click();
  await endGame(player);
  await expect(result(player)).toBeVisible();
  await expect(async () => {
    const { plays, performance } = await storedResults(player, account);
    expect(plays).toMatchObject([{ remote: REMOTE, raw_score: 30, metrics: { refusedTotals: 1 } }]);
    expect(performance).toMatchObject([{ memory_score: 30, focus_score: 0, speed_score: 0 }]);
  }).toPass();
  await context.close();

  await staff.reload();
  const limits = drawer.getByRole('region', { name: 'Highest scores, last 30 days' });
  await expect(limits).toContainText('The game allows 90. 1 play: 0 reached it, 1 reported a higher score.');
});

test('staff create a slot and assign a game; an open shell lists it without a build, and a play of it counts in its area', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  await registerGame();
  const { context, player, account } = await newPlayerPage(browser);
  await player.goto(`${system.addresses.shell}/games`);
  await expect(player.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
  await rereadRegistry(player);

  await enterConsole(staff, STAFF, system.addresses.console);
  await staff.getByRole('button', { name: 'New slot' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Id').fill('chess-recall');
  await drawer.getByLabel('Title').fill('Chess Recall');
  await drawer.getByLabel('Description').fill('Set up every piece again.');
  await drawer.getByLabel('Area').selectOption('memory');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Create the slot' }).click();
  await expect(staff).toHaveURL(/slot=chess-recall/);
  await drawer.getByLabel('Remote').selectOption(REMOTE);
  await expect(drawer.getByLabel('Stable version')).toHaveValue(VERSION);
  await makeChange(staff, 'Review the assignment', 'a new game');

  await rereadRegistry(player);
  await player.getByRole('table').getByRole('link', { name: 'Chess Recall' }).click();
  await expect(player.getByRole('heading', { name: 'Chess Recall' })).toBeVisible();
  await expect(player.getByText('Set up every piece again.')).toBeVisible();
  await player.getByRole('button', { name: 'Start Playing' }).click();
  await player.getByRole('button', { name: 'the chess board' }).click();
  await endGame(player);
  await expect(result(player)).toBeVisible();
  await expect(async () => {
    const stored = await storedResults(player, account);
    expect(JSON.stringify(stored)).toContain('"slot":"chess-recall"');
    expect(stored.performance).toMatchObject([{ memory_score: 30, focus_score: 0, speed_score: 0 }]);
  }).toPass();
  await context.close();
});
