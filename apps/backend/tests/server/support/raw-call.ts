import type { TestBackend } from './test-backend';

type Extra = { key?: string | null; token?: string; headers?: Record<string, string> };

/** A request without a client library in between; a body that is not text is sent as JSON. */
export function call(
  backend: TestBackend,
  method: string,
  path: string,
  body?: unknown,
  extra: Extra = {},
): Promise<Response> {
  const key = extra.key === undefined ? backend.publishableKey : extra.key;
  const headers = {
    ...(key === null ? {} : { apikey: key }),
    ...(extra.token === undefined ? {} : { authorization: `Bearer ${extra.token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...extra.headers,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${backend.url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: text }),
  });
}
