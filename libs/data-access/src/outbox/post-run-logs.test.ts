import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings as settings } from '@mindloom/game-contract/fake-host';
import { afterEach, expect, it, vi } from 'vitest';
import { postRunLogs } from './post-run-logs';
import { samplePlay } from './testing/sample-play';

const PLAY = samplePlay('anna', 1);
const LOG: RunLog = {
  startMs: 0,
  entries: [
    [12.5, 'event', { type: 'tapped' }],
    [20, 'end'],
  ],
};
const call = { config: { supabaseUrl: 'http://backend.test', supabaseKey: 'public' }, accessToken: 'token' };

/** A log that gzip cannot compress below 16 kB. */
const long: RunLog = {
  startMs: 0,
  entries: [
    [1, 'event', { type: Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('') }],
    [2, 'end'],
  ],
};

/** Reads a log as the server does. */
async function unpacked(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

const answerWith = (status: number) => {
  const send = vi.fn<typeof fetch>(async () => new Response('1', { status }));
  vi.stubGlobal('fetch', send);
  return send;
};
afterEach(() => vi.unstubAllGlobals());

it('postRunLogs sends each log with its settings, compressed with gzip', async () => {
  const send = answerWith(200);
  await postRunLogs({ ...PLAY, logs: [{ part: 1, settings, log: LOG }] }, call);
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe('http://backend.test/rest/v1/rpc/save_run_logs');
  const { body: sent } = request ?? {};
  if (typeof sent !== 'string') throw new Error('expected a request with a text');
  const body = JSON.parse(sent);
  expect(body).toEqual({
    p_user_id: 'anna',
    p_session_id: PLAY.sessionId,
    p_logs: [{ part: 1, settings, log: expect.stringMatching(/^H4sI/) }],
  });
  expect(await unpacked(body.p_logs[0].log)).toEqual(LOG);
});

it('postRunLogs leaves out a log above 16 kB, and sends no request without a log', async () => {
  const send = answerWith(200);
  await postRunLogs({ ...PLAY, logs: [{ part: 0, settings, log: long }] }, call);
  await postRunLogs(PLAY, call);
  expect(send).not.toHaveBeenCalled();
});

it('postRunLogs rejects if the server refuses the logs', async () => {
  answerWith(400);
  await expect(postRunLogs({ ...PLAY, logs: [{ part: 0, settings, log: LOG }] }, call)).rejects.toThrow(
    'save_run_logs: 400',
  );
});
