import { signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { entryScript, fulfillScript, gameModule } from '../drivers/fixture-remote';
import { endGame, rereadRegistry, result } from '../drivers/play';
import { registerChecked, registryOf, serveRelease } from '../drivers/served-releases';
import { enterConsole, slotPath, STAFF } from '../drivers/staff-console';
import { openIsolatedSystem } from '../drivers/isolated-system';
import { expect, test } from '../drivers/test';

const SLOT = 'mental-math';
const REMOTE = 'chess';
const VERSION = '1.0.0';
const TEST_LIMIT_MS = 300_000;

const INFO = {
  title: 'Chess Recall',
  description: 'Look at the board, then set up every piece again.',
  area: 'memory',
  minutes: 4,
  maxScore: 90,
} as const;

/** The first press of the board reports the real score. The second press reports 100 times that score. */
const SCRIPT = entryScript(
  VERSION,
  gameModule(
    `
    const board = element.appendChild(document.createElement('button'));
    let presses = 0;
    board.textContent = 'the chess board';
    board.onclick = () => host.onScoreChange((presses += 1) === 1 ? 30 : 3000);
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`,
    INFO,
  ),
);

const system = openIsolatedSystem(TEST_LIMIT_MS);
test.describe.configure({ mode: 'serial' });

test('a slot that plays another game shows the texts of this game, counts plays in the area of this game, and refuses 100 times the real score', async ({
  page,
}) => {
  test.setTimeout(TEST_LIMIT_MS);
  await registerChecked(registryOf(system()), {
    remote: REMOTE,
    version: VERSION,
    script: SCRIPT,
    info: INFO,
  });
  await serveRelease(registryOf(system()), SLOT, { remote: REMOTE, version: VERSION });
  await page.route(`${system().addresses.games}/${REMOTE}/${VERSION}/**`, (route) =>
    fulfillScript(route, SCRIPT),
  );
  const account = await signInNewPlayer(page, 'Kim', system().addresses.shell);
  await page.goto(`${system().addresses.shell}/game/${SLOT}`);
  await rereadRegistry(page);
  await expect(page.getByRole('heading', { name: INFO.title })).toBeVisible();
  await expect(page.getByText(INFO.description)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'This game helps improve your Memory abilities' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  const board = page.getByRole('button', { name: 'the chess board' });
  await board.click();
  await board.click();
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect(plays).toMatchObject([{ remote: REMOTE, raw_score: 30, metrics: { refusedTotals: 1 } }]);
    expect(performance).toMatchObject([{ memory_score: 30, focus_score: 0, speed_score: 0 }]);
  }).toPass();
});

test('the console shows that a play of the slot reported a score above the highest one', async ({ page }) => {
  test.setTimeout(TEST_LIMIT_MS);
  await enterConsole(page, STAFF, `${system().addresses.console}${slotPath(SLOT)}`);
  const limits = page.getByRole('region', { name: 'Highest scores, last 30 days' });
  await expect(limits).toContainText('The game allows 90. 1 play: 0 reached it, 1 reported a higher score.');
});
