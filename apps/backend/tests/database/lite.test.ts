import { parseSnapshot } from '@mindloom/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededAccounts, startBackend } from '../../src/index';
import { release } from './registry-calls';
import { play, session } from './save-call';

// Runs the migrations on the embedded backend, which has its own code to split statements, set roles and answer
// requests.
const [player, staff] = seededAccounts;
let url = '';
let publishableKey = '';
let secretKey = '';
let close = async (): Promise<void> => undefined;

beforeAll(async () => {
  const started = await startBackend({
    inMemory: true,
    port: 0,
    allowedOrigins: [],
    siteUrl: 'http://localhost:4200',
  });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  ({ url, publishableKey, secretKey } = started);
  close = () => started.close();
});
afterAll(() => close());

async function request(path: string, body?: object, token?: string) {
  const apikey = token === secretKey ? secretKey : publishableKey;
  const headers = {
    apikey,
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, init);
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function signIn(account: { email: string; password: string }): Promise<{ id: string; token: string }> {
  const { answer } = await request('/auth/v1/token?grant_type=password', account);
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer) || !('user' in answer)) {
    throw new Error(`the login returned no session: ${JSON.stringify(answer)}`);
  }
  const { access_token: token, user } = answer;
  if (typeof token !== 'string' || typeof user !== 'object' || user === null || !('id' in user)) {
    throw new Error('the session has no user');
  }
  return { id: String(user.id), token };
}

it('the embedded backend returns the registry snapshot to an anonymous GET', async () => {
  const { status, answer } = await request('/rest/v1/rpc/registry_snapshot');
  expect(status).toBe(200);
  expect(parseSnapshot(answer)).toMatchObject({ ok: true, snapshot: { revision: 0 } });
});

/** A play in a slot that no other test of this file changes. */
const puzzlePlay = { ...play, gameId: 'word-recall', slot: 'word-recall', remote: 'puzzle' };

/** Registers the release that `puzzlePlay` was played with, and assigns it to the slot of `puzzlePlay`. */
async function servePuzzle(): Promise<void> {
  const as = (name: string, body: object) => request(`/rest/v1/rpc/${name}`, body, secretKey);
  await as('register_release', { p_release: release('puzzle', '1.0.0') });
  await as('set_assignment', {
    p_slot: 'word-recall',
    p_expected_revision: 0,
    p_assignment: { remote: 'puzzle', stable: '1.0.0' },
    p_reason: 'a test',
  });
}

it('over HTTP, save_results stores a repeated result once and refuses invalid results [DATA-15, DATA-17, DATA-27]', async () => {
  const { id, token } = await signIn(player);
  const save = (changes: object = {}, as = token) =>
    request(
      '/rest/v1/rpc/save_results',
      {
        p_user_id: id,
        p_session_id: session(1),
        p_memory: 100,
        p_focus: 0,
        p_speed: 0,
        p_play: puzzlePlay,
        ...changes,
      },
      as,
    );
  expect(await save()).toMatchObject({
    status: 400,
    answer: { code: 'PT400', message: expect.stringMatching(/^ML-327: /) },
  });
  await servePuzzle();
  const first = await save();
  expect(first).toMatchObject({
    status: 200,
    answer: { session_id: session(1), raw_score: 417.5, user_id: id },
  });
  expect(await save()).toEqual(first);
  expect(await save({ p_memory: 99 })).toMatchObject({ status: 409, answer: { code: 'PT409' } });
  expect(await save({ p_session_id: session(2), p_memory: 101 })).toMatchObject({ status: 400 });
  expect(await save({ p_user_id: session(3) })).toMatchObject({ status: 403, answer: { code: 'PT403' } });
  const rows = await request(
    '/rest/v1/cognitive_performance?select=memory_score,overall_score',
    undefined,
    token,
  );
  expect(rows.answer).toEqual([{ memory_score: 100, overall_score: 33 }]);
});

function revisionOf(answer: unknown): number {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'revision' in answer &&
    typeof answer.revision === 'number'
  ) {
    return answer.revision;
  }
  throw new Error(`the snapshot has no revision: ${JSON.stringify(answer)}`);
}

it('the release tool can register releases, and staff can assign them, over HTTP [GAME-08]', async () => {
  const registered = await request(
    '/rest/v1/rpc/register_release',
    { p_release: release('memory', '1.0.0') },
    secretKey,
  );
  expect(registered).toMatchObject({ status: 200, answer: { version: '1.0.0' } });
  const assign = (expected: number, to: object, token: string) =>
    request(
      '/rest/v1/rpc/set_assignment',
      { p_slot: 'memory-match', p_expected_revision: expected, p_assignment: to, p_reason: 'a test' },
      token,
    );
  const { token } = await signIn(staff);
  const first = await assign(0, { remote: 'memory', stable: '1.0.0' }, secretKey);
  expect(first).toMatchObject({ status: 200 });
  const revision = revisionOf(first.answer);
  expect(await assign(revision, { kill: 'now' }, token)).toMatchObject({
    status: 200,
    answer: { kill: 'now', revision: revision + 1 },
  });
  expect(await assign(revision, { kill: 'none' }, token)).toMatchObject({
    status: 409,
    answer: { code: 'PT409' },
  });
  const visitor = await signIn(player);
  expect(await assign(revision + 1, { kill: 'none' }, visitor.token)).toMatchObject({ status: 403 });
  const { answer } = await request('/rest/v1/rpc/registry_snapshot');
  expect(answer).toMatchObject({
    revision: revision + 1,
    slots: { 'memory-match': { kill: 'now', stable: { version: '1.0.0' } } },
  });
});
