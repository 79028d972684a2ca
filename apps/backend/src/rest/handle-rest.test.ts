import { expect, it } from 'vitest';
import { withTrustedHeaders } from './handle-rest';

const sent = (headers: Record<string, string>, peer: string | null = '127.0.0.5') =>
  Object.fromEntries(withTrustedHeaders(new Request('http://localhost/', { headers }), peer).headers);

it('withTrustedHeaders takes the peer address from the socket and ignores address headers of the client', () => {
  const forged = {
    'CF-Connecting-IP': '203.0.113.1',
    'x-forwarded-for': '203.0.113.1',
    'x-real-ip': '203.0.113.1',
    forwarded: 'for=203.0.113.1',
  };
  expect(sent(forged)).toEqual({ 'cf-connecting-ip': '127.0.0.5' });
  expect(sent(forged, null)).toEqual({});
});

it.each([
  ['count=planned', 'count=exact'],
  ['count=estimated', 'count=exact'],
  ['return=minimal, count="planned"', 'return=minimal, count=exact'],
  ['handling=strict,Count = Estimated,tx=commit', 'handling=strict,count=exact,tx=commit'],
  ['count=exact', 'count=exact'],
  ['return=representation', 'return=representation'],
])('withTrustedHeaders changes Prefer: %s to %s', (prefer, becomes) => {
  expect(sent({ prefer })['prefer']).toBe(becomes);
});

it('withTrustedHeaders keeps the method and the body of a request', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: '{"a":1}' });
  const kept = withTrustedHeaders(request, null);
  expect(kept.method).toBe('POST');
  expect(await kept.text()).toBe('{"a":1}');
});
