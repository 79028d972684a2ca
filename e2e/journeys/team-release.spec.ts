import { sha384Integrity } from '@mindloom/base';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { signInNewPlayer } from '../drivers/account';
import { enterConsole, STAFF } from '../drivers/staff-console';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';
import { plainGame } from '../fixtures/hand-built-games';

const REMOTE = 'team-game';
const SLOT = 'mental-math';

/** The hand-built game as a release of another remote, with the container name that this remote requires. */
function gameOf(version: string): { files: Record<string, string>; container: string } {
  const container = `${REMOTE}__${version}`.replaceAll(/\W/g, '_');
  const files = Object.entries(plainGame.files).map(([path, text]) => [
    path,
    text
      .replaceAll(plainGame.manifest.container, container)
      .replaceAll("id: 'plain-game'", `id: '${REMOTE}'`),
  ]);
  return { files: Object.fromEntries(files), container };
}

/** Uploads the game with a token, as the command line tool of game teams does. @returns the last reply. */
async function upload(
  token: string,
  kind: 'releases' | 'previews',
  version: string,
): Promise<Record<string, string>> {
  const { files, container } = gameOf(version);
  const send = async (method: string, place: string, body?: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`${systemAddresses().backend}/publish/v1${place}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? {} : JSON.parse(text);
  };
  const assets = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return { path, sha384: await sha384Integrity(bytes), bytes: bytes.length, boot: true };
    }),
  );
  const manifest = { ...plainGame.manifest, remote: REMOTE, version, container, assets };
  const begun = await send('POST', `/${kind}`, JSON.stringify({ manifest, claim: { verdict: 'passed' } }));
  for (const path of begun.missing) await send('PUT', `/uploads/${begun.upload}/files/${path}`, files[path]);
  return send('POST', `/uploads/${begun.upload}/complete?slot=${SLOT}`);
}

/** Staff create a team with a remote and a token. @returns the token. */
async function createTeam(staff: Page): Promise<string> {
  await staff.getByRole('link', { name: 'Teams' }).click();
  await staff.getByLabel('Id', { exact: true }).fill('chess-club');
  await staff.getByLabel('Name', { exact: true }).fill('Chess Club');
  await staff.getByRole('button', { name: 'Create the team' }).click();
  const team = staff.getByRole('region', { name: 'Chess Club' });
  await team.getByLabel('Remote', { exact: true }).fill(REMOTE);
  await team.getByRole('button', { name: 'Give the remote to the team' }).click();
  await team.getByLabel('Label').fill('CI');
  await team.getByRole('button', { name: 'Create a token' }).click();
  const token = await team.getByText(/^mlt_/).textContent();
  await expectAccessible(staff);
  await team.getByRole('button', { name: 'I have copied it' }).click();
  await expect(team.getByText(/^mlt_/)).toHaveCount(0);
  return token ?? '';
}

test('a team publishes with the token that staff created, its preview runs in the shell, and a revoked token is refused', async ({
  page: shell,
  browser,
}) => {
  test.setTimeout(90_000);
  const staff = await browser.newPage();
  await enterConsole(staff, STAFF);
  const token = await createTeam(staff);

  const { preview = '' } = await upload(token, 'previews', '0.0.0-dev.1a2b3c');
  await signInNewPlayer(shell);
  const requested: string[] = [];
  shell.on('request', (request) => requested.push(request.url()));
  await shell.goto(`/game/${SLOT}?preview=${encodeURIComponent(preview)}`);
  const question = shell.getByRole('alertdialog', { name: 'Open an unchecked preview?' });
  await expect(question).toContainText('Chess Club made this preview: Team game 0.0.0-dev.1a2b3c');
  const ofPreview = requested.filter(
    (url) => url.startsWith(systemAddresses().games) && url.includes('0.0.0-dev'),
  );
  expect(ofPreview).toEqual([]);
  await expectAccessible(shell);
  await question.getByRole('button', { name: 'Open preview' }).click();
  await expect(shell.getByRole('complementary', { name: 'Preview' })).toContainText('0.0.0-dev.1a2b3c');
  await shell.getByRole('button', { name: 'Start Playing' }).click();
  // Staff have not given trust to the new team, so its preview runs in a frame.
  const frame = shell.frameLocator('iframe[title="Game"]');
  await expect(frame.getByRole('button', { name: 'Dot 1 of 10' })).toBeVisible();

  await upload(token, 'releases', '1.0.0');
  await staff.reload();
  const waiting = staff.getByRole('region', { name: 'Waiting releases' });
  await expect(waiting.getByText(`${REMOTE} 1.0.0`)).toBeVisible();

  await staff.getByRole('button', { name: 'Revoke: CI' }).click();
  await expect(staff.getByText('revoked')).toBeVisible();
  await expect(upload(token, 'releases', '1.0.1')).rejects.toThrow('ML-644');
  await staff.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(staff.getByLabel('Your role')).toHaveValue('owner');
  await expectAccessible(staff);
  await staff.close();
});
