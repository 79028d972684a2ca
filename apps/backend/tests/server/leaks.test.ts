import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { clientOf, newUser, startTestBackend, type OwnBackend } from './support/test-backend';

const NOTES = 300;

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const { client, id } = await newUser(backend);
  const notes = Array.from({ length: NOTES }, (_, n) => ({ user_id: id, body: `note ${n}` }));
  expect((await client.from('notes').insert(notes)).error).toBeNull();
});
afterAll(() => backend.close());

it.each(['planned', 'estimated', 'exact'] as const)(
  'for a request with count=%s, the backend counts only the caller’s own rows',
  async (count) => {
    const { client, id } = await newUser(backend);
    const counted = async (head: boolean) => client.from('notes').select('id', { count, head });
    expect(await counted(true)).toMatchObject({ error: null, count: 0 });
    await client.from('notes').insert({ user_id: id, body: 'mine' });
    expect(await counted(false)).toMatchObject({ error: null, count: 1 });
  },
);

it.each(['planned', 'estimated'] as const)(
  'for a request with count=%s, the backend reveals no count of a table without grants',
  async (count) => {
    for (const anyone of [clientOf(backend), (await newUser(backend)).client]) {
      const answer = await anyone.from('closed').select('id', { count });
      expect(answer.error?.code).toBe('42501');
      expect(answer.count).toBeNull();
      expect((await anyone.from('closed').select('id', { count, head: true })).count).toBeNull();
    }
  },
);

it('the backend refuses requests for query plans', async () => {
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  const reply = await call(backend, 'GET', '/rest/v1/notes', undefined, {
    token: data.session?.access_token ?? '',
    headers: { accept: 'application/vnd.pgrst.plan+json' },
  });
  expect(reply.status).toBe(406);
  expect(await reply.text()).not.toContain('Plan Rows');
});

/** Returns the headers that the database receives for a request from another loopback address. */
function headersSeenFrom(localAddress: string, headers: Record<string, string>): Promise<unknown> {
  const { port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: '/rest/v1/rpc/seen_headers',
        headers: { apikey: backend.publishableKey, host: `localhost:${port}`, ...headers },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve(JSON.parse(text)));
      },
    );
    sent.on('error', reject).end();
  });
}

// Only on Linux are all addresses of 127.0.0.0/8 loopback addresses.
it.runIf(process.platform === 'linux')(
  'the backend passes the real IP address of the client to the database and ignores address headers',
  async () => {
    const forged = { 'cf-connecting-ip': '203.0.113.1', 'x-forwarded-for': '203.0.113.1' };
    const seen = await headersSeenFrom('127.7.7.7', forged);
    expect(seen).toMatchObject({ 'cf-connecting-ip': '127.7.7.7' });
    expect(JSON.stringify(seen)).not.toContain('203.0.113.1');
  },
);
