import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readAccessToken } from './access-token';

const secret = 'a secret of this installation';
const nowMs = 1_000_000;

function sign(header: object, claims: object, key = secret): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const hs256 = { alg: 'HS256', typ: 'JWT' };

it('readAccessToken accepts a token until the second in which the token expires', () => {
  const token = sign(hs256, { exp: 1_001, session_id: 's' });
  expect(readAccessToken(token, secret, nowMs)).toEqual({ ok: true, sessionId: 's' });
  expect(readAccessToken(token, secret, nowMs + 1_000)).toEqual({ ok: false, why: 'expired' });
});

it.each([
  ['signed with another key', sign(hs256, { exp: 2_000 }, 'other')],
  ['with another algorithm', sign({ alg: 'none' }, { exp: 2_000 })],
  ['without an expiry time', sign(hs256, {})],
  ['with a changed claim', sign(hs256, { exp: 2_000 }).replace(/\.[^.]+\./, '.eyJleHAiOjIwMDF9.')],
  ['with a fourth part', `${sign(hs256, { exp: 2_000 })}.x`],
  ['that is not a JWT', 'x'],
])('readAccessToken refuses a token %s', (_, token) => {
  expect(readAccessToken(token, secret, nowMs)).toEqual({ ok: false, why: 'invalid' });
});
