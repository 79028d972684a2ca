import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildOlderReact } from '../fixtures/build-older-react';
import { plainGame, writeHandBuilt } from '../fixtures/hand-built-games';
import { newPlayer } from '../pages/account';
import { result } from '../pages/play';
import { STAFF } from '../pages/staff-console';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';
import { jsonOf, type Wire, wireOf } from '../pages/wire';
import { releaseBuild } from './release-build';

/** In slots that no other test plays: they run beside this one, on the same registry. */
const OLDER_REACT = {
  slot: 'pattern-recognition',
  name: 'Pattern Recognition',
  remote: 'older-react',
  presses: 5,
};
const PLAIN = { slot: 'mental-math', remote: 'plain-game', presses: 10 };

interface Assignment {
  remote: string;
  stable_version: string;
  revision: number;
}

let plainFolder = '';
test.beforeAll(() => {
  plainFolder = mkdtempSync(join(tmpdir(), 'mindloom-plain-game-'));
  writeHandBuilt(plainGame, plainFolder);
});
test.afterAll(() => rmSync(plainFolder, { recursive: true }));

async function liveAssignment(staff: Wire, slot: string): Promise<Assignment> {
  const newest = `/rest/v1/assignments?slot=eq.${slot}&order=revision.desc&limit=1`;
  const [live] = await jsonOf<Assignment[]>(await staff.get(newest));
  if (live === undefined) throw new Error(`${slot} has no assignment`);
  return live;
}

/** Lets a slot serve a release, as staff do. @returns puts back what it served before. */
async function assign(
  staff: Wire,
  slot: string,
  remote: string,
  stable: string,
): Promise<() => Promise<unknown>> {
  const before = await liveAssignment(staff, slot);
  const change = {
    p_slot: slot,
    p_expected_revision: before.revision,
    p_assignment: { remote, stable },
    p_reason: 'Games of other teams',
  };
  await jsonOf(await staff.post('/rest/v1/rpc/set_assignment', change));
  return () => assign(staff, slot, before.remote, before.stable_version);
}

/** Goes to a game and starts it, without leaving the page that the shell runs in: a link would do the same. */
async function startInThisPage(page: Page, slot: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/game/${slot}`);
  await page.getByRole('button', { name: 'Start Playing' }).click();
}

/** Plays a game to its own end, by its only button. */
async function playToTheEnd(page: Page, { slot, presses }: typeof PLAIN): Promise<void> {
  await startInThisPage(page, slot);
  for (let press = 1; press <= presses; press++)
    await page.getByRole('button', { name: new RegExp(`^(Step|Dot) ${press} of ${presses}$`) }).click();
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
}

test('a game with an older React of its own and one without any framework are proven, assigned, and played beside the others in one shell', async ({
  page,
}) => {
  // Builds, judges and releases two games on the way.
  test.setTimeout(180_000);
  const account = await newPlayer(page);
  const released = await Promise.all([buildOlderReact().then(releaseBuild), releaseBuild(plainFolder)]);
  for (const { code, printed } of released) expect(code, printed).toBe(0);

  const staff = await wireOf(page, STAFF);
  const undo = [];
  for (const { slot, remote } of [OLDER_REACT, PLAIN]) undo.push(await assign(staff, slot, remote, '1.0.0'));
  try {
    await page.evaluate(() => Reflect.set(globalThis, 'isStillThisPage', true));
    await playToTheEnd(page, OLDER_REACT);
    await playToTheEnd(page, PLAIN);
    await startInThisPage(page, 'reaction-test');
    await expect(page.getByRole('group', { name: 'Reaction Test' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isStillThisPage'))).toBe(true);
    await expect(async () => {
      const { plays } = await storedResults(page, account);
      expect(plays).toMatchObject([
        { remote: OLDER_REACT.remote, raw_score: 100 },
        { remote: PLAIN.remote, raw_score: 100 },
      ]);
    }).toPass();
  } finally {
    for (const putBack of undo) await putBack();
  }
});
