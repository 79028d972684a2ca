import type { ReleaseInfo } from '@mindloom/registry';
import type { BrowserContext } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { expectAccessible } from '../drivers/accessibility';
import { storedResults } from '../drivers/api-client';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { endGame, rereadRegistry, result, startGame } from '../drivers/play';
import { registerChecked, registryOf, serveRelease } from '../drivers/served-releases';
import { enterConsole, makeChange, slotPath, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const VERSION = '1.0.0';
/** The name of a container contains the version, so two remotes of the fixtures never have the same version. */
const SHOGI_VERSION = '3.0.0';
const TEST_LIMIT_MS = 240_000;

/** A game whose board shows a given text. Each click on the board sets the score to 30. */
const script = (version: string, text: string) =>
  entryScript(
    version,
    gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = '${text}';
    board.onclick = () => host.onScoreChange(30);
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`),
  );

/** Registers a checked release, and serves its script to the pages of a browser context. */
async function publish(
  context: BrowserContext,
  remote: string,
  version: string,
  text: string,
): Promise<void> {
  const release = { remote, version, script: script(version, text) };
  await registerChecked(registryOf(system()), release);
  await context.route(`${system().addresses.games}/${remote}/${version}/**`, (route) =>
    fulfillScript(route, release.script),
  );
}

const system = openIsolatedSystem(TEST_LIMIT_MS);
test.describe.configure({ mode: 'serial' });

test('after staff create a slot and assign a game, an open shell shows its card with its picture and its row without a new build, and a play counts in the area of the slot', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await publish(context, 'chess', VERSION, 'the chess board');
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
  await drawer.getByLabel('Picture').selectOption('ideas');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Create the slot' }).click();
  await expect(staff).toHaveURL(/\/slots\/chess-recall$/);
  await staff.getByLabel('Remote').selectOption('chess');
  await expect(staff.getByLabel('Stable version')).toHaveValue(VERSION);
  await makeChange(staff, 'Review the assignment', 'a new game');

  await rereadRegistry(player);
  await expect(player.getByRole('table').getByRole('link', { name: 'Chess Recall' })).toBeVisible();
  const added = player.getByRole('region', { name: 'More games' });
  const card = added.getByRole('listitem', { name: 'Chess Recall' });
  await expect(card.locator('[data-picture=ideas]')).toBeVisible();
  await expectAccessible(player);
  await card.getByRole('link', { name: 'Start' }).click();
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

test('after staff mark releases as bad, players, the rollback and the selection of releases skip them until staff remove the mark', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const slot = 'reaction-test';
  const context = await browser.newContext({ serviceWorkers: 'block' });
  for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
    await publish(context, 'draughts', version, `board ${version}`);
    await serveRelease(registryOf(system()), slot, { remote: 'draughts', version });
  }
  const player = await context.newPage();
  await newPlayer(player, 'Kim', system().addresses.shell);
  const expectBoard = async (version: string) => {
    await rereadRegistry(player);
    await startGame(player, slot);
    await expect(player.getByRole('button', { name: `board ${version}` })).toBeVisible();
    await endGame(player);
  };
  await expectBoard('2.2.0');

  await enterConsole(staff, STAFF, `${system().addresses.console}${slotPath(slot)}`);
  const mark = async (version: string, action: 'Mark bad' | 'Remove the mark') => {
    await staff.getByRole('button', { name: `${action}: ${version}` }).press('Enter');
    const form = staff.getByRole('form', { name: `${action}: ${version}` });
    await form.getByLabel('Reason').fill('the board freezes');
    await form.getByRole('button', { name: action }).press('Enter');
    await expect(form).toHaveCount(0);
  };
  const rollback = (version: string) =>
    staff.getByRole('button', { name: `Roll back to draughts ${version}`, exact: true });

  await expect(rollback('2.1.0')).toBeVisible();
  await mark('2.1.0', 'Mark bad');
  await expect(staff.getByText(/^Marked bad .* by you: the board freezes$/)).toBeVisible();
  await expect(rollback('2.1.0')).toHaveCount(0);
  await expect(rollback('2.0.0')).toBeVisible();
  await staff.getByLabel('Stable version').selectOption('2.1.0');
  await expect(staff.getByLabel('Stable version')).toHaveAccessibleDescription(
    '2.1.0 is marked bad, so the database will refuse it (ML-628).',
  );
  await expectAccessible(staff);
  await expectBoard('2.2.0');

  await mark('2.2.0', 'Mark bad');
  await expectBoard('2.0.0');
  await mark('2.2.0', 'Remove the mark');
  await expectBoard('2.2.0');

  await mark('2.2.0', 'Mark bad');
  await makeChange(staff, 'Roll back to draughts 2.0.0', 'both later versions freeze');
  await mark('2.2.0', 'Remove the mark');
  await expectBoard('2.0.0');
  await context.close();
});

test('a game of a team brings its own figures and texts: staff take over the texts with one press, and the player sees the figure after the play and on the dashboard', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const info: ReleaseInfo = {
    title: 'Shogi',
    description: 'Drop every piece where it was.',
    area: 'focus',
    minutes: 3,
    difficulty: 'hard',
    picture: 'thread',
    metrics: [
      {
        name: 'pieces',
        title: 'Pieces dropped',
        label: 'pieces dropped',
        kind: 'count',
        unit: '',
        min: 0,
        max: 40,
        better: 'higher',
      },
    ],
  };
  const shogi = entryScript(
    SHOGI_VERSION,
    gameModule(
      `
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'the shogi board';
    board.onclick = () => host.onScoreChange(30);
    host.ready();
    return { end() { host.onGameEnd({ metrics: { pieces: 12 }, played: 1 }); }, unmount() { board.remove(); } };`,
      info,
    ),
  );
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await registerChecked(registryOf(system()), {
    remote: 'shogi',
    version: SHOGI_VERSION,
    script: shogi,
    info,
  });
  await context.route(`${system().addresses.games}/shogi/${SHOGI_VERSION}/**`, (route) =>
    fulfillScript(route, shogi),
  );
  await serveRelease(registryOf(system()), 'chess-recall', { remote: 'shogi', version: SHOGI_VERSION });

  await enterConsole(staff, STAFF, `${system().addresses.console}${slotPath('chess-recall')}`);
  const texts = staff.getByRole('region', { name: 'Texts' });
  await expect(texts).toContainText('title: the slot says Chess Recall, the game says Shogi');
  await texts.getByRole('button', { name: 'Use the texts of the release' }).click();
  await expect(texts).toContainText(`These texts come from the release shogi ${SHOGI_VERSION}.`);
  await expectAccessible(staff);

  const player = await context.newPage();
  await signInNewPlayer(player, 'Kim', system().addresses.shell);
  await player.goto(`${system().addresses.shell}/games`);
  await rereadRegistry(player);
  const card = player.getByRole('region', { name: 'More games' }).getByRole('listitem', { name: 'Shogi' });
  await expect(card).toContainText('Hard · 3 min');
  await expect(card.locator('[data-picture=thread]')).toBeVisible();
  await card.getByRole('link', { name: 'Start' }).click();
  await player.getByRole('button', { name: 'Start Playing' }).click();
  await player.getByRole('button', { name: 'the shogi board' }).click();
  await endGame(player);
  await expect(result(player)).toContainText('Pieces dropped 12');
  await player.goto(`${system().addresses.shell}/dashboard`);
  const shown = player.getByText('pieces dropped').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
  await expect(player.getByText('Shogi').filter({ visible: true }).first()).toBeVisible();
  await context.close();
});
