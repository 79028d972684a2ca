import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { entryScript, FIXTURE_SLOT, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { endGame, startGame } from '../drivers/play';
import { STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

const LOAD_REPORT = '**/rest/v1/rpc/report_load';
const ERROR_REPORT = '**/rest/v1/rpc/report_errors';
/** The minimum age of a start mark that a page reports. */
const MARK_AGE_MS = 5000;

const remote = (version: string, mount: string) => ({
  slot: FIXTURE_SLOT,
  version,
  script: entryScript(version, gameModule(mount)),
});
const board = (page: Page) => page.getByRole('button', { name: 'fixture board' });
/** A game with one button. @param onclick what a press does, as source text. */
const gameWithButton = (onclick: string) => `
  const board = element.appendChild(document.createElement('button'));
  board.textContent = 'fixture board';
  board.onclick = function pressBoard() { ${onclick} };
  host.ready();
  return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`;

const startMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('mindloom.start.')));

/** Returns true if the page does not answer within two seconds. */
const isFrozen = (page: Page): Promise<boolean> => {
  const answered = page.evaluate(() => false).catch(() => true);
  return Promise.race([answered, wait(2000).then(() => true)]);
};

/** Collects the bodies of load reports that contain one of the given outcomes. */
function collectReports(page: Page, outcome: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/report_load') ? (request.postData() ?? '') : '';
    if (body.includes(`"${outcome}"`)) bodies.push(JSON.parse(body));
  });
  return bodies;
}

/** The stored failure codes of a fixture version, with the number of players. */
async function codesOf(page: Page, version: string): Promise<unknown> {
  const staff = await apiClientOf(page, STAFF);
  const rows = await jsonOf<{ version: string; failure_codes: unknown }[]>(
    await staff.post('/rest/v1/rpc/slot_health', { p_slot: FIXTURE_SLOT, p_step_minutes: 60, p_steps: 2 }),
  );
  return rows.find((row) => row.version === version)?.failure_codes;
}

test('if a game throws an error on every click, its errors are reported, and its play is reported as failed', async ({
  page,
  pageProblems,
}) => {
  await signInNewPlayer(page);
  await serveFixtures(
    page,
    remote('6.0.0', gameWithButton("throw new TypeError('no card at ' + Date.now());")),
  );
  const failed = collectReports(page, 'errored');
  const stored = page.waitForResponse(ERROR_REPORT);
  await startGame(page, FIXTURE_SLOT);
  for (let click = 0; click < 10; click++) await board(page).click();
  expect(await (await stored).json()).toBeGreaterThan(0);
  await endGame(page);

  const staff = await apiClientOf(page, STAFF);
  await expect(async () => {
    const rows = await jsonOf<object[]>(await staff.get('/rest/v1/release_errors?version=eq.6.0.0'));
    expect(rows).toMatchObject([
      {
        remote: 'fixture',
        kind: 'error',
        message: 'TypeError: no card at (number)',
        frames: [
          { file: 'remoteEntry.js', line: expect.any(Number), name: expect.stringContaining('pressBoard') },
        ],
        browser: expect.stringMatching(/^Chrome \d+$/),
        slot: FIXTURE_SLOT,
        count: 10,
        players: 1,
      },
    ]);
    expect(await codesOf(page, '6.0.0')).toEqual({ 'ML-116': 1 });
  }).toPass();
  expect(failed).toEqual([
    {
      p_slot: FIXTURE_SLOT,
      p_outcomes: [{ remote: 'fixture', version: '6.0.0', outcome: 'errored', code: 'ML-116' }],
    },
  ]);
  expect(pageProblems.splice(0)).toHaveLength(10);
});

const FREEZES = [
  {
    when: 'while it is mounted',
    version: '6.1.0',
    code: 'ML-114',
    module: gameModule(`element.textContent = 'frozen'; while (true) {}`),
    act: (page: Page) => startGame(page, FIXTURE_SLOT),
  },
  {
    when: 'during play',
    version: '6.1.1',
    code: 'ML-115',
    module: gameModule(gameWithButton('setTimeout(() => { while (true) {} }, 500);')),
    act: async (page: Page) => {
      await startGame(page, FIXTURE_SLOT);
      await board(page).click();
    },
  },
  {
    when: 'in the demonstration of its intro',
    version: '6.1.2',
    code: 'ML-115',
    module: `{ ...${gameModule('')}, mountWithBot(element, host) { host.ready(); while (true) {} } }`,
    act: (page: Page) => page.goto(`/game/${FIXTURE_SLOT}`),
  },
];

for (const { when, version, code, module, act } of FREEZES) {
  test(`if a game freezes the page ${when} and the player closes the tab, the next visit reports the play`, async ({
    page,
    context,
  }) => {
    await signInNewPlayer(page);
    await serveFixtures(page, { slot: FIXTURE_SLOT, version, script: entryScript(version, module) });
    await act(page);
    await expect.poll(() => isFrozen(page), { timeout: 20_000 }).toBe(true);
    await wait(MARK_AGE_MS);
    await page.close();

    const next = await context.newPage();
    const stalled = collectReports(next, 'stalled');
    const stored = next.waitForResponse(LOAD_REPORT);
    await next.goto('/dashboard');
    expect(await (await stored).json()).toBe(1);
    expect(stalled).toEqual([
      { p_slot: FIXTURE_SLOT, p_outcomes: [{ remote: 'fixture', version, outcome: 'stalled', code }] },
    ]);
    expect(await startMarks(next)).toEqual([]);
    expect(await codesOf(next, version)).toMatchObject({ [code]: 1 });
  });
}

test('a play is not reported as frozen if the player leaves it, hides the tab or reloads the page', async ({
  page,
  context,
}) => {
  await signInNewPlayer(page);
  await serveFixtures(page, remote('6.1.1', gameWithButton('')));
  const stalled = collectReports(page, 'stalled');
  await startGame(page, FIXTURE_SLOT);
  await expect(board(page)).toBeVisible();
  expect(await startMarks(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Playing' })).toBeVisible();
  expect(await startMarks(page)).toEqual([]);
  await startGame(page, FIXTURE_SLOT);
  await expect(board(page)).toBeVisible();
  // The other tab finds the start mark of the running play. It must not report this mark, because the play still runs.
  const other = await context.newPage();
  const reported = collectReports(other, 'stalled');
  await other.goto(new URL('/dashboard', page.url()).href);
  await other.waitForLoadState('networkidle');
  expect(reported).toEqual([]);
  await other.close();
  await endGame(page);
  await expect.poll(() => startMarks(page)).toEqual([]);
  expect(stalled).toEqual([]);
});
