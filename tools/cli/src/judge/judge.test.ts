import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFunction, type RegistryAccess } from '../publishing/registry-client';
import type { Check, StoredReport } from '../release/run-conformance';
import { readSettings, type Settings } from '../settings';
import { openBackend, serveGames } from '../start/servers';
import { freeBasePort } from '../testing/free-base-port';
import { type JudgeRequest, judgeWith } from './judge';

const cleanups = createCleanupStack();
const data = mkdtempSync(join(tmpdir(), 'mindloom-judge-test-'));
const files = { 'remoteEntry.js': 'entry', 'chunks/game.css': '.board {}' };
let settings: Settings;
let registry: RegistryAccess;
let token = '';
let closeGames = async () => {};

const call = async (name: string, parameters: object) => {
  const called = await callFunction(registry, name, parameters);
  if (!called.ok) throw new Error(called.problem);
  return Object(called.value);
};

beforeAll(async () => {
  settings = readSettings(data, { MINDLOOM_DATA: data, MINDLOOM_PORT: String(await freeBasePort()) });
  const backend = await openBackend(settings, cleanups);
  if (backend.registry === null) throw new Error('no secret key');
  registry = backend.registry;
  closeGames = await serveGames(settings);
  await call('set_team', { p_team: 'chess-club', p_name: 'Chess Club' });
  await call('set_remote_owner', { p_remote: 'chess', p_team: 'chess-club' });
  const wanted = { p_team: 'chess-club', p_label: 'CI', p_remotes: ['chess'], p_days: 1 };
  ({ token } = await call('create_publish_token', wanted));
}, 120_000);
afterAll(async () => {
  await closeGames();
  await cleanups.runAll();
  rmSync(data, { recursive: true, force: true });
});

/** Uploads a release to the upload endpoint, as the command line tool of game teams does. */
async function upload(version: string): Promise<void> {
  const send = async (method: string, place: string, body?: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`${registry.url}/publish/v1${place}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? {} : Object(JSON.parse(text));
  };
  const assets = Object.entries(files).map(([path, content]) => ({
    path,
    sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: Buffer.byteLength(content),
    boot: true,
  }));
  const container = `chess__${version.replaceAll('.', '_')}`;
  const manifest = { remote: 'chess', version, contract: 1, container, entry: 'remoteEntry.js', assets };
  const begun = await send('POST', '/releases', JSON.stringify({ manifest, claim: { verdict: 'passed' } }));
  for (const [path, content] of Object.entries(files))
    await send('PUT', `/uploads/${begun.upload}/files/${path}`, content);
  await send('POST', `/uploads/${begun.upload}/complete`);
}

const report = (verdict: 'passed' | 'failed'): StoredReport => ({ suite: '1', verdict, outcomes: [] });
const waiting: JudgeRequest = { remote: undefined, version: undefined, place: undefined };
const run = async (check: Check, request: JudgeRequest = waiting) => {
  const lines: string[] = [];
  const context = { signal: new AbortController().signal, print: (line: string) => void lines.push(line) };
  return { code: await judgeWith(settings, request, context, check), lines };
};
const runsOf = async (version: string): Promise<unknown> => {
  const key = registry.secretKey;
  const query = `select=verdict,suite,place&remote=eq.chess&version=eq.${version}`;
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  return (await fetch(`${registry.url}/rest/v1/conformance_runs?${query}`, { headers })).json();
};

it('npm run judge checks the stored files of an uploaded release and records the verdict', async () => {
  await upload('1.0.0');
  const seen: string[] = [];
  const { code, lines } = await run(async (folder) => {
    seen.push(...readdirSync(folder), readFileSync(join(folder, 'chunks/game.css'), 'utf8'));
    return report('passed');
  });
  expect(seen).toEqual(['chunks', 'release.json', 'remoteEntry.js', '.board {}']);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['chess 1.0.0 of chess-club, in a frame:', 'chess 1.0.0: passed'],
  });
  expect(await runsOf('1.0.0')).toEqual([{ verdict: 'passed', suite: '1', place: 'frame' }]);
  expect((await run(async () => report('failed'))).lines).toEqual(['No release waits for a verdict.']);
});

it('npm run judge records a failed verdict although the team claims a passed one', async () => {
  await upload('1.1.0');
  expect((await run(async () => report('failed'))).code).toBe(0);
  expect(await runsOf('1.1.0')).toEqual([{ verdict: 'failed', suite: '1', place: 'frame' }]);
});

it('npm run judge records a failed verdict if a stored file differs from its hash in the registry', async () => {
  await upload('1.2.0');
  const file = join(data, 'games/chess/1.2.0/remoteEntry.js');
  chmodSync(file, 0o644);
  writeFileSync(file, 'other');
  let isChecked = false;
  await run(async () => {
    isChecked = true;
    return report('passed');
  });
  expect(isChecked).toBe(false);
  expect(await runsOf('1.2.0')).toEqual([{ verdict: 'failed', suite: 'stored-files', place: 'frame' }]);
});

it('after staff trust the team of a release, npm run judge checks the release again in the page', async () => {
  await call('set_team_trust', { p_team: 'chess-club', p_trust: 'page' });
  const places: string[] = [];
  await run(async (_folder, place) => {
    places.push(place);
    return report('passed');
  });
  expect(new Set(places)).toEqual(new Set(['page']));
  expect(await runsOf('1.0.0')).toContainEqual({ verdict: 'passed', suite: '1', place: 'page' });
  await call('set_team_trust', { p_team: 'chess-club', p_trust: 'frame' });
});

it('npm run judge checks a named release in the named place, even if the release has passed in another place', async () => {
  const seen: string[] = [];
  const { code, lines } = await run(
    async (folder, place) => {
      const { assets, info } = Object(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
      seen.push(
        place,
        String(assets.length),
        readFileSync(join(folder, 'chunks/game.css'), 'utf8'),
        typeof info,
      );
      return report('failed');
    },
    { remote: 'chess', version: '1.0.0', place: 'page' },
  );
  expect(seen).toEqual(['page', '2', '.board {}', 'undefined']);
  expect({ code, lines }).toEqual({ code: 1, lines: ['chess 1.0.0, in the page:', 'chess 1.0.0: failed'] });
  const placesSeen: string[] = [];
  const passed = await run(
    async (_folder, place) => {
      placesSeen.push(place);
      return report('passed');
    },
    { remote: 'chess', version: '1.0.0', place: undefined },
  );
  expect({ code: passed.code, placesSeen }).toEqual({ code: 0, placesSeen: ['frame'] });
});

it.each([
  ['an unknown place', { remote: 'chess', version: '1.0.0', place: 'attic' }, 'ML-502'],
  ['a remote without a version', { ...waiting, remote: 'chess' }, 'ML-502'],
  ['a place without a release', { ...waiting, place: 'frame' }, 'ML-502'],
  ['a release that is not registered', { ...waiting, remote: 'chess', version: '9.9.9' }, 'ML-624'],
])('npm run judge refuses %s', async (_, request, code) => {
  await expect(run(async () => report('passed'), request)).rejects.toMatchObject({ code });
});

it('if npm run judge cannot check a release, the release keeps waiting and the exit code is 1', async () => {
  await upload('1.3.0');
  expect(existsSync(join(data, 'games/chess/1.3.0/release.json'))).toBe(true);
  const { code, lines } = await run(async () => null);
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/^ML-657 chess 1\.3\.0 could not be checked: .* No verdict was recorded\.$/);
  await closeGames();
  closeGames = async () => {};
  expect((await run(async () => report('passed'))).lines.at(-1)).toMatch(/^ML-657 /);
  expect(await runsOf('1.3.0')).toEqual([]);
});
