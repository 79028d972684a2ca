import { callFunction } from '@mindloom/cli';
import { expectAccessible } from '../drivers/accessibility';
import { entryScript, gameModule } from '../drivers/fixture-remote';
import { createPlayers, reportLoads } from '../drivers/regular-players';
import { registerChecked } from '../drivers/served-releases';
import { serveConsole } from '../drivers/served-console';
import { type ShiftedBackend, startShiftedBackend } from '../drivers/shifted-backend';
import { enterConsole, makeChange, slotPath, STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

const SLOT = 'memory-match';
const REMOTE = 'fixture';
const STABLE = '1.0.0';
const CANDIDATE = '1.1.0';
const MINUTE_MS = 60_000;
const PLAYERS = 13;
const TEST_LIMIT_MS = 240_000;
/** The guard evaluates a slot at most once per second. The test waits slightly longer. */
const NEXT_TURN_MS = 1200;

// The players of this test need several networks. Only Linux accepts connections from every address of 127.0.0.0/8.
test.skip(process.platform !== 'linux', 'needs loopback addresses in several networks');

let backend: ShiftedBackend;
let stopConsole: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(TEST_LIMIT_MS);
  backend = await startShiftedBackend();
  stopConsole = await serveConsole(backend);
});
test.afterAll(async () => {
  await stopConsole();
  await backend.close();
});

test('staff start a rollout plan, it advances with the clock, the guard pauses it, and staff are notified', async ({
  page,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const access = { url: backend.url, secretKey: backend.secretKey };
  for (const version of [STABLE, CANDIDATE])
    await registerChecked(access, { version, script: entryScript(version, gameModule('host.ready();')) });
  const assigned = await callFunction(access, 'set_assignment', {
    p_slot: SLOT,
    p_expected_revision: 0,
    p_assignment: { remote: REMOTE, stable: STABLE },
    p_reason: 'Needed by a browser test',
  });
  expect(assigned).toMatchObject({ ok: true });
  const players = await createPlayers(backend, PLAYERS, { slot: SLOT, remote: REMOTE, version: STABLE });
  const judged = players.slice(0, 12);
  const others = players.slice(12);
  const report = (version: string, outcome: 'ready' | 'failed', reporting = judged) =>
    reportLoads(backend, reporting, SLOT, {
      remote: REMOTE,
      version,
      outcome,
      ...(outcome === 'failed' && { code: 'ML-101', fellBack: true }),
    });

  const address = `${backend.consoleOrigin}${slotPath(SLOT)}`;
  await enterConsole(page, STAFF, address);
  await expect(page.getByLabel('Candidate of the plan')).toHaveValue(CANDIDATE);
  await expect(page.getByRole('list', { name: 'Times of the steps' }).getByRole('listitem')).toHaveCount(4);
  await makeChange(page, 'Review the plan', 'A careful start');
  const plan = page.getByRole('region', { name: 'Rollout plan' });
  await expect(plan).toContainText('Running');
  await expect(plan.getByRole('row', { name: /^1 1\.00 % 1 h began / })).toBeVisible();
  await expectAccessible(page);

  expect(await report(CANDIDATE, 'ready')).toBe(judged.length);
  await backend.shift(61 * MINUTE_MS);
  expect(await report(STABLE, 'ready', others)).toBe(1);
  // Sign in again: the session of staff has expired on the backend, whose clock is ahead of the clock of the browser.
  await page.evaluate(() => localStorage.clear());
  await enterConsole(page, STAFF, address);
  await expect(plan.getByRole('row', { name: /^2 10\.00 % 4 h began / })).toBeVisible();
  await expect(page.getByText(/by plan: Step 2 of the rollout plan: 12 established players/)).toBeVisible();

  expect(await report(CANDIDATE, 'failed')).toBe(judged.length);
  // The guard evaluates a slot at most once per second, so it may not have evaluated the last report. Wait, and send
  // another report.
  await page.waitForTimeout(NEXT_TURN_MS);
  await report(STABLE, 'ready', judged.slice(0, 1));
  await page.reload();
  await expect(plan).toContainText('Paused by guard. The guard changed the slot: Candidate 1.1.0 failed for');
  const link = page.getByRole('link', { name: /^Notifications/ });
  await expect(link).toHaveAccessibleName('Notifications 2 unread');
  await link.press('Enter');
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('The guard changed memory-match. Candidate 1.1.0 failed for');
  await expect(list).toContainText('The rollout plan of fixture 1.1.0 in memory-match is paused in step 2.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(link).toHaveAccessibleName('Notifications');
});
