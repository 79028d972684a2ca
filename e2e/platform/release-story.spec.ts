import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gameTeam } from '../pages/game-team';
import { KeenPlayer } from '../pages/keen-player';
import { type OwnSystem, startOwnSystem } from '../pages/own-system';
import { enterConsole, makeChange, STAFF } from '../pages/staff-console';
import { expect, test } from '../pages/test';
import { jsonOf, wireOf } from '../pages/wire';

const SLOT = 'number-sequence';
const REMOTE = 'sequence';
const NEXT = '1.1.0';
const NOTES = 'Says what to type.';
const OLD_WORDS = 'Watch the digits, then enter them in the same order.';
const NEW_WORDS = 'Watch the digits, then type them in the same order.';
const TENTH_BP = 1000;
/** Players open shells, games are built and judged, and each run takes its ten seconds. */
const STORY_MS = 300_000;
const SOON = { timeout: 60_000 };

let system: OwnSystem;
test.beforeAll(async () => {
  test.setTimeout(STORY_MS);
  system = await startOwnSystem();
});
test.afterAll(() => system.stop());
// Minutes of several browsers would be a trace that nobody can open.
test.use({ trace: 'off' });

/** What the slot serves before the story. */
async function liveBefore(page: Page): Promise<{ salt: string; stable_version: string }> {
  const staff = await wireOf(page, STAFF);
  const newest = `/rest/v1/assignments?slot=eq.${SLOT}&order=revision.desc&limit=1`;
  const [live] = await jsonOf<{ salt: string; stable_version: string }[]>(await staff.get(newest));
  if (live === undefined) throw new Error(`${SLOT} has no assignment`);
  return live;
}

/** A game team changes its game and releases it, while players play. */
async function releaseNext(): Promise<void> {
  const team = gameTeam();
  try {
    team.change('games/sequence/src/feedback.ts', OLD_WORDS, NEW_WORDS);
    const command = ['npm', 'run', 'release', '--', REMOTE, '--version', NEXT, '--notes', NOTES];
    const { code, output } = await team.run(system, command);
    expect(code, output).toBe(0);
    expect(output).toContain(`${REMOTE} ${NEXT} is published in`);
  } finally {
    team.leave();
  }
}

const ramp = async (staff: Page) => {
  await staff.getByLabel('Candidate').selectOption(NEXT);
  await staff.getByRole('button', { name: '10 %', exact: true }).press('Enter');
  await makeChange(staff, 'Review the ramp', 'a tenth tries the new words');
};

const expectVersion = (player: KeenPlayer, version: string) =>
  expect.poll(() => player.newestVersion(), SOON).toBe(version);

test('a version is released from the command line, ramped, watched, promoted, broken on purpose and reverted, while players play on and no result is lost', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(STORY_MS);
  const { addresses, data } = system;
  await enterConsole(staff, STAFF, `${addresses.console}/?slot=${SLOT}`);
  await expect(staff.getByRole('dialog')).toBeVisible();
  const { salt, stable_version: before } = await liveBefore(staff);
  const joins = (gets: (place: number) => boolean) =>
    KeenPlayer.join(browser, addresses.shell, { salt, gets });
  const [early, late] = await Promise.all([
    joins((place) => place < TENTH_BP),
    joins((place) => place >= TENTH_BP),
  ]);
  early.start();
  late.start();

  await test.step('released: registered with its notes, and nobody gets it yet', async () => {
    await releaseNext();
    await staff.reload();
    await expect(staff.getByRole('dialog').getByText(NOTES)).toBeVisible();
    await expectVersion(early, before);
  });

  await test.step('ramped to 10 %: only those ten percent get it, at their next play', async () => {
    await ramp(staff);
    await expectVersion(early, NEXT);
    await expectVersion(late, before);
  });

  await test.step('watched: its loads are counted beside those of the stable version', async () => {
    await expect(staff.getByRole('img', { name: /^sequence 1\.1\.0: \d+ attempts?, / })).toBeVisible(SOON);
  });

  await test.step('promoted: everybody gets it', async () => {
    await makeChange(staff, `Promote ${NEXT}`, 'nobody stumbled');
    await expectVersion(late, NEXT);
  });

  const newcomer = await joins(() => true);
  await test.step('broken on purpose: who has not loaded it before gets the last good version in the same page', async () => {
    appendFileSync(join(data, 'games', REMOTE, NEXT, 'remoteEntry.js'), '\n');
    newcomer.start();
    await expectVersion(newcomer, before);
    await expectVersion(early, NEXT);
  });

  await test.step('reverted: everybody is back, without a detour', async () => {
    await makeChange(staff, `Roll back to ${REMOTE} ${before}`, 'its files are damaged');
    await expectVersion(early, before);
    await expectVersion(late, before);
  });

  for (const player of [early, late, newcomer]) {
    await player.leave();
    await expect.poll(async () => (await player.storedRuns()).length, SOON).toBe(player.finished);
    const sessions = (await player.storedRuns()).map(({ session_id }) => session_id);
    expect(new Set(sessions).size).toBe(player.finished);
    await player.page.context().close();
  }
});
