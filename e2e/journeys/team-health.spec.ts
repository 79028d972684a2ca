import { gunzipSync } from 'node:zlib';
import { expectAccessible } from '../drivers/accessibility';
import { newPlayer } from '../drivers/account';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { enterConsole, STAFF } from '../drivers/staff-console';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

const REMOTE = 'arithmetic';
const SLOT = 'mental-math';
const TEAM = 'sums-club';

interface LiveRelease {
  version: string;
  base_url: string;
  assets: { path: string; bytes: number }[];
}

test('a member of a team sees the source lines of its remote’s errors, and a player cannot read the source map', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const member = await newPlayer(page);
  const [staff, memberApi] = await Promise.all([apiClientOf(page, STAFF), apiClientOf(page, member)]);
  const call = async (name: string, parameters: object) =>
    jsonOf(await staff.post(`/rest/v1/rpc/${name}`, parameters));
  await call('set_team', { p_team: TEAM, p_name: 'Sums Club' });
  await call('set_remote_owner', { p_remote: REMOTE, p_team: TEAM });
  await call('add_team_member', { p_team: TEAM, p_email: member.email });

  const live = `/rest/v1/assignments?slot=eq.${SLOT}&select=stable_version&order=revision.desc&limit=1`;
  const [assignment] = await jsonOf<{ stable_version: string }[]>(await staff.get(live));
  const version = assignment?.stable_version ?? '';
  const releases = `/rest/v1/releases?remote=eq.${REMOTE}&version=eq.${version}`;
  const [release] = await jsonOf<LiveRelease[]>(await memberApi.get(releases));
  const script = release?.assets.find(
    ({ path }) => path.includes('__federation_expose_game') && path.endsWith('.js'),
  );
  const file = script?.path ?? '';
  const wanted = { p_remote: REMOTE, p_version: version, p_path: `${file}.map` };
  const packed = await jsonOf<string>(await memberApi.post('/rest/v1/rpc/release_map', wanted));
  const map: { sources: string[] } = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
  expect(map.sources).toContain('src/engine.ts');

  const stranger = await browser.newPage();
  const player = await apiClientOf(page, await newPlayer(stranger));
  expect((await player.post('/rest/v1/rpc/release_map', wanted)).status).toBe(403);
  expect((await player.post('/rest/v1/rpc/remote_health', { p_remote: REMOTE, p_days: 7 })).status).toBe(403);
  const { games } = systemAddresses();
  for (const path of [`${release?.base_url}${file}.map`, `${REMOTE}/maps/${file}.map`, `maps/${file}.map`])
    expect((await fetch(`${games}/${path}`)).status).toBe(404);

  const frame = { file, line: 1, column: Math.floor((script?.bytes ?? 0) / 2), name: 't' };
  const error = { kind: 'error', message: 'no cards are left', frames: [frame], count: 3 };
  await jsonOf(
    await player.post('/rest/v1/rpc/report_errors', {
      p_slot: SLOT,
      p_remote: REMOTE,
      p_version: version,
      p_errors: [error],
    }),
  );
  await stranger.close();

  await enterConsole(page, member);
  await expect(page.getByRole('heading', { name: 'Sums Club' })).toBeVisible();
  await expect(page.getByRole('region', { name: `Health of ${REMOTE}` })).toContainText(version);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect(errors).toContainText('no cards are left');
  await errors.getByText(`${file}:1:`).press('Enter');
  await expect(errors.getByRole('list', { name: 'Stack' })).toContainText(
    /(?:src|libs|node_modules)\/\S+:\d+:\d+/,
  );
  await expectAccessible(page);
  await call('set_remote_owner', { p_remote: REMOTE, p_team: null });
});
