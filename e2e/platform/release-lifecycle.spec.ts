import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace, runInBackground } from '@mindloom/cli/workspace-copy';
import type { Page } from '@playwright/test';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { LoopingPlayer } from '../drivers/looping-player';
import { enterConsole, makeChange, slotPath, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const SLOT = 'number-sequence';
const REMOTE = 'sequence';
const NEXT = '1.1.0';
const NOTES = 'Says what to type.';
const OLD_TEXT = 'Watch the digits, then enter them in the same order.';
const NEW_TEXT = 'Watch the digits, then type them in the same order.';
const ROLLOUT_BP = 1000;
/** The time limit is long, because the test builds and checks a game and plays many runs of ten seconds. */
const TEST_LIMIT_MS = 300_000;
const WITHIN_A_MINUTE = { timeout: 60_000 };

const system = openIsolatedSystem(TEST_LIMIT_MS);
// Record no trace, because a trace of several browsers over minutes is too large to open.
test.use({ trace: 'off' });

/** The live assignment of the slot. */
async function liveAssignment(page: Page): Promise<{ salt: string; stable_version: string }> {
  const staff = await apiClientOf(page, STAFF);
  const newest = `/rest/v1/assignments?slot=eq.${SLOT}&order=revision.desc&limit=1`;
  const [live] = await jsonOf<{ salt: string; stable_version: string }[]>(await staff.get(newest));
  if (live === undefined) throw new Error(`${SLOT} has no assignment`);
  return live;
}

/** Replaces a text in the first source file that contains it. Ignores test files. */
function replaceInSources(folder: string, text: string, replacement: string): void {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(folder, path));
  const file = sources.find((path) => readFileSync(path, 'utf8').includes(text));
  if (file === undefined) throw new Error(`No source file in ${folder} contains "${text}"`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, replacement));
}

/** Changes the game in a copy of the workspace and releases it, as a game team does. */
async function releaseNext(): Promise<void> {
  const workspace = copyWorkspace();
  try {
    replaceInSources(join(workspace, 'games', REMOTE, 'src'), OLD_TEXT, NEW_TEXT);
    const command = ['npm', 'run', 'release', '--', REMOTE, '--version', NEXT, '--notes', NOTES];
    const { code, output } = await runInBackground(workspace, '.', command, {
      MINDLOOM_PORT: String(system().basePort),
      MINDLOOM_DATA: system().data,
    });
    expect(code, output).toBe(0);
    expect(output).toContain(`${REMOTE} ${NEXT} is published in`);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

const ramp = async (staff: Page) => {
  await staff.getByLabel('Candidate', { exact: true }).selectOption(NEXT);
  await staff.getByRole('button', { name: '10 %', exact: true }).press('Enter');
  await makeChange(staff, 'Review the ramp', '10 % get the new text');
};

const expectVersion = (player: LoopingPlayer, version: string) =>
  expect.poll(() => player.newestVersion(), WITHIN_A_MINUTE).toBe(version);

test('no result is lost while a version is released, ramped, monitored, promoted, damaged and rolled back', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  const { addresses, data } = system();
  await enterConsole(staff, STAFF, `${addresses.console}${slotPath(SLOT)}`);
  await expect(staff.getByRole('heading', { name: 'Change', exact: true })).toBeVisible();
  const { salt, stable_version: before } = await liveAssignment(staff);
  const joinPlayer = (accepts: (cohort: number) => boolean) =>
    LoopingPlayer.join(browser, addresses.shell, { salt, accepts });
  const [inRollout, outsideRollout] = await Promise.all([
    joinPlayer((cohort) => cohort < ROLLOUT_BP),
    joinPlayer((cohort) => cohort >= ROLLOUT_BP),
  ]);
  inRollout.start();
  outsideRollout.start();

  await test.step('release: the version is registered with its notes, and no player gets it', async () => {
    await releaseNext();
    await staff.reload();
    await expect(staff.getByText(NOTES)).toBeVisible();
    const entry = { p_remote: REMOTE, p_version: NEXT, p_path: 'remoteEntry.js.map' };
    const api = await apiClientOf(staff, STAFF);
    const map = await jsonOf<string | null>(await api.post('/rest/v1/rpc/release_map', entry));
    expect(map, 'the stored source map of the entry').not.toBeNull();
    await expectVersion(inRollout, before);
  });

  await test.step('ramp to 10 %: only players in the rollout get the version, at their next play', async () => {
    await ramp(staff);
    await expectVersion(inRollout, NEXT);
    await expectVersion(outsideRollout, before);
  });

  await test.step('monitoring: the health of the version shows how often it was loaded', async () => {
    await expect(staff.getByRole('img', { name: /^sequence 1\.1\.0: \d+ attempts?, / })).toBeVisible(
      WITHIN_A_MINUTE,
    );
  });

  await test.step('promotion: everybody gets the version', async () => {
    await makeChange(staff, `Promote ${NEXT}`, 'no failures');
    await expectVersion(outsideRollout, NEXT);
  });

  const newcomer = await joinPlayer(() => true);
  await test.step('damage: a player who has never loaded the damaged version gets the last good version in the same page', async () => {
    appendFileSync(join(data, 'games', REMOTE, NEXT, 'remoteEntry.js'), '\n');
    newcomer.start();
    await expectVersion(newcomer, before);
    await expectVersion(inRollout, NEXT);
  });

  await test.step('rollback: everybody gets the previous version', async () => {
    await makeChange(staff, `Roll back to ${REMOTE} ${before}`, 'its files are damaged');
    await expectVersion(inRollout, before);
    await expectVersion(outsideRollout, before);
  });

  for (const player of [inRollout, outsideRollout, newcomer]) {
    await player.leave();
    await expect.poll(async () => (await player.storedRuns()).length, WITHIN_A_MINUTE).toBe(player.finished);
    const sessions = (await player.storedRuns()).map(({ session_id }) => session_id);
    expect(new Set(sessions).size).toBe(player.finished);
    await player.page.context().close();
  }
});
