import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { callFunction } from '../publishing/registry-client';
import { gamesAddressOf, readSettings, type Settings } from '../settings';
import { type Backend, openBackend, serveGames } from '../start/servers';
import { assignLocally } from '../start/local-releases';
import { publishRelease } from '../publishing/publish-release';
import { releaseStoreOf } from '../data-folder';
import { writeBuild } from '../testing/fake-build';
import { freeBasePort } from '../testing/free-base-port';
import { verifyRuns } from './verify-runs';

const LIMIT_MS = 120_000;

/** The engine of these tests: the score of a run is its number of events, and a run with the seed 666 never ends. */
const ENGINE = `export default { replay({ seed }, { entries }) {
  if (seed === 666) for (;;) {}
  return { score: entries.length - 1, summary: { metrics: { events: entries.length - 1 } } };
} }`;

const cleanups = createCleanupStack();
const data = mkdtempSync(join(tmpdir(), 'mindloom-verify-runs-'));
let settings: Settings;
let backend: Backend;
let key = '';
let closeGames = async () => {};
let player = { id: '', token: '' };

const access = (change: object = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  MINDLOOM_VERIFIER_KEY: key,
  MINDLOOM_GAMES_ORIGIN: gamesAddressOf(settings),
  ...change,
});

const verify = async (change: object = {}) => {
  const lines: string[] = [];
  const context = { signal: new AbortController().signal, print: (line: string) => void lines.push(line) };
  await verifyRuns(access(change), true, context);
  return lines;
};

async function request(path: string, body: object | null): Promise<unknown> {
  const authorization = player.token ? { authorization: `Bearer ${player.token}` } : {};
  const response = await fetch(`${backend.url}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...authorization },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const login = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

/** Saves a play with its log, as the shell does. @returns the id of its session. */
async function playWith({ score, events, seed = 5 }: { score: number; events: number; seed?: number }) {
  const sessionId = crypto.randomUUID();
  const endedAt = new Date().toISOString();
  await request('/rest/v1/rpc/save_results', {
    p_user_id: player.id,
    p_session_id: sessionId,
    p_memory: 1,
    p_focus: 0,
    p_speed: 0,
    p_play: {
      gameId: 'memory-match',
      slot: 'memory-match',
      remote: 'memory',
      version: '1.4.2',
      category: 'memory',
      difficulty: defaultSettings.difficulty,
      seed,
      rawScore: score,
      startedAt: endedAt,
      endedAt,
      playedOn: endedAt.slice(0, 10),
      metrics: { events: score, pace: 1.5 },
    },
  });
  const entries = [
    ...Array.from({ length: events }, (_, at) => [at, 'event', { type: 'tapped' }]),
    [events, 'end'],
  ];
  const log = gzipSync(JSON.stringify({ startMs: 0, entries })).toString('base64');
  const logs = [{ part: 0, settings: { ...defaultSettings, seed, pace: 1.5 }, log }];
  await request('/rest/v1/rpc/save_run_logs', {
    p_user_id: player.id,
    p_session_id: sessionId,
    p_logs: logs,
  });
  return sessionId;
}

const verdictOf = (sessionId: string) =>
  request(`/rest/v1/run_logs?select=verdict,replayed_score,finding&session_id=eq.${sessionId}`, null);

beforeAll(async () => {
  settings = readSettings(data, { MINDLOOM_DATA: data, MINDLOOM_PORT: String(await freeBasePort()) });
  backend = await openBackend(settings, cleanups);
  if (backend.registry === null) throw new Error('no secret key');
  closeGames = await serveGames(settings);
  const build = join(data, 'build');
  writeBuild(build, { 'remoteEntry.js': 'entry', 'engine.js': ENGINE });
  const published = await publishRelease(build, releaseStoreOf(settings));
  if (!published.ok) throw new Error(published.problem);
  await assignLocally(backend.registry, [{ release: published.release, build }]);
  const created = await callFunction(backend.registry, 'create_verifier_key', { p_label: 'test' });
  key = created.ok ? v.parse(v.string(), created.value) : '';
  const credentials = { email: 'player@mindloom.test', password: 'play-mindloom' };
  const { access_token: token, user } = v.parse(
    login,
    await request('/auth/v1/token?grant_type=password', credentials),
  );
  player = { id: user.id, token };
}, LIMIT_MS);
afterAll(async () => {
  await closeGames();
  await cleanups.runAll();
  rmSync(data, { recursive: true, force: true });
});

it(
  'npm run verify-runs gives honest, forged and endless runs their verdicts, and ends when no log waits',
  async () => {
    const honest = await playWith({ score: 3, events: 3 });
    const forged = await playWith({ score: 900, events: 3 });
    const endless = await playWith({ score: 3, events: 3, seed: 666 });
    expect(await verify()).toEqual(['3 verdicts written; 0 runs to be tried again.']);
    expect(await verdictOf(honest)).toEqual([{ verdict: 'replayed', replayed_score: 3, finding: '' }]);
    expect(await verdictOf(forged)).toEqual([
      { verdict: 'different', replayed_score: 3, finding: 'score is 900 in the report, but 3 in the replay' },
    ]);
    expect(await verdictOf(endless)).toMatchObject([{ verdict: 'limit', replayed_score: null }]);
    expect(await verify()).toEqual(['0 verdicts written; 0 runs to be tried again.']);
  },
  LIMIT_MS,
);

it(
  'npm run verify-runs ends its claims on logs if the games cannot be reached, and prints one message about it',
  async () => {
    const played = await playWith({ score: 1, events: 1 });
    await playWith({ score: 2, events: 2 });
    const lines = await verify({ MINDLOOM_GAMES_ORIGIN: 'http://127.0.0.1:9' });
    expect(lines).toEqual([lines[0], '0 verdicts written; 2 runs to be tried again.']);
    expect(lines[0]).toMatch(/^ML-733 A run of memory 1\.4\.2 was not verified: http:\/\/127\.0\.0\.1:9\//);
    expect(await verdictOf(played)).toMatchObject([{ verdict: 'stored' }]);
  },
  LIMIT_MS,
);

it('npm run verify-runs ends with ML-730 if the project does not know the key', async () => {
  await expect(verify({ MINDLOOM_VERIFIER_KEY: 'mlv_of_nobody' })).rejects.toMatchObject({ code: 'ML-730' });
});

it('npm run verify-runs -- --once ends with ML-732 if the project does not answer', async () => {
  await expect(verify({ SUPABASE_URL: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'ML-732' });
});

it.each(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MINDLOOM_VERIFIER_KEY', 'MINDLOOM_GAMES_ORIGIN'])(
  'npm run verify-runs ends with ML-502 without %s',
  async (name) => {
    await expect(verify({ [name]: '' })).rejects.toMatchObject({ code: 'ML-502' });
  },
);

it(
  'npm run verify-runs without --once survives a project that does not answer, and ends when it is stopped',
  async () => {
    const stop = new AbortController();
    const running = verifyRuns(access({ SUPABASE_URL: 'http://127.0.0.1:9' }), false, {
      signal: stop.signal,
      print: () => undefined,
    });
    await new Promise((done) => setTimeout(done, 500));
    stop.abort();
    expect(await running).toBe(0);
  },
  LIMIT_MS,
);
