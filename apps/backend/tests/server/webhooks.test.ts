import { createECDH, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runPlans, webhookNetwork } from '../../src/notifications/run-plans';
import { sealSecret } from '../../src/notifications/sealed-secret';
import type { OutgoingNetwork } from '../../src/outgoing/post-checked';
import { productProject } from './support/product-project';
import { clientOf, type OwnBackend, startTestBackend } from './support/test-backend';

const LIMIT_MS = 120_000;
const TOLERANCE_S = 5 * 60;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Judges a message as a receiver should: checks the signature and the age, and recognises a repeated message. */
function verdictOf({ headers, body }: Received, secret: string, nowMs: number, known: Set<string>): string {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_S) return 'too old';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const sent = Buffer.from(String(headers['webhook-signature']).replace('v1,', ''), 'base64');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'forged';
  if (known.has(id)) return 'repeated';
  known.add(id);
  return 'accepted';
}

describe('webhooks', () => {
  const project = productProject('');
  let backend: OwnBackend;
  let secret = '';
  let received: Received[] = [];
  let printed: string[] = [];
  let answer = (response: ServerResponse): void => void response.writeHead(204).end();
  const receiver = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  const portOf = () => {
    const address = receiver.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  /** Connects every webhook to the local receiver, as if it had a public address. */
  const network: OutgoingNetwork = {
    resolve: async () => ['142.250.74.10'],
    open: ({ pathname }, _address, options) =>
      request({ ...options, host: '127.0.0.1', port: portOf(), path: pathname }),
  };
  const service = () => clientOf(backend, backend.secretKey);
  const run = async (over: OutgoingNetwork = network) => {
    const access = { url: backend.url, secretKey: backend.secretKey };
    const result = await runPlans({ project: access, network: over, print: (line) => printed.push(line) });
    if (!result.ok) throw new Error(result.problem);
    return result.value;
  };
  const createWebhook = async (url: string) => {
    const { data: sealing } = await service().from('webhook_sealing_key').select('public_key').single();
    const own = `whsec_${randomBytes(32).toString('base64')}`;
    const { data: id, error } = await service().rpc('create_webhook', {
      p_url: url,
      p_sealed_secret: sealSecret(own, String(sealing?.['public_key'])),
    });
    if (error) throw new Error(error.message);
    return { id: String(id), secret: own };
  };
  /** Notifies staff: a change of the slot waits for approval. */
  const notify = async (reason = 'a test') => {
    const call = {
      p_slot: 'memory-match',
      p_expected_revision: 0,
      p_assignment: { kill: 'now' },
      p_reason: reason,
    };
    const { error } = await service().rpc('request_change', call);
    if (error) throw new Error(error.message);
  };
  const delivery = async () => {
    const read = service().from('webhook_deliveries').select('*').order('notification', { ascending: false });
    const { data } = await read.limit(1);
    return data?.[0] ?? {};
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    backend = await startTestBackend({ projectDir: project.folder, seedAccounts: false });
    // The first run publishes the key for which secrets are sealed.
    await run();
    ({ secret } = await createWebhook('https://hooks.example/mindloom'));
  }, LIMIT_MS);
  afterAll(async () => {
    await backend.close();
    receiver.close();
    project.remove();
  });
  beforeEach(() => {
    received = [];
    printed = [];
    answer = (response) => void response.writeHead(204).end();
  });

  it('a notification reaches the receiver once, with a signature that the receiver can verify', async () => {
    await notify('it freezes');
    expect(await Promise.all([run(), run()])).toContainEqual({
      moved: 0,
      delivered: 1,
      failed: 0,
      givenUp: 0,
    });
    expect(received).toHaveLength(1);
    const [message] = received;
    if (message === undefined) throw new Error('expected a message');
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'approval.needed',
      data: { slot: 'memory-match', text: 'A change of memory-match waits for approval. it freezes' },
    });
    const known = new Set<string>();
    const nowMs = Date.now();
    expect(verdictOf(message, secret, nowMs, known)).toBe('accepted');
    expect(verdictOf(message, secret, nowMs, known)).toBe('repeated');
    expect(verdictOf(message, secret, nowMs + 6 * 60_000, new Set())).toBe('too old');
    expect(
      verdictOf({ ...message, body: message.body.replace('freezes', 'is fine') }, secret, nowMs, known),
    ).toBe('forged');
    const later = { ...message.headers, 'webhook-timestamp': String(Math.floor(nowMs / 1000) + 60) };
    expect(verdictOf({ ...message, headers: later }, secret, nowMs, known)).toBe('forged');
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1, last_problem: null });
  });

  it('a test message is sent to its webhook only, is signed like every message, and has one attempt', async () => {
    const other = await createWebhook('https://other.example/hook');
    const { error } = await service().rpc('test_webhook', { p_id: other.id });
    expect(error).toBeNull();
    expect(await run()).toMatchObject({ delivered: 1, failed: 0, givenUp: 0 });
    expect(received).toHaveLength(1);
    const [message] = received;
    if (message === undefined) throw new Error('expected a message');
    expect(JSON.parse(message.body)).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/Z$/),
      data: { text: 'This is a test message.' },
    });
    expect(verdictOf(message, other.secret, Date.now(), new Set())).toBe('accepted');
    expect(verdictOf(message, secret, Date.now(), new Set())).toBe('forged');

    await service().rpc('test_webhook', { p_id: other.id });
    answer = (response) => void response.writeHead(500).end();
    expect(await run()).toMatchObject({ delivered: 0, failed: 0, givenUp: 1 });
    const read = service().from('webhook_deliveries').select('state, attempts, last_problem');
    const { data } = await read.eq('webhook', other.id).order('created_at', { ascending: false });
    expect(data).toEqual([
      { state: 'failed', attempts: 1, last_problem: 'the receiver answered 500' },
      { state: 'delivered', attempts: 1, last_problem: null },
    ]);
    await service().rpc('remove_webhook', { p_id: other.id });
  });

  it('a message whose secret was sealed for another secret key is not sent', async () => {
    const stranger = createECDH('prime256v1');
    const sealed = sealSecret('whsec_stranger', stranger.generateKeys('base64'));
    const { data: id } = await service().rpc('create_webhook', {
      p_url: 'https://other.example/hook',
      p_sealed_secret: sealed,
    });
    await service().rpc('test_webhook', { p_id: id });
    expect(await run()).toMatchObject({ delivered: 0, givenUp: 1 });
    expect(received).toEqual([]);
    expect(printed).toEqual([
      'ML-684 A message was not delivered to a webhook: its secret cannot be read with the present secret key; ' +
        'create the webhook again. It is not sent again.',
    ]);
    await service().rpc('remove_webhook', { p_id: id });
  });

  it('the database contains no secret of a webhook in clear text', async () => {
    const { secret: own, id } = await createWebhook('https://other.example/hook');
    const { data } = await service().rpc('claim_webhook_deliveries', { p_limit: 0 });
    expect(data).toEqual([]);
    await service().rpc('test_webhook', { p_id: id });
    const { data: claimed } = await service().rpc('claim_webhook_deliveries', { p_limit: 10 });
    expect(claimed).toMatchObject([{ secret: expect.stringMatching(/^sealed:/) }]);
    expect(JSON.stringify(claimed)).not.toContain(own.slice(6));
    await service().rpc('remove_webhook', { p_id: id });
  });

  it.each([
    [500, 'the receiver answered 500'],
    [410, 'the receiver answered 410'],
    [301, 'the receiver redirected (301), which is refused'],
    [307, 'the receiver redirected (307), which is refused'],
  ])(
    'the sender of webhooks counts an answer with status %i as a failed attempt, and follows no redirect',
    async (status, problem) => {
      await notify();
      answer = (response) =>
        void response.writeHead(status, { location: `http://127.0.0.1:${portOf()}/elsewhere` }).end();
      expect(await run()).toMatchObject({ delivered: 0, failed: 1 });
      expect(received).toHaveLength(1);
      expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 1, last_problem: problem });
      expect(await run()).toMatchObject({ delivered: 0, failed: 0 });
    },
  );

  it('the sender of webhooks opens no connection to a private address, unless local webhooks are allowed', async () => {
    const local = await createWebhook(`http://127.0.0.1:${portOf()}/hook`);
    await notify();
    const resolvesToPrivate: OutgoingNetwork = { ...network, resolve: async () => ['10.0.0.1'] };
    expect(await run(resolvesToPrivate)).toMatchObject({ delivered: 0, failed: 2 });
    expect(received).toEqual([]);
    const { data } = await service()
      .from('webhook_deliveries')
      .select('last_problem')
      .eq('webhook', local.id);
    expect(data).toEqual([{ last_problem: 'the endpoint does not use https' }]);
    expect(await delivery()).toMatchObject({ state: 'waiting' });

    await notify();
    const allowed = webhookNetwork(true);
    await run({ ...allowed, resolve: async (host) => (host === 'hooks.example' ? [] : ['127.0.0.1']) });
    expect(received).toHaveLength(1);
    const [message] = received;
    if (message === undefined) throw new Error('expected a message');
    expect(verdictOf(message, local.secret, Date.now(), new Set())).toBe('accepted');
    await service().rpc('remove_webhook', { p_id: local.id });
  });

  it('the network that the sender of webhooks uses in production refuses loopback and private addresses', async () => {
    const { id } = await createWebhook('https://127.0.0.1/hook');
    await notify();
    const { resolve, open } = webhookNetwork(false);
    const opened = vi.fn(open);
    await run({ resolve: async (host) => (host === 'hooks.example' ? [] : resolve(host)), open: opened });
    expect(opened).not.toHaveBeenCalled();
    const { data } = await service().from('webhook_deliveries').select('last_problem').eq('webhook', id);
    expect(data).toEqual([{ last_problem: 'the endpoint is not on a public address' }]);
    await service().rpc('remove_webhook', { p_id: id });
  });
});

it(
  'a run of the sender of webhooks with a wrong secret key ends with ML-683',
  async () => {
    const project = productProject('');
    const backend = await startTestBackend({ projectDir: project.folder, seedAccounts: false });
    const access = { url: backend.url, secretKey: backend.publishableKey };
    const result = await runPlans({
      project: access,
      network: webhookNetwork(false),
      print: () => undefined,
    });
    expect(result).toMatchObject({ ok: false, code: 'ML-683' });
    await backend.close();
    project.remove();
  },
  LIMIT_MS,
);
