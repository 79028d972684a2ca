import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend } from '../../src/index';
import { almostSave, families, type ArbitraryCall } from './support/arbitrary-calls';
import { release } from '../database/registry-calls';
import { call } from './support/http-calls';
import { newUser, noLimits, shellOrigin, type OwnBackend } from './support/test-backend';

/** Number of arbitrary calls in each test. Use `MINDLOOM_FUZZ_RUNS=5000` for a long run. */
const numRuns = Number(process.env['MINDLOOM_FUZZ_RUNS'] ?? 60);
const seed = Number(process.env['MINDLOOM_SEED'] ?? 20_261_121);
/** How long a request may go without an answer. After this time, it counts as hanging. */
const limitMs = 15_000;
vi.setConfig({ testTimeout: 60_000 + numRuns * 500 });

let backend: OwnBackend;
let player: { id: string; token: string };
beforeAll(async () => {
  const started = await startBackend({
    inMemory: true,
    port: 0,
    allowedOrigins: [shellOrigin],
    siteUrl: shellOrigin,
    rateLimits: noLimits,
  });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  backend = started;
  const { client, id } = await newUser(backend);
  const { data } = await client.auth.getSession();
  player = { id, token: data.session?.access_token ?? '' };
  await servePlay();
});
afterAll(() => backend.close());

/** Assigns the release that `almostSave` uses to its slot, so that a play is refused only for its own errors. */
async function servePlay(): Promise<void> {
  const service = { key: backend.secretKey, token: backend.secretKey };
  const assignment = {
    p_slot: 'memory-match',
    p_expected_revision: 0,
    p_assignment: { remote: 'memory', stable: '1.0.0' },
    p_reason: 'a test',
  };
  for (const [name, body] of [
    ['register_release', { p_release: release('memory', '1.0.0') }],
    ['set_assignment', assignment],
  ] as const)
    expect((await call(backend, 'POST', `/rest/v1/rpc/${name}`, body, service)).status).toBe(200);
}

async function answerTo({ method, path, body }: ArbitraryCall, token: string | undefined): Promise<number> {
  const sent = method === 'GET' ? undefined : body;
  const answered = call(backend, method, path, sent, token === undefined ? {} : { token });
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error(`the backend did not answer within ${limitMs} ms`)), limitMs).unref(),
  );
  const reply = await Promise.race([answered, late]);
  await reply.arrayBuffer();
  return reply.status;
}

/** Calls that would end the player's session, which the other calls need. They are sent without a token. */
const ENDS_SESSION: readonly string[] = ['/auth/v1/logout', '/rest/v1/rpc/delete_account'];

const expectSane = (calls: fc.Arbitrary<ArbitraryCall>) =>
  fc.assert(
    fc.asyncProperty(calls, fc.constantFrom('nobody', 'player', 'forger'), async (sent, who) => {
      const token = { nobody: undefined, player: player.token, forger: `${player.token}x` }[who];
      const status = await answerTo(sent, ENDS_SESSION.includes(sent.path) ? undefined : token);
      expect(status, `${sent.method} ${sent.path} ${sent.body.slice(0, 300)}`).toBeLessThan(500);
    }),
    { numRuns, seed },
  );

it.each(Object.entries(families))(
  'the backend answers arbitrary calls of the %s API within the time limit and without 5xx',
  (_, calls) => expectSane(calls),
);

it('save_results stores or refuses arbitrary results, without 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(almostSave(player.id), async (sent) => {
      expect([200, 400, 409, 413], sent.body.slice(0, 600)).toContain(await answerTo(sent, player.token));
    }),
    { numRuns, seed },
  );
});

it.each(['/auth/v1/signup', '/rest/v1/game_results', '/rest/v1/rpc/save_results'])(
  'the backend refuses a body of more than 1 MB at %s',
  async (path) => {
    for (const megabytes of [1.1, 4]) {
      const body = JSON.stringify({ p_play: 'x'.repeat(megabytes * 1_000_000) });
      expect(await answerTo({ method: 'POST', path, body }, player.token)).toBe(413);
    }
  },
);

/** Sends raw bytes, and returns what the server sends until it closes the connection. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(limitMs, () => reject(new Error(`the backend did not answer within ${limitMs} ms`)));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.end(bytes);
  });

it('the backend answers 4xx to invalid HTTP, or closes the connection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(
          'GET / HTTP/9.9\r\n\r\n',
          'POST /rest/v1/notes HTTP/1.1\r\nhost: localhost\r\ncontent-length: -5\r\n\r\n',
          'POST /rest/v1/notes HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
          `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
          `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
        ),
      ),
      async (bytes) => {
        expect(await sendRaw(bytes)).toMatch(/^(?:$|HTTP\/1\.1 4\d\d)/);
      },
    ),
    { numRuns: 30, seed },
  );
});

it('the backend still answers requests after fuzzing', async () => {
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  const { client, id } = await newUser(backend);
  const { error } = await client.rpc('player_summary', {
    p_user_id: id,
    p_since: '2026-11-01',
    p_area_days: 10,
  });
  expect(error).toBeNull();
});
