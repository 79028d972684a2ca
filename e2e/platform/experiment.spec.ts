import { cohort } from '@mindloom/registry';
import type { Browser, Page } from '@playwright/test';
import { createAccountWhere, storeSession } from '../drivers/account';
import { expectAccessible } from '../drivers/accessibility';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { startGame } from '../drivers/play';
import { registerChecked, registryOf } from '../drivers/served-releases';
import { enterConsole, makeChange, slotPath, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const SLOT = 'number-sequence';
const REMOTE = 'sequence';
const VARIANT = '9.0.0';
const BASE_URL = `${REMOTE}/${VARIANT}/`;
const HALF_BP = 5000;
const TEST_LIMIT_MS = 240_000;
/** The time limit for what follows a report, because the shell sends a report only when the page is idle. */
const AFTER_REPORT = { timeout: 30_000 };

/** The variant: a game that only shows the name of the variant. */
const SCRIPT = entryScript(
  VARIANT,
  gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'board of the variant';
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`),
);

const system = openIsolatedSystem(TEST_LIMIT_MS);

/** Signs in a new player who gets the variant or, if requested, the control. */
async function joinPlayer(browser: Browser, experiment: string, getsVariant: boolean): Promise<Page> {
  const { shell, games } = system().addresses;
  const isWanted = (userId: string) => cohort(experiment, userId) < HALF_BP === getsVariant;
  const { session } = await createAccountWhere(shell, 'Try', isWanted);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`${games}/${BASE_URL}**`, (route) => fulfillScript(route, SCRIPT));
  const page = await context.newPage();
  await storeSession(page, shell, session);
  return page;
}

test('staff start an experiment, two players get different variants and are counted, and staff end it with a winner', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  await registerChecked(registryOf(system()), { remote: REMOTE, version: VARIANT, script: SCRIPT });
  await enterConsole(staff, STAFF, `${system().addresses.console}${slotPath(SLOT)}`);
  await expect(staff.getByLabel('Variant 1', { exact: true })).toHaveValue(VARIANT);
  await expect(staff.getByText(/The control is sequence .* for 50\.00 % of players/)).toBeVisible();
  await makeChange(staff, 'Review the experiment', 'which one do more players finish');
  const section = staff.getByRole('region', { name: 'Experiment' });
  await expect(section).toContainText('Running');
  await expectAccessible(staff);

  const api = await apiClientOf(staff, STAFF);
  const running = `/rest/v1/experiments?slot=eq.${SLOT}&state=eq.running`;
  const [experiment] = await jsonOf<{ id: string }[]>(await api.get(running));
  if (experiment === undefined) throw new Error('expected a running experiment');
  const [treated, control] = await Promise.all([
    joinPlayer(browser, experiment.id, true),
    joinPlayer(browser, experiment.id, false),
  ]);
  for (const player of [treated, control]) await startGame(player, SLOT);
  await expect(treated.getByRole('button', { name: 'board of the variant' })).toBeVisible();
  await expect(control.getByRole('button', { name: 'End Game' })).toBeVisible();
  await expect(control.getByRole('button', { name: 'board of the variant' })).toHaveCount(0);

  await expect(async () => {
    await staff.reload();
    await expect(section.getByRole('row', { name: /\(control\) 50\.00 % 1 / })).toBeVisible();
    await expect(section.getByRole('row', { name: `${REMOTE} ${VARIANT} 50.00 % 1 0` })).toBeVisible();
  }).toPass(AFTER_REPORT);

  await makeChange(staff, `Make ${REMOTE} ${VARIANT} stable`, 'more players finish it');
  await expect(section).toContainText(`${REMOTE} ${VARIANT} became the stable version.`);
  await expect(section).toContainText('Decided');
  await startGame(control, SLOT);
  await expect(control.getByRole('button', { name: 'board of the variant' })).toBeVisible();
  await treated.context().close();
  await control.context().close();
});
