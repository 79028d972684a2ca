import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { releaseStoreOf } from '../data-folder';
import { publishRelease } from '../publishing/publish-release';
import { readRows, registerRelease } from '../publishing/registry-client';
import { readSettings, type Settings } from '../settings';
import { assignLocally } from '../start/local-releases';
import { type Backend, openBackend, serveGames } from '../start/servers';
import { writeBuild } from '../testing/fake-build';
import { freeBasePort } from '../testing/free-base-port';
import { exampleText, replayCandidate, reportText } from './replay-candidate';

const LIMIT_MS = 180_000;

/** An engine whose score is the points of each event. A build with other texts has the same engine. */
const engineWith = (points: string) => `export default { replay({ seed }, { entries }) {
  const events = entries.filter(([, kind]) => kind === 'event').length;
  return { score: events * (${points}), summary: { metrics: { events } } };
} }`;

const cleanups = createCleanupStack();
const data = mkdtempSync(join(tmpdir(), 'mindloom-replay-candidate-'));
let settings: Settings;
let backend: Backend;
let closeGames = async () => {};
let player = { id: '', token: '' };

async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const authorization = player.token ? { authorization: `Bearer ${player.token}` } : {};
  const response = await fetch(`${backend.url}${path}`, {
    method,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Saves a play with its log, as the shell does. */
async function playWith(events: number, seed: number): Promise<void> {
  const sessionId = crypto.randomUUID();
  const endedAt = new Date().toISOString();
  const play = {
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.4.2',
    category: 'memory',
    difficulty: defaultSettings.difficulty,
    seed,
    rawScore: 10 * events,
    startedAt: endedAt,
    endedAt,
    playedOn: endedAt.slice(0, 10),
    metrics: { events },
  };
  const saved = { p_user_id: player.id, p_session_id: sessionId };
  await request('POST', '/rest/v1/rpc/save_results', {
    ...saved,
    p_memory: 1,
    p_focus: 0,
    p_speed: 0,
    p_play: play,
  });
  const inputs = Array.from({ length: events }, (_, at) => [1000 * (at + 1), 'event', { type: 'tapped' }]);
  const log = { startMs: 0, entries: [...inputs, [1000 * (events + 1), 'end']] };
  const packed = gzipSync(JSON.stringify(log)).toString('base64');
  const logs = [{ part: 0, settings: { ...defaultSettings, seed }, log: packed }];
  await request('POST', '/rest/v1/rpc/save_run_logs', { ...saved, p_logs: logs });
}

async function publish(version: string, engine: string, isAssigned = false): Promise<void> {
  if (backend.registry === null) throw new Error('no secret key');
  const build = join(data, `build-${version}`);
  const container = `memory__${version.replaceAll('.', '_')}`;
  writeBuild(build, { 'remoteEntry.js': `entry ${version}`, 'engine.js': engine }, { version, container });
  const published = await publishRelease(build, releaseStoreOf(settings));
  if (!published.ok) throw new Error(published.problem);
  if (isAssigned) await assignLocally(backend.registry, [{ release: published.release, build }]);
  else if (!(await registerRelease(backend.registry, published.release)).ok)
    throw new Error('not registered');
}

async function test(candidate: string) {
  const lines: string[] = [];
  const context = { signal: new AbortController().signal, print: (line: string) => void lines.push(line) };
  const code = await replayCandidate(settings, { remote: 'memory', candidate, stable: undefined }, context);
  return { code, lines };
}

async function storedReports() {
  if (backend.registry === null) throw new Error('no secret key');
  const query =
    'select=candidate_version,runs,score_changes,figure_changes,failures,examples&order=created_at.desc';
  const read = await readRows(backend.registry, 'replay_reports', query);
  return read.ok ? v.parse(v.array(v.record(v.string(), v.unknown())), read.value) : [];
}

const login = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

beforeAll(async () => {
  settings = readSettings(data, { MINDLOOM_DATA: data, MINDLOOM_PORT: String(await freeBasePort()) });
  backend = await openBackend(settings, cleanups);
  closeGames = await serveGames(settings);
  await publish('1.4.2', engineWith('10'), true);
  await publish('1.5.0', engineWith('5 + 5'));
  await publish('1.6.0', engineWith('seed === 7 && events > 1 ? 12 : 10'));
  await publish('1.7.0', 'export default { replay() { throw new RangeError("no") } }');
  const credentials = { email: 'player@mindloom.test', password: 'play-mindloom' };
  const { access_token: token, user } = v.parse(
    login,
    await request('POST', '/auth/v1/token?grant_type=password', credentials),
  );
  player = { id: user.id, token };
  await playWith(3, 7);
  await playWith(2, 8);
}, LIMIT_MS);
afterAll(async () => {
  await closeGames();
  await cleanups.runAll();
  rmSync(data, { recursive: true, force: true });
});

describe('npm run replay -- --candidate', () => {
  it(
    'no run is read before its player has agreed',
    async () => {
      const { code, lines } = await test('1.5.0');
      expect(code).toBe(0);
      expect(lines[0]).toBe('0 recorded runs of memory 1.4.2 are replayed with 1.5.0.');
      await request('POST', '/rest/v1/replay_choices', { user_id: player.id });
    },
    LIMIT_MS,
  );

  it(
    'a candidate with the same rules changes no score',
    async () => {
      const { code, lines } = await test('1.5.0');
      expect({ code, lines }).toEqual({
        code: 0,
        lines: [
          '2 recorded runs of memory 1.4.2 are replayed with 1.5.0.',
          '0 of 2 scores change.',
          'The report is stored.',
        ],
      });
      expect((await storedReports())[0]).toMatchObject({
        candidate_version: '1.5.0',
        runs: 2,
        score_changes: 0,
      });
    },
    LIMIT_MS,
  );

  it(
    'a candidate with other points is reported with the first step that differs',
    async () => {
      const { code, lines } = await test('1.6.0');
      expect(code).toBe(1);
      expect(lines.slice(1, 3)).toEqual([
        '1 of 2 scores change.',
        '  score 36 instead of 30: first after entry 2 (2.0 s), score 24 instead of 20',
      ]);
      expect((await storedReports())[0]).toMatchObject({
        score_changes: 1,
        examples: [{ result: 'score', first: { entry: 2, figure: 'score' } }],
      });
    },
    LIMIT_MS,
  );

  it(
    'a candidate that cannot replay a run is reported as failed',
    async () => {
      const { code, lines } = await test('1.7.0');
      expect(code).toBe(1);
      expect(lines[1]).toBe('0 of 2 scores change; 2 runs cannot be replayed by the candidate.');
    },
    LIMIT_MS,
  );

  it('an unknown release is refused with ML-752', async () => {
    await expect(test('9.9.9')).rejects.toMatchObject({ code: 'ML-752' });
  });
});

it('a report is one sentence, and an example names the first difference', () => {
  const counts = { runs: 1000, scoreChanges: 0, figureChanges: 0, failures: 0, examples: [] };
  expect(reportText(counts)).toBe('0 of 1,000 scores change.');
  expect(reportText({ ...counts, figureChanges: 2 })).toContain(
    '2 runs keep their score but have another figure',
  );
  expect(exampleText({ result: 'failed', detail: 'RangeError' })).toBe('cannot be replayed: RangeError');
});
