import { afterAll, beforeAll, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { call } from './support/http-calls';
import { newUser, noLimits, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
let token: string;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: noLimits });
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  token = data.session?.access_token ?? '';
});
afterAll(() => backend.close());

const long = 'x'.repeat(10_000);
const login = '/auth/v1/token?grant_type=password';
const COUNT_TEXTS = '/rest/v1/rpc/count_texts';
const refresh = '/auth/v1/token?grant_type=refresh_token';

const cases: [title: string, method: string, path: string, body?: unknown][] = [
  ['a broken escape in a path', 'GET', '/rest/v1/notes%'],
  ['a broken escape in a filter', 'GET', '/rest/v1/notes?body=eq.%E0%A4%A'],
  ['a broken escape in a login', 'POST', '/auth/v1/token%ZZ', {}],
  ['a null character in a filter', 'GET', '/rest/v1/notes?body=eq.%00'],
  ['a text for a boolean', 'GET', '/rest/v1/notes?done=eq.maybe'],
  ['a text for a boolean in a new row', 'POST', '/rest/v1/notes', { body: 'a', done: 'maybe' }],
  ['a text for a uuid', 'GET', '/rest/v1/notes?user_id=eq.me'],
  ['a text for a time', 'GET', '/rest/v1/notes?made_at=gte.yesterday-ish'],
  ['a number out of range', 'GET', '/rest/v1/closed?id=eq.99999999999999999999'],
  ['an unknown operator', 'GET', '/rest/v1/notes?body=resembles.me'],
  ['an unknown column', 'GET', '/rest/v1/notes?nobody=eq.1'],
  ['a negative limit', 'GET', '/rest/v1/notes?limit=-1'],
  ['an empty order', 'GET', '/rest/v1/notes?order='],
  ['an incomplete body', 'POST', '/rest/v1/notes', '{"body": "a'],
  ['a body that is a number', 'POST', '/rest/v1/notes', 7],
  ['a body that is a list of numbers', 'POST', '/rest/v1/notes', [1, 2]],
  ['a null character in a row', 'POST', '/rest/v1/notes', { body: 'a\u0000b' }],
  ['a lone surrogate in a row', 'POST', '/rest/v1/notes', '{"body": "\\ud800"}'],
  ['an unknown function', 'POST', '/rest/v1/rpc/nothing', {}],
  ['unknown arguments', 'POST', '/rest/v1/rpc/snapshot', { a: 1 }],
  ['a number for a list', 'POST', COUNT_TEXTS, { p_texts: 7 }],
  ['true for a list', 'POST', COUNT_TEXTS, { p_texts: true }],
  ['an object for a list', 'POST', COUNT_TEXTS, { p_texts: {} }],
  ['a body over the limit', 'POST', '/rest/v1/notes', { body: 'x'.repeat(1_100_000) }],
  ['an incomplete login', 'POST', login, '{"email": "a@b.test"'],
  ['an empty login', 'POST', login, {}],
  ['a list as login', 'POST', login, ['a@b.test', 'secret-1']],
  ['null as login', 'POST', login, 'null'],
  ['a number as address', 'POST', login, { email: 7, password: 'secret-1' }],
  ['a number as password', 'POST', login, { email: 'a@b.test', password: 1234567 }],
  ['an object as address', 'POST', login, { email: { $ne: '' }, password: 'secret-1' }],
  ['an unknown kind of login', 'POST', '/auth/v1/token?grant_type=magic', {}],
  ['an object as refresh token', 'POST', refresh, { refresh_token: {} }],
  ['a number as refresh token', 'POST', refresh, { refresh_token: 7 }],
  ['no refresh token', 'POST', refresh, {}],
  ['a long address', 'POST', '/auth/v1/signup', { email: `${long}@b.test`, password: 'secret-1' }],
  ['a long password', 'POST', '/auth/v1/signup', { email: 'a@b.test', password: long }],
  [
    'a null character in an address',
    'POST',
    '/auth/v1/signup',
    { email: 'a\u0000@b.test', password: 'secret-1' },
  ],
  [
    'a null character in a name',
    'POST',
    '/auth/v1/signup',
    { email: 'n@b.test', password: 'secret-1', data: { name: 'a\u0000' } },
  ],
  [
    'half of a surrogate pair in a name',
    'POST',
    '/auth/v1/signup',
    '{"email": "h@b.test", "password": "secret-1", "data": {"name": "\\ud800"}}',
  ],
  ['a list as metadata', 'POST', '/auth/v1/signup', { email: 'l@b.test', password: 'secret-1', data: [1] }],
  [
    'too much metadata',
    'POST',
    '/auth/v1/signup',
    { email: 'm@b.test', password: 'secret-1', data: { name: 'x'.repeat(70_000) } },
  ],
  ['no address', 'POST', '/auth/v1/signup', { password: 'secret-1' }],
  ['an address without an at-sign', 'POST', '/auth/v1/signup', { email: 'nobody', password: 'secret-1' }],
  ['a number as address for a new password', 'POST', '/auth/v1/recover', { email: 7 }],
  ['an unknown kind of mail', 'POST', '/auth/v1/resend', { type: 'love-letter', email: 'a@b.test' }],
  ['a code that is an object', 'POST', '/auth/v1/verify', { type: 'signup', token_hash: {} }],
  ['an unknown code', 'POST', '/auth/v1/verify', { type: 'signup', token_hash: 'nope' }],
  ['a number as new password', 'PUT', '/auth/v1/user', { password: 7 }],
  ['an object as new address', 'PUT', '/auth/v1/user', { email: {} }],
  ['a text as new metadata', 'PUT', '/auth/v1/user', { data: 'name' }],
  ['a list as change', 'PUT', '/auth/v1/user', []],
];

it.each(cases)('the backend answers 4xx to a request with %s', async (_, method, path, body) => {
  const reply = await call(backend, method, path, body, { token });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get('content-type')).toContain('application/json');
});

it('a value that cannot be sent to the database does not damage later requests', async () => {
  for (const p_texts of [5.6e-295, true, 7]) {
    await call(backend, 'POST', COUNT_TEXTS, { p_texts }, { token });
    const next = await call(backend, 'POST', COUNT_TEXTS, { p_texts: ['a', 'b'] }, { token });
    expect([next.status, await next.json()]).toEqual([200, 2]);
  }
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\uffff', "'; drop table x --", '%', '../..'),
);
const anyField = fc.constantFrom(
  'email',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'redirect_to',
  'body',
  'done',
  'id',
  'user_id',
);
const anyBody = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .dictionary(anyField, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
      .map((body) => JSON.stringify(body)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: anyText },
);
const anyPath = fc.oneof(
  fc.constantFrom(
    login,
    refresh,
    '/auth/v1/signup',
    '/auth/v1/recover',
    '/auth/v1/resend',
    '/auth/v1/verify',
    '/auth/v1/user',
    '/auth/v1/logout',
  ),
  fc.constantFrom('/rest/v1/notes', '/rest/v1/rpc/snapshot', '/rest/v1/rpc/who_am_i', '/rest/v1/'),
  fc
    .tuple(
      fc.constantFrom(
        'select',
        'body',
        'done',
        'order',
        'limit',
        'offset',
        'or',
        'and',
        'on_conflict',
        'columns',
      ),
      anyText,
    )
    .map(([name, value]) => `/rest/v1/notes?${name}=${encodeURIComponent(value)}`),
);

it('the backend never answers 5xx to a request with arbitrary input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      anyPath,
      anyBody,
      fc.boolean(),
      async (method, path, body, signedIn) => {
        const reply = await call(
          backend,
          method,
          path,
          method === 'GET' ? undefined : body,
          signedIn ? { token } : {},
        );
        expect(reply.status, `${method} ${path} ${body}`).toBeLessThan(500);
      },
    ),
    { numRuns: 250 },
  );
});

it('the backend still stores rows after invalid input', async () => {
  const { client, id } = await newUser(backend);
  expect((await client.from('notes').insert({ user_id: id, body: 'fine' })).error).toBeNull();
});
