// @vitest-environment happy-dom
import { session } from '@mindloom/data-access';
import { keepRound, promiseRound } from '@mindloom/data-access/kept-round';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSending } from './outbox-sender';
import { ada, keepSession, serveConfig, tellSession } from './platform/testing/kept-session';

const sessionId = '3b241101-e2bb-4255-8caf-4136c566a962';
const at = new Date().toISOString();
/** The bodies of the requests that save a result. */
const sent: unknown[] = [];

beforeEach(() => {
  serveConfig();
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/rpc/save_results') && typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response('null', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a visitor’s round is saved under the account that the visitor creates, and is then no longer kept', async () => {
  keepRound({
    sessionId,
    memory: 64,
    focus: 0,
    speed: 0,
    play: {
      gameId: 'memory-match',
      slot: 'memory-match',
      remote: 'memory',
      version: '1.0.0',
      category: 'memory',
      difficulty: 'easy',
      seed: 7,
      rawScore: 64,
      startedAt: at,
      endedAt: at,
      playedOn: '2026-11-20',
      metrics: {},
      finished: true,
      answers: null,
    },
  });
  promiseRound(ada.email);
  session.subscribe(() => undefined)();
  startSending();
  expect(localStorage.getItem('mindloom.kept-round')).not.toBeNull();
  keepSession({ ...ada, id: 'other', email: 'other@mindloom.test' });
  tellSession();
  expect(localStorage.getItem('mindloom.kept-round')).not.toBeNull();
  keepSession(ada);
  tellSession();
  await vi.waitFor(() => expect(localStorage.getItem('mindloom.kept-round')).toBeNull());
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ p_user_id: ada.id, p_session_id: sessionId }));
});
