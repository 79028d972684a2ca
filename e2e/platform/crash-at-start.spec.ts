import { signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { entryScript, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { endGame, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

const SLOT = 'memory-match';
const remote = (version: string, mount: string) => ({
  slot: SLOT,
  version,
  script: entryScript(version, gameModule(mount)),
});

test('if a release crashes right after its first frame, the last good version starts in the same page', async ({
  page,
  pageProblems,
}) => {
  const account = await signInNewPlayer(page);
  const breaking = remote(
    '8.0.1',
    `element.textContent = 'gone in a moment';
     setTimeout(() => { element.replaceChildren(); throw new Error('right after ready'); }, 100);
     host.ready();
     return { unmount() {} };`,
  );
  const good = remote(
    '8.0.0',
    `const board = element.appendChild(document.createElement('button'));
     board.textContent = 'the last good board';
     board.onclick = () => host.onScoreChange(20);
     host.ready();
     return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`,
  );
  await serveFixtures(page, breaking, good);
  await startGame(page, SLOT);
  await page.getByRole('button', { name: 'the last good board' }).click();
  await endGame(page);
  await expect(result(page)).toContainText('20');
  await expect(async () => {
    const { plays } = await storedResults(page, account);
    expect(plays.map(({ raw_score }) => raw_score)).toEqual([20]);
  }).toPass();
  expect(pageProblems.splice(0)).toEqual(['uncaught: right after ready']);
});
