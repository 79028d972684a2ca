import { gzipSync } from 'node:zlib';
import { callFunction } from '@mindloom/cli';
import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { endGame, rereadRegistry } from '../drivers/play';
import { registerChecked, registryOf } from '../drivers/served-releases';
import { enterConsole, makeChange, STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

const SLOT = 'go-recall';
const REMOTE = 'go';
const TEAM = 'go-club';
const EARLIER = '1.0.0';
const STABLE = '1.0.1';
const CANDIDATE = '1.1.0';
const TEST_LIMIT_MS = 300_000;
/** Shares of the players, in percent. Practically every player gets the candidate from the first step on. */
const SHARES = ['99.97', '99.98', '99.99', '100'];

const system = openIsolatedSystem(TEST_LIMIT_MS);

/** A game with one board. @param onclick what a press does, as source text. */
const script = (version: string, onclick: string) =>
  entryScript(
    version,
    gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'board ${version}';
    board.onclick = function placeStone() {
      ${onclick}
    };
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`),
  );

/** A source map that maps each line of a script to the same line of a source file. */
const sourceMapOf = (text: string) =>
  JSON.stringify({
    version: 3,
    names: [],
    sources: ['src/board.ts'],
    mappings: text
      .split('\n')
      .map((_, index) => (index === 0 ? 'AAAA' : 'AACA'))
      .join(';'),
  });

/** Makes a call to the database with the rights of an operator. */
async function call(name: string, parameters: object): Promise<unknown> {
  const called = await callFunction(registryOf(system()), name, parameters);
  if (!called.ok) throw new Error(`${called.code} ${called.problem}`);
  return called.value;
}

/** Registers a checked release with its source map, and serves its script to the pages of the player. */
async function publish(player: Page, version: string, onclick = 'host.onScoreChange(30);'): Promise<void> {
  const text = script(version, onclick);
  const digest = await registerChecked(registryOf(system()), { remote: REMOTE, version, script: text });
  await call('store_release_map', {
    p_remote: REMOTE,
    p_version: version,
    p_digest: digest,
    p_path: 'remoteEntry.js.map',
    p_map: gzipSync(sourceMapOf(text)).toString('base64'),
  });
  await player.route(`${system().addresses.games}/${REMOTE}/${version}/**`, (route) =>
    fulfillScript(route, text),
  );
}

const board = (player: Page, version: string) => player.getByRole('button', { name: `board ${version}` });

/** Starts the game from its card in the games list. */
async function startFromCard(player: Page): Promise<void> {
  await player.goto(`${system().addresses.shell}/games`);
  await rereadRegistry(player);
  const added = player.getByRole('region', { name: 'More games' });
  await added.getByRole('listitem', { name: 'Go' }).getByRole('link').click();
  await player.getByRole('button', { name: 'Start Playing' }).click();
}

test('staff create a tile, roll a version out by plan, see an error with its source line, mark the version as bad and roll back, and the team sees the health of its own game', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const player = await context.newPage();
  const member = await newPlayer(player, 'Mia', system().addresses.shell);
  await publish(player, EARLIER);
  await publish(player, STABLE);
  await publish(player, CANDIDATE, "throw new TypeError('no stone is left');");
  await call('set_team', { p_team: TEAM, p_name: 'Go Club' });
  await call('set_remote_owner', { p_remote: REMOTE, p_team: TEAM });
  await call('set_team_trust', { p_team: TEAM, p_trust: 'page' });
  await call('add_team_member', { p_team: TEAM, p_email: member.email });

  // Staff create the tile and assign the game.
  await enterConsole(staff, STAFF, system().addresses.console);
  await staff.getByRole('button', { name: 'New slot' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Id').fill(SLOT);
  await drawer.getByLabel('Title').fill('Go');
  await drawer.getByLabel('Description').fill('Set up every stone again.');
  await drawer.getByRole('button', { name: 'Create the slot' }).click();
  for (const version of [EARLIER, STABLE]) {
    await staff.getByLabel('Remote').selectOption(REMOTE);
    await staff.getByLabel('Stable version').selectOption(version);
    await makeChange(staff, 'Review the assignment', 'a new game');
  }
  await signInNewPlayer(player, 'Kim', system().addresses.shell);
  await startFromCard(player);
  await board(player, STABLE).click();
  await endGame(player);

  // Staff roll the next version out by plan.
  await staff.getByLabel('Candidate of the plan').selectOption(CANDIDATE);
  for (const [index, share] of SHARES.entries())
    await staff.getByLabel(`Percent of step ${index + 1}`).fill(share);
  await makeChange(staff, 'Review the plan', 'a careful start');
  await expect(staff.getByRole('region', { name: 'Rollout plan' })).toContainText('Running');
  const reported = player.waitForResponse('**/rest/v1/rpc/report_errors');
  await startFromCard(player);
  await board(player, CANDIDATE).click();
  await reported;

  // Staff see the error with its line in the source.
  await staff.reload();
  const errors = staff.getByRole('region', { name: 'Errors' });
  await expect(errors).toContainText('no stone is left');
  await errors.getByText(/remoteEntry\.js:\d+:/).press('Enter');
  const line = script(CANDIDATE, 'thrown')
    .split('\n')
    .findIndex((text) => text.trim() === 'thrown');
  await expect(errors.getByRole('list', { name: 'Stack' })).toContainText(`src/board.ts:${line + 1}`);

  // The team sees the health and the errors of its own game.
  const team = await context.newPage();
  await enterConsole(team, member, system().addresses.console);
  await expect(team.getByRole('region', { name: `Health of ${REMOTE}` })).toContainText(CANDIDATE);
  await expect(team.getByRole('region', { name: 'Errors' })).toContainText('no stone is left');

  // Staff mark the version as bad, so that players get the stable version, and roll back.
  await staff.getByRole('button', { name: `Mark bad: ${CANDIDATE}` }).press('Enter');
  const mark = staff.getByRole('form', { name: `Mark bad: ${CANDIDATE}` });
  await mark.getByLabel('Reason').fill('no stone can be placed');
  await mark.getByRole('button', { name: 'Mark bad' }).press('Enter');
  await expect(mark).toHaveCount(0);
  await startFromCard(player);
  await expect(board(player, STABLE)).toBeVisible();
  await endGame(player);
  await makeChange(staff, `Roll back the whole slot to ${REMOTE} ${EARLIER}`, 'both later versions fail');
  await startFromCard(player);
  await expect(board(player, EARLIER)).toBeVisible();
  await context.close();
});
