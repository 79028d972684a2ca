import type { Page, Route } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import {
  entryScript,
  type FixtureRemote,
  fulfillScript,
  gameModule,
  serveFixtures,
} from '../drivers/fixture-remote';
import { endGame, expectShellWorks, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

const SLOT = 'memory-match';
const healthy = gameModule(`
  const board = element.appendChild(document.createElement('button'));
  board.textContent = 'fixture board';
  board.onclick = () => host.onScoreChange(30);
  host.ready();
  return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`);

const remote = (version: string, module: string, answer?: FixtureRemote['answer']): FixtureRemote => ({
  slot: SLOT,
  version,
  script: entryScript(version, module),
  ...(answer && { answer }),
});

const board = (page: Page) => page.getByRole('button', { name: 'fixture board' });
const stall = () => new Promise<void>(() => undefined);
const html = (route: Route) => fulfillScript(route, '<!doctype html><p>hello', 'text/html');

const FAULTS: { name: string; code: string; remote: FixtureRemote }[] = [
  {
    name: 'status 404',
    code: 'ML-101',
    remote: remote('1.0.1', healthy, (route) => fulfillScript(route, '', 'text/plain', 404)),
  },
  {
    name: 'status 500',
    code: 'ML-101',
    remote: remote('1.0.2', healthy, (route) => fulfillScript(route, '', 'text/plain', 500)),
  },
  { name: 'HTML instead of JavaScript', code: 'ML-101', remote: remote('1.0.3', healthy, html) },
  {
    name: 'a lost connection',
    code: 'ML-102',
    remote: remote('1.0.4', healthy, (route) => route.abort('connectionreset')),
  },
  { name: 'a response that never ends', code: 'ML-103', remote: remote('1.0.5', healthy, stall) },
  {
    name: 'one changed byte',
    code: 'ML-104',
    remote: remote('1.0.6', healthy, (route) => fulfillScript(route, `${entryScript('1.0.6', healthy)} `)),
  },
  {
    name: 'a syntax error',
    code: 'ML-105',
    remote: { slot: SLOT, version: '1.0.7', script: 'var fixture__1_0_7 = {' },
  },
  {
    name: 'no container',
    code: 'ML-105',
    remote: { slot: SLOT, version: '1.0.8', script: 'var somethingElse = 1;' },
  },
  { name: 'a wrong export', code: 'ML-106', remote: remote('1.0.9', '{ default: 42 }') },
  {
    name: 'an error in mount',
    code: 'ML-107',
    remote: remote('1.1.0', gameModule(`throw new Error('no board');`)),
  },
  {
    name: 'no ready report',
    code: 'ML-109',
    remote: remote('1.1.1', gameModule(`element.textContent = '...'; return { unmount() {} };`)),
  },
];

for (const { name, code, remote: broken } of FAULTS) {
  test(`if a remote has ${name}, the shell shows an error card with a code and keeps working`, async ({
    page,
    pageProblems,
  }) => {
    await signInNewPlayer(page);
    await serveFixtures(page, broken);
    await startGame(page, SLOT);
    const card = page.getByRole('alert').filter({ hasText: code });
    await expect(card).toBeVisible({ timeout: 20_000 });
    await expect(card.getByRole('link', { name: 'Other games' })).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await serveFixtures(page, remote(broken.version, healthy));
    await expectShellWorks(page);
    pageProblems.splice(0);
  });
}

test('Retry loads the game when the remote works again', async ({ page }) => {
  await signInNewPlayer(page);
  let isBroken = true;
  const recovering = remote('2.0.0', healthy, (route) =>
    isBroken
      ? fulfillScript(route, '', 'text/plain', 500)
      : fulfillScript(route, entryScript('2.0.0', healthy)),
  );
  await serveFixtures(page, recovering);
  await startGame(page, SLOT);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(board(page)).toBeVisible();
});

test('if a release cannot start, the last good version starts in the same page', async ({ page }) => {
  await signInNewPlayer(page);
  const failing = remote('3.0.1', gameModule(`throw new Error('no board');`));
  await serveFixtures(page, failing, remote('3.0.0', healthy));
  await startGame(page, SLOT);
  await expect(board(page)).toBeVisible();
});

test('after an error in its click handler, a game stays playable and its score is saved', async ({
  page,
  pageProblems,
}) => {
  const account = await signInNewPlayer(page);
  const throwing = gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'fixture board';
    board.onclick = () => { host.onScoreChange(30); throw new Error('in a handler'); };
    host.ready();
    return { unmount() {} };`);
  await serveFixtures(page, remote('4.0.0', throwing));
  await startGame(page, SLOT);
  await board(page).click();
  await expect(page.getByText('Something in this game went wrong').first()).toBeVisible();
  await expect(page.getByTestId('session-score')).toHaveText('30');
  await endGame(page);
  await expect(result(page)).toContainText('30');
  await expect(async () => expect((await storedResults(page, account)).plays).toHaveLength(1)).toPass();
  expect(pageProblems.splice(0)).toEqual(['uncaught: in a handler']);
});

test('a game that reports invalid scores and ends twice is saved once, with the last valid score', async ({
  page,
}) => {
  const account = await signInNewPlayer(page);
  const misreporting = gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'fixture board';
    board.onclick = () => {
      for (const total of [12, NaN, -5, Infinity, '99']) host.onScoreChange(total);
      host.onGameEnd(); host.onGameEnd(); host.onScoreChange(77);
    };
    host.ready();
    return { unmount() {} };`);
  await serveFixtures(page, remote('5.0.0', misreporting));
  await startGame(page, SLOT);
  await board(page).click();
  await expect(result(page)).toContainText('12');
  await expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect(plays.map(({ raw_score }) => raw_score)).toEqual([12]);
    expect(performance).toHaveLength(1);
  }).toPass();
});
