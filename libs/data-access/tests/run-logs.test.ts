import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings as settings } from '@mindloom/game-contract/fake-host';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { postResult } from '../src/outbox/post-result';
import { postRunLogs } from '../src/outbox/post-run-logs';
import { stubIndexedDb } from '../src/outbox/testing/stub-indexed-db';
import { servePlay } from './support/as-service';
import { PLAYER, startTestBackend, type TestBackend } from './support/backend';
import { stubDevice } from './support/device';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

const LOG: RunLog = {
  startMs: 0,
  entries: [
    [12.5, 'event', { type: 'started' }],
    [20, 'end'],
  ],
};

let backend: TestBackend;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend();
  await servePlay(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  stubDevice(backend.config);
  stubIndexedDb();
  tab = await signedInTab(PLAYER);
});
afterEach(async () => {
  tab.outbox.stop();
  await tab.client.rpc('delete_my_data');
  vi.unstubAllGlobals();
});

it('the backend stores the log of a run that is sent after its result', async () => {
  const { data } = await tab.client.auth.getSession();
  const call = { config: backend.config, accessToken: data.session?.access_token ?? '' };
  const play = samplePlay(data.session?.user.id ?? '', { logs: [{ part: 0, settings, log: LOG }] });
  await postResult(play, call);
  await postRunLogs(play, call);
  const stored = await tab.client
    .from('run_logs')
    .select('session_id, part, remote, version, settings, verdict');
  expect(stored.data).toEqual([
    {
      session_id: play.sessionId,
      part: 0,
      remote: play.play.remote,
      version: play.play.version,
      settings,
      verdict: 'stored',
    },
  ]);
});
