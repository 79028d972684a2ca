import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';

/** A request as a hostile or faulty client could send it. */
export interface ArbitraryCall {
  method: string;
  path: string;
  body: string;
}

// Read the tables and functions from the access matrix, which is complete: access.test.ts fails if one is missing.
const matrix: { tables: object; functions: object } = JSON.parse(
  readFileSync(new URL('../../database/access-matrix.json', import.meta.url), 'utf8'),
);
const tables = Object.keys(matrix.tables);
const functions = Object.keys(matrix.functions).map((signature) => {
  const [name = '', parameters = ''] = signature.replace(')', '').split('(');
  return { name, fields: parameters.split(', ').flatMap((parameter) => parameter.split(' ')[0] || []) };
});

const AUTH_CALLS = ['token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce']
  .concat(['signup', 'recover', 'resend', 'verify', 'user', 'logout', 'settings'])
  .concat(['verify?type=recovery&token=%00', 'verify?type=email_change&token=a&redirect_to=%ff']);
const AUTH_FIELDS = [
  'email',
  'password',
  'current_password',
  'data',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
];
const COLUMNS = ['id', 'user_id', 'session_id', 'date', 'played_on', 'day', 'slot', 'remote', 'memory_score'];
const QUERIES = ['select', 'order', 'limit', 'offset', 'or', 'and', 'on_conflict', 'columns', ...COLUMNS];
const OPERATORS = ['eq', 'gt', 'in', 'is', 'like', 'cs', 'fts', 'not.eq', 'ov'];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\uffff',
    "'; drop table x --",
    '%',
    '../..',
    '{}',
    '[',
    '(',
    '1e999',
    '-0',
    'NaN',
  ),
  fc.constantFrom('0001-01-01', '294277-01-01', 'infinity', '00000000-0000-0000-0000-000000000000', '*,*(*)'),
);
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom(1e308, -1, 2 ** 53, 4_294_967_296, null, '', [], {}, [[[[]]]]),
  fc.string({ minLength: 10_000, maxLength: 20_000 }),
);

/** Valid plays in which two fields have arbitrary values. */
const almostPlay = fc
  .tuple(
    fc
      .constantFrom('gameId', 'slot', 'remote', 'version', 'category', 'difficulty', 'seed', 'rawScore')
      .chain((field) => anyValue.map((value) => ({ [field]: value }))),
    fc
      .constantFrom('startedAt', 'endedAt', 'playedOn', 'metrics', 'parts')
      .chain((field) => anyValue.map((value) => ({ [field]: value }))),
  )
  .map(([one, other]) => ({
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.0.0',
    category: 'memory',
    difficulty: 'easy',
    seed: 1,
    rawScore: 10,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    endedAt: new Date().toISOString(),
    ...one,
    ...other,
  }));

const bodyOf = (fields: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(...fields.map(() => fc.option(anyValue, { nil: undefined })))
        .map((values) => JSON.stringify(Object.fromEntries(fields.map((field, at) => [field, values[at]])))),
    },
    { weight: 1, arbitrary: anyValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{"a":', '[{"a":1},{"b":2}]', '[[[[[[', '{"p_play":{"metrics":'),
    },
  );

const authCall: fc.Arbitrary<ArbitraryCall> = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'GET'),
  path: fc.constantFrom(...AUTH_CALLS).map((call) => `/auth/v1/${call}`),
  body: bodyOf(AUTH_FIELDS),
});

const tableCall: fc.Arbitrary<ArbitraryCall> = fc
  .tuple(
    fc.constantFrom(...tables),
    fc.constantFrom(...QUERIES),
    fc.oneof(
      anyText,
      fc.tuple(fc.constantFrom(...OPERATORS), anyText).map((parts) => parts.join('.')),
    ),
    fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    bodyOf(COLUMNS),
  )
  .map(([table, query, value, method, body]) => ({
    method,
    path: `/rest/v1/${table}?${query}=${encodeURIComponent(Buffer.from(value).toString())}`,
    body,
  }));

const functionCall: fc.Arbitrary<ArbitraryCall> = fc.constantFrom(...functions).chain(({ name, fields }) =>
  fc.record({
    method: fc.constant('POST'),
    path: fc.constant(`/rest/v1/rpc/${name}`),
    body: bodyOf(fields),
  }),
);

/** Arbitrary calls of save_results with the id of this player. */
export const almostSave = (userId: string): fc.Arbitrary<ArbitraryCall> =>
  fc.tuple(almostPlay, fc.integer({ min: -5, max: 105 }), anyValue).map(([play, score, session]) => ({
    method: 'POST',
    path: '/rest/v1/rpc/save_results',
    body: JSON.stringify({
      p_user_id: userId,
      p_session_id: typeof session === 'string' ? session : crypto.randomUUID(),
      p_memory: score,
      p_focus: 0,
      p_speed: 0,
      p_play: play,
    }),
  }));

/** Arbitrary calls for each kind of route: accounts (`auth`), tables (`rest`) and functions (`rpc`). */
export const families = { auth: authCall, rest: tableCall, rpc: functionCall } as const;
