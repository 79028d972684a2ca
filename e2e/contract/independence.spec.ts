import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { type ApiClient, apiClientOf, jsonOf, storedResults } from '../drivers/api-client';
import { result } from '../drivers/play';
import { STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';
import { plainGame, writeHandBuilt } from '../fixtures/hand-built-games';
import { releaseBuild } from './release-build';

/** The games of this test. No other contract test uses their slots, because tests run in parallel on one registry. */
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

const OLDER_REACT_GAME = resolve(import.meta.dirname, '../fixtures/older-react');
const RSBUILD = resolve(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js');

/** Builds the game that uses an older React, with the commands of a game team. @returns the folder of the build. */
async function buildOlderReact(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', MINDLOOM_RELEASE_VERSION: '1.0.0' };
  const args = [RSBUILD, 'build', '--environment', 'remote'];
  await promisify(execFile)(process.execPath, args, { cwd: OLDER_REACT_GAME, env });
  return join(OLDER_REACT_GAME, 'dist/remote');
}

let plainFolder = '';
test.beforeAll(async () => {
  plainFolder = mkdtempSync(join(tmpdir(), 'mindloom-plain-game-'));
  await writeHandBuilt(plainGame, plainFolder);
});
test.afterAll(() => rmSync(plainFolder, { recursive: true }));

async function liveAssignment(staff: ApiClient, slot: string): Promise<Assignment> {
  const newest = `/rest/v1/assignments?slot=eq.${slot}&order=revision.desc&limit=1`;
  const [live] = await jsonOf<Assignment[]>(await staff.get(newest));
  if (live === undefined) throw new Error(`${slot} has no assignment`);
  return live;
}

/** Assigns a release to a slot. @returns a function that restores the previous assignment. */
async function assign(
  staff: ApiClient,
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

/** Opens and starts a game without loading a page, so that all games run in the same page. */
async function startInThisPage(page: Page, slot: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/game/${slot}`);
  await page.getByRole('button', { name: 'Start Playing' }).click();
}

/** Plays a game that has only one button, to its end. */
async function playToTheEnd(page: Page, { slot, presses }: typeof PLAIN): Promise<void> {
  await startInThisPage(page, slot);
  for (let press = 1; press <= presses; press++)
    await page.getByRole('button', { name: new RegExp(`^(Step|Dot) ${press} of ${presses}$`) }).click();
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
}

test('a game that bundles an older React and a game without a framework can be released and played in the same page as other games', async ({
  page,
}) => {
  // The time limit is long, because the test builds, checks and releases two games.
  test.setTimeout(180_000);
  const account = await newPlayer(page);
  const released = await Promise.all([buildOlderReact().then(releaseBuild), releaseBuild(plainFolder)]);
  for (const { code, printed } of released) expect(code, printed).toBe(0);

  const staff = await apiClientOf(page, STAFF);
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
    for (const restore of undo) await restore();
  }
});
