import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { consoleOrigin, shellOrigin, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const paths = ['/auth/v1/token?grant_type=password', '/rest/v1/notes'];
const sentByTheClient =
  'content-type, apikey, authorization, x-client-info, prefer, range, accept-profile, content-profile, x-supabase-api-version, x-retry-count';

function ask(path: string, origin: string): Promise<Response> {
  return call(backend, 'OPTIONS', path, undefined, {
    key: null,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sentByTheClient,
    },
  });
}

it.each(paths)('the shell and the console may send all headers of supabase-js to %s', async (path) => {
  for (const origin of [shellOrigin, consoleOrigin]) {
    const reply = await ask(path, origin);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = reply.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(sentByTheClient.split(', ')));
    const methods = reply.headers.get('access-control-allow-methods')?.split(', ');
    expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
  }
});

it.each(paths)('requests of other origins to %s are refused without CORS headers', async (path) => {
  for (const origin of [
    'http://localhost:4220',
    'http://evil.test',
    'null',
    'http://localhost:4200.evil.test',
  ]) {
    const preflight = await ask(path, origin);
    expect(preflight.status).toBe(403);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const reply = await call(backend, 'POST', path, {}, { headers: { origin } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  }
});

it('the shell may read results and errors', async () => {
  const headers = { origin: shellOrigin };
  const replies = await Promise.all([
    call(backend, 'GET', '/rest/v1/notes', undefined, { headers, key: null }),
    call(backend, 'GET', '/rest/v1/rpc/snapshot', undefined, { headers }),
    call(
      backend,
      'POST',
      '/auth/v1/token?grant_type=password',
      { email: 'a@b.test', password: 'wrong-1' },
      { headers },
    ),
    call(backend, 'POST', '/auth/v1/signup', '{', { headers }),
    call(backend, 'GET', '/rest/v1/%', undefined, { headers }),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual([401, 200, 400, 400, 400]);
  for (const reply of replies) {
    expect(reply.headers.get('access-control-allow-origin')).toBe(shellOrigin);
    expect(reply.headers.get('vary')).toContain('Origin');
    expect(reply.headers.get('access-control-expose-headers')).toContain('retry-after');
  }
});
