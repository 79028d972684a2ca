import { signInNewPlayer } from '../drivers/account';
import { expectAccessible } from '../drivers/accessibility';
import { storedResults } from '../drivers/api-client';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { endGame, rereadRegistry, result } from '../drivers/play';
import { registerChecked, registryOf } from '../drivers/served-releases';
import { enterConsole, makeChange, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const REMOTE = 'chess';
const VERSION = '1.0.0';
const BASE_URL = `${REMOTE}/${VERSION}/`;
const TEST_LIMIT_MS = 240_000;

const SCRIPT = entryScript(
  VERSION,
  gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'the chess board';
    board.onclick = () => host.onScoreChange(30);
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`),
);

const system = openIsolatedSystem(TEST_LIMIT_MS);

test('staff create a slot and assign a game; an open shell lists it without a build, and a play of it counts in its area', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  await registerChecked(registryOf(system()), { remote: REMOTE, version: VERSION, script: SCRIPT });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`${system().addresses.games}/${BASE_URL}**`, (route) => fulfillScript(route, SCRIPT));
  const player = await context.newPage();
  const account = await signInNewPlayer(player, 'Kim', system().addresses.shell);
  await player.goto(`${system().addresses.shell}/games`);
  await expect(player.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
  await rereadRegistry(player);

  await enterConsole(staff, STAFF, system().addresses.console);
  await staff.getByRole('button', { name: 'New slot' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Id').fill('chess-recall');
  await drawer.getByLabel('Title').fill('Chess Recall');
  await drawer.getByLabel('Description').fill('Set up every piece again.');
  await drawer.getByLabel('Area').selectOption('memory');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Create the slot' }).click();
  await expect(staff).toHaveURL(/\/slots\/chess-recall$/);
  await staff.getByLabel('Remote').selectOption(REMOTE);
  await expect(staff.getByLabel('Stable version')).toHaveValue(VERSION);
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
