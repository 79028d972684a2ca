import { expectAccessible } from '../drivers/accessibility';
import { signInNewPlayer } from '../drivers/account';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { rereadRegistry } from '../drivers/play';
import { enterConsole, makeChange, PLAYER, proposeChange, slotPath, STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

/** The slot of this test. No other test plays it, because tests run in parallel on one registry. */
const SLOT = 'number-sequence';
const TITLE = 'Focus Flow';

test('in an open shell, a game becomes unavailable after staff disable it, and available again after staff enable it [GAME-08]', async ({
  page: shell,
  browser,
}) => {
  test.setTimeout(90_000);
  await signInNewPlayer(shell);
  await shell.goto(`/game/${SLOT}`);
  const play = shell.getByRole('button', { name: 'Start Playing' });
  await expect(play).toBeVisible();
  const staff = await browser.newPage();
  await enterConsole(staff, STAFF);
  await staff.getByRole('link', { name: new RegExp(TITLE) }).press('Enter');
  await expect(staff).toHaveURL(new RegExp(`${slotPath(SLOT)}$`));
  await makeChange(staff, 'Disable', 'players see a frozen board');
  await expectAccessible(staff);

  await rereadRegistry(shell);
  await expect(shell.getByText('This game is not available right now.')).toBeVisible();
  await expect(play).toHaveCount(0);
  await shell.getByRole('link', { name: 'Other games' }).click();
  const card = shell.getByRole('listitem', { name: TITLE });
  await expect(card).toContainText('Currently unavailable');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expectAccessible(shell);

  await makeChange(staff, 'Enable', 'the board moves again');
  await rereadRegistry(shell);
  await card.getByRole('link', { name: /Start|Continue/ }).click();
  await play.click();
  await expect(shell.getByRole('group', { name: TITLE })).toBeVisible();

  await expect(staff.getByText('Reason: players see a frozen board')).toBeVisible();
  await expect(staff.getByText(`You enabled ${SLOT}.`).first()).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('link', { name: new RegExp(TITLE) })).toBeFocused();
  await expectAccessible(staff);
  await staff.close();
});

test('the console shows no data to a player, and the database refuses a change by a player', async ({
  page,
}) => {
  await enterConsole(page, PLAYER, slotPath(SLOT));
  await expect(page.getByText('This console is for product staff and game teams')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Disable' })).toHaveCount(0);

  const [player, staff] = await Promise.all([apiClientOf(page, PLAYER), apiClientOf(page, STAFF)]);
  const live = `/rest/v1/assignments?slot=eq.${SLOT}&order=revision.desc&limit=1`;
  const read = async () => jsonOf<{ revision: number; enabled: boolean }[]>(await staff.get(live));
  const [before] = await read();
  const change = {
    p_slot: SLOT,
    p_expected_revision: before?.revision ?? 0,
    p_assignment: { kill: 'now' },
    p_reason: 'mischief',
  };
  const refused = await player.post('/rest/v1/rpc/set_assignment', change);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('ML-621');
  expect(await jsonOf<unknown[]>(await player.get(live))).toEqual([]);
  expect(await read()).not.toMatchObject([{ kill: 'now' }]);
});

test('the console shows a change that another tab has made, and overwrites it only after staff review the assignment again', async ({
  page: slower,
}) => {
  test.setTimeout(90_000);
  // This assignment does not change the slot, so it does not affect tests that run in parallel.
  const action = 'Review the assignment';
  const address = slotPath('word-recall');
  await enterConsole(slower, STAFF, address);
  await proposeChange(slower, action, 'mine');

  const faster = await slower.context().newPage();
  await faster.goto(new URL(address, slower.url()).href);
  await makeChange(faster, action, 'quicker');
  await faster.close();

  await slower.keyboard.press('Enter');
  await expect(slower.getByRole('alert')).toContainText('Nothing was overwritten');
  await expect(slower.getByRole('alert')).toContainText('by you: quicker');
  await expectAccessible(slower);
  await slower.getByRole('button', { name: 'Decide again' }).press('Enter');
  const send = slower.getByRole('button', { name: 'Make the change' });
  await expect(send).toBeEnabled();
  const revision = await slower.getByText(/^Revision \d+$/).textContent();
  await send.press('Enter');
  await expect(slower.getByText(/^Done: the slot is at revision/)).not.toContainText(
    revision?.replace('Revision ', '') ?? '',
  );
});
