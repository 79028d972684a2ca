import { createECDH } from 'node:crypto';
import { createServer, request } from 'node:http';
import { addDays, civilDate } from '@mindloom/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import type { OutgoingNetwork } from '../../src/outgoing/post-checked';
import { sendReminders } from '../../src/reminders/send-reminders';
import { productProject } from './support/product-project';
import { clientOf, type OwnBackend, startTestBackend } from './support/test-backend';

const LIMIT_MS = 120_000;
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@mindloom.test' };

/** The keys of a browser's push subscription. */
const p256dh = createECDH('prime256v1').generateKeys('base64url', 'uncompressed');
const auth = Buffer.alloc(16, 7).toString('base64url');

const playerOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
const tomorrow = addDays(civilDate(Date.now(), 'UTC'), 1);
/** Tomorrow at 18:05 UTC, when reminders for 18:00 UTC are due. */
const dueMs = Date.parse(`${tomorrow}T18:05:00Z`);

interface Row {
  player: number;
  endpoint: string;
  hour?: number;
  key?: string;
}
const rows: readonly Row[] = [
  { player: 1, endpoint: 'works' },
  { player: 1, endpoint: 'gone' },
  { player: 1, endpoint: 'later', hour: 19 },
  { player: 2, endpoint: 'finished' },
  { player: 3, endpoint: 'fails' },
  { player: 4, endpoint: 'unusable', key: `B${'A'.repeat(86)}` },
  { player: 5, endpoint: 'missing' },
];

/** SQL that inserts the rows of players and today's set of player 2. The API cannot insert them. */
const seed = `
  insert into auth.users (id, email)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.test' from generate_series(1, 5) n;
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone) values
  ${rows
    .map(
      ({ player, endpoint, hour = 18, key = p256dh }) =>
        `('${playerOf(player)}', 'https://push.example/${endpoint}', '${key}', '${auth}', ${hour}, 'UTC')`,
    )
    .join(', ')};
  with performance as (
    insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
    values ('${playerOf(2)}', now(), 50, 0, 0, 17) returning id, user_id
  )
  insert into public.game_results (
    user_id, session_id, performance_id, game_id, slot, category, difficulty, seed, raw_score, started_at, ended_at, parts,
    finished, played_on
  )
  select user_id, gen_random_uuid(), id, 'daily-challenge', 'daily-challenge', 'balanced', 'medium', 1, 300,
    now() - interval '5 minutes', now(), '[1, 2, 3]', true, '${tomorrow}'
  from performance;`;

const STATUS: Record<string, number> = {
  '/works': 201,
  '/gone': 410,
  '/later': 201,
  '/missing': 404,
  '/fails': 500,
};

describe('the sender of reminders', () => {
  const project = productProject(seed);
  let backend: OwnBackend;
  /** Messages that the push service received. */
  let received: { path: string; bytes: number; headers: Record<string, unknown> }[] = [];
  const service = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    incoming.on('end', () => {
      const { url = '', headers } = incoming;
      received.push({ path: url, bytes, headers });
      response.writeHead(busy.delete(url) ? 503 : (STATUS[url] ?? 400)).end();
    });
  });
  /** Connects every endpoint to the local push service. */
  const network: OutgoingNetwork = {
    resolve: async () => ['142.250.74.10'],
    open: ({ pathname }, _address, options) => {
      const address = service.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      return request({ ...options, host: '127.0.0.1', port, path: pathname });
    },
  };
  let printed: string[] = [];
  let waits: number[] = [];
  /** The paths that answer 503 to the next request only. */
  const busy = new Set<string>();
  const run = (nowMs = dueMs, secretKey = backend.secretKey) =>
    sendReminders({
      project: { url: backend.url, secretKey },
      keys,
      nowMs,
      network,
      print: (line) => printed.push(line),
      wait: async (ms) => {
        waits.push(ms);
        return true;
      },
    });
  const endpoints = async () => {
    const client = clientOf(backend, backend.secretKey);
    const { data } = await client.from('push_subscriptions').select('endpoint').order('endpoint');
    return (data ?? []).map((row) => String(row['endpoint']).split('/').at(-1));
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    backend = await startTestBackend({ projectDir: project.folder, seedAccounts: false });
  }, LIMIT_MS);
  afterAll(async () => {
    await backend.close();
    service.close();
    project.remove();
  });
  beforeEach(() => {
    received = [];
    printed = [];
    waits = [];
  });

  it('the sender of reminders sends nothing before the chosen hour, and nothing with a wrong secret key', async () => {
    expect(await run(dueMs - 10 * 60_000)).toMatchObject({ ok: true, counts: { players: 0, sent: 0 } });
    expect(await run(dueMs, backend.publishableKey)).toMatchObject({ ok: false, code: 'ML-362' });
    expect(received).toEqual([]);
  });

  it('the sender of reminders sends each due reminder once, and deletes the subscriptions that have ended', async () => {
    // The sender runs twice at the same time, as when a cron job and the timer of the backend overlap.
    const results = await Promise.all([run(), run()]);
    const total = { players: 0, sent: 0, removed: 0, failed: 0 };
    for (const result of results) {
      if (!result.ok) throw new Error(result.problem);
      total.players += result.counts.players;
      total.sent += result.counts.sent;
      total.removed += result.counts.removed;
      total.failed += result.counts.failed;
    }
    expect(total).toEqual({ players: 4, sent: 1, removed: 3, failed: 1 });
    const paths = received.map((each) => each.path).toSorted();
    expect(paths).toEqual(['/fails', '/fails', '/fails', '/gone', '/missing', '/works']);
    expect(waits).toEqual([5_000, 30_000]);
    expect(await endpoints()).toEqual(['fails', 'finished', 'later', 'works']);
    expect(printed).toEqual([
      'ML-363 A reminder was not delivered: the push service answered 500. It is not sent again.',
    ]);
    const sent = received.find((each) => each.path === '/works');
    expect(sent?.bytes).toBeGreaterThan(50);
    expect(sent?.headers).toMatchObject({
      ttl: '10800',
      topic: 'daily-set',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringContaining(`k=${keys.publicKey}`),
    });
  });

  it('the sender of reminders sends nothing more on the same date, not even to a device with a later hour', async () => {
    expect(await run()).toMatchObject({ ok: true, counts: { players: 0 } });
    expect(await run(dueMs + 65 * 60_000)).toMatchObject({ ok: true, counts: { players: 0 } });
    expect(received).toEqual([]);
  });

  it('on the next date, the sender reminds all players again, including the player who finished the set of the previous day', async () => {
    expect(await run(dueMs + 24 * 60 * 60_000)).toMatchObject({ ok: true });
    expect(received.map((each) => each.path)).toContain('/works');
  });

  it('if the push service could not take a message, the sender tries again, and deletes the subscription if it has ended in the meantime', async () => {
    for (const endpoint of ['/works', '/fails']) busy.add(endpoint);
    expect(await endpoints()).toContain('fails');
    Object.assign(STATUS, { '/fails': 410 });
    const result = await run(dueMs + 48 * 60 * 60_000);
    Object.assign(STATUS, { '/fails': 500 });
    expect(result).toMatchObject({ ok: true, counts: { removed: 1, failed: 1 } });
    expect(waits).toEqual([5_000]);
    expect(received.filter((each) => each.path === '/works')).toHaveLength(2);
    expect(await endpoints()).not.toContain('fails');
    // The push service refuses the message for the device of player 2 with status 400, so the sender does not try
    // again.
    expect(printed).toEqual([
      'ML-363 A reminder was not delivered: the push service answered 400. It is not sent again.',
    ]);
  });

  it(
    'the embedded backend sends due reminders itself when it has keys',
    async () => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const dueNow = `
        insert into auth.users (id, email) values ('${playerOf(1)}', '1@example.test');
        insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone) values
        ('${playerOf(1)}', 'https://127.0.0.1/x', '${p256dh}', '${auth}', extract(hour from now() at time zone 'UTC'), 'UTC')`;
      const dueProject = productProject(dueNow);
      const own = await startTestBackend({
        projectDir: dueProject.folder,
        seedAccounts: false,
        pushKeys: keys,
      });
      const client = clientOf(own, own.secretKey);
      const claimed = async () => (await client.from('push_subscriptions').select('last_reminded_on')).data;
      await expect.poll(claimed, { timeout: 30_000 }).toEqual([{ last_reminded_on: expect.any(String) }]);
      await own.close();
      dueProject.remove();
      expect(errors.mock.calls).toEqual([[expect.stringContaining('not on a public address')]]);
      errors.mockRestore();
    },
    LIMIT_MS,
  );
});
