import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS } from './retry-policy';
import { createIndexedDbStorage } from './indexed-db-storage';
import { postResult } from './post-result';
import { FakeLocks } from './testing/fake-locks';
import { ModelServer } from './testing/model-server';
import { samplePlay } from './testing/sample-play';
import { stubIndexedDb } from './testing/stub-indexed-db';
import { openTab, type Device, type Tab } from './testing/tab';

const PLAY = samplePlay('anna', 1);
const OTHER_SESSION = samplePlay('anna', 2).sessionId;
const STORED = { id: 'row', user_id: 'anna', session_id: PLAY.sessionId };
const call = { config: { supabaseUrl: 'http://backend.test', supabaseKey: 'public' }, accessToken: 'token' };

const json =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status, headers: { 'content-type': 'application/json' } });
const html = () =>
  new Response('<html>Sign in to this network</html>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });

/**
 * Each entry is a response with a 2xx status that does not confirm the session of the test, and the code of the failure
 * that it must cause.
 */
const UNCONFIRMED: readonly [string, () => Response, string][] = [
  ['null', json('null'), 'ML-225'],
  ['an empty list', json('[]'), 'ML-225'],
  ['a list with null', json('[null]'), 'ML-225'],
  ['an empty object', json('{}'), 'ML-225'],
  ['true', json('true'), 'ML-225'],
  ['the bare session id', json(JSON.stringify(PLAY.sessionId)), 'ML-225'],
  ['a row without a session id', json('{"session_id":null}'), 'ML-225'],
  ["another session's row", json(JSON.stringify({ ...STORED, session_id: OTHER_SESSION })), 'ML-225'],
  ["a list of another session's row", json(`[{"session_id":"${OTHER_SESSION}"}]`), 'ML-225'],
  ['an empty body', json(''), 'ML-221'],
  ['an HTML page with status 200', html, 'ML-221'],
  ['status 204', () => new Response(null, { status: 204 }), 'ML-221'],
];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the stored row', json(JSON.stringify(STORED))],
  ['a list of the stored row', json(JSON.stringify([STORED]))],
  ['the stored row with status 201', json(JSON.stringify(STORED), 201)],
])('postResult accepts %s as a confirmation', async (_name, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(postResult(PLAY, call)).resolves.toBeUndefined();
});

describe.each(UNCONFIRMED)('after the response "%s"', (_name, answer, code) => {
  let server: ModelServer;
  let device: Device;
  let tab: Tab;

  beforeEach(() => {
    stubIndexedDb();
    server = new ModelServer();
    device = { nowMs: Date.UTC(2026, 10, 2), userId: 'anna', locks: new FakeLocks() };
    tab = openTab(device);
  });
  afterEach(() => tab.close());

  it('postResult rejects with a code if a response with status 2xx does not confirm the session', async () => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(postResult(PLAY, call)).rejects.toMatchObject({
      name: 'PostFailure',
      code,
      verdict: 'wait',
    });
  });

  it('after a response that does not confirm the session, the outbox keeps the play, and a later attempt saves it [DATA-16] [DATA-17]', async () => {
    vi.stubGlobal('fetch', async () => answer());
    await tab.outbox.enqueue(PLAY);
    expect(await tab.outbox.drain()).toEqual({ saved: [], refused: [] });
    expect(tab.status()).toMatchObject({ waiting: 1, refused: 0 });
    expect(await createIndexedDbStorage().list()).toMatchObject([
      { sessionId: PLAY.sessionId, state: 'waiting', lastError: { code } },
    ]);

    vi.stubGlobal('fetch', server.fetch);
    device.nowMs += LONGEST_WAIT_MS;
    expect((await tab.outbox.drain('due')).saved).toEqual([PLAY.sessionId]);
    expect([...server.rows.keys()]).toEqual([PLAY.sessionId]);
    expect(tab.status()).toMatchObject({ waiting: 0, refused: 0 });
  });
});
