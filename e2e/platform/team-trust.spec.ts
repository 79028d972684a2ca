import { callFunction } from '@mindloom/cli';
import { expectAccessible } from '../drivers/accessibility';
import { signInNewPlayer } from '../drivers/account';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { endGame, rereadRegistry } from '../drivers/play';
import { registerChecked, registryOf } from '../drivers/served-releases';
import { enterConsole, makeChange, slotPath, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const REMOTE = 'chess';
const VERSION = '1.0.0';
const SLOT = 'pattern-recognition';
const TEST_LIMIT_MS = 240_000;

const SCRIPT = entryScript(
  VERSION,
  gameModule(`
    const board = element.appendChild(document.createElement('p'));
    board.textContent = 'the chess board';
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`),
);

const system = openIsolatedSystem(TEST_LIMIT_MS);

test('a release of a new team runs in a frame, but after staff trust the team, the next play runs in the page', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const access = registryOf(system());
  await registerChecked(access, { remote: REMOTE, version: VERSION, script: SCRIPT });
  await callFunction(access, 'set_team', { p_team: 'chess-club', p_name: 'Chess Club' });
  await callFunction(access, 'set_remote_owner', { p_remote: REMOTE, p_team: 'chess-club' });

  await enterConsole(staff, STAFF, new URL(slotPath(SLOT), system().addresses.console).href);
  await staff.getByLabel('Remote').selectOption(REMOTE);
  await expect(staff.getByLabel('Stable version')).toHaveValue(VERSION);
  await makeChange(staff, 'Review the assignment', 'the game of a team');
  await expect(staff.getByRole('region', { name: 'Live state' })).toContainText('Place: In a frame');
  await expectAccessible(staff);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`${system().addresses.games}/${REMOTE}/${VERSION}/**`, (route) =>
    fulfillScript(route, SCRIPT),
  );
  const player = await context.newPage();
  await signInNewPlayer(player, 'Kim', system().addresses.shell);
  const play = async () => {
    await player.goto(`${system().addresses.shell}/game/${SLOT}`);
    await rereadRegistry(player);
    await player.getByRole('button', { name: 'Start Playing' }).click();
  };
  await play();
  await expect(player.frameLocator('iframe[title="Game"]').getByText('the chess board')).toBeVisible();
  await expect(player.getByText('the chess board')).toHaveCount(0);
  await endGame(player);

  await staff.getByRole('link', { name: 'Teams' }).click();
  const team = staff.getByRole('region', { name: 'Chess Club' });
  await team.getByRole('button', { name: 'Trust the team and run its releases in the page' }).click();
  await expect(team.getByText('Trusted: releases run in the page')).toBeVisible();
  await expectAccessible(staff);

  await play();
  await expect(player.getByText('the chess board')).toBeVisible();
  // Expect no frame in the play view. Elsewhere, the shell may have prepared a hidden frame for other games.
  await expect(player.locator('.play-ground iframe')).toHaveCount(0);
  await context.close();
});
