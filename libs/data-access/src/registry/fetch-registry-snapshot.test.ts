// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchRegistrySnapshot } from './fetch-registry-snapshot';

const config = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};

beforeEach(() => {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (reply: (signal: AbortSignal) => Promise<Response>) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    sent.push(new Request(input, init));
    return reply(init.signal ?? new AbortController().signal);
  });
  return sent;
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('fetchRegistrySnapshot', () => {
  it('the snapshot is read by one anonymous GET', async () => {
    const sent = answer(async () => json({ revision: 3, slots: {} }));
    expect(await fetchRegistrySnapshot()).toEqual({ ok: true, snapshot: { revision: 3, slots: {} } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://backend.test/rest/v1/rpc/registry_snapshot',
    ]);
    expect(sent[0]?.headers.get('apikey')).toBe('public');
  });

  it('the snapshot is read from the CDN if the configuration contains a CDN address', async () => {
    const registryUrl = 'https://edge.test/registry';
    document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify({ ...config, registryUrl })}'>`;
    const sent = answer(async () => json({ revision: 3, slots: {} }));
    expect(await fetchRegistrySnapshot()).toMatchObject({ ok: true });
    expect(sent.map(({ url }) => url)).toEqual([registryUrl]);
  });

  it('with `isUncached`, the snapshot is read from the backend by a POST, which no cache answers', async () => {
    const registryUrl = 'https://edge.test/registry';
    document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify({ ...config, registryUrl })}'>`;
    const sent = answer(async () => json({ revision: 3, slots: {} }));
    expect(await fetchRegistrySnapshot({ isUncached: true })).toMatchObject({ ok: true });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST http://backend.test/rest/v1/rpc/registry_snapshot',
    ]);
  });

  it.each([
    { fault: 'no network', code: 'ML-311', reply: () => Promise.reject(new TypeError('Failed to fetch')) },
    { fault: 'half a body', code: 'ML-311', reply: async () => new Response('{"revision":3,"sl') },
    { fault: 'an error status', code: 'ML-312', reply: async () => json({ message: 'no' }, 500) },
    { fault: 'an invalid snapshot', code: 'ML-313', reply: async () => json({ revision: -1, slots: {} }) },
  ])('reading the snapshot fails with $code after $fault', async ({ code, reply }) => {
    answer(reply);
    expect(await fetchRegistrySnapshot()).toMatchObject({ ok: false, code });
  });

  it('reading the snapshot fails if no response arrives within the time limit, or if the caller aborts', async () => {
    const stall = (signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    answer(stall);
    expect(await fetchRegistrySnapshot({ limitMs: 10 })).toMatchObject({ ok: false, code: 'ML-311' });
    const caller = new AbortController();
    const fetched = fetchRegistrySnapshot({ signal: caller.signal });
    caller.abort();
    expect(await fetched).toMatchObject({ ok: false, code: 'ML-311' });
  });
});
