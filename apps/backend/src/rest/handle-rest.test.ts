import { expect, it } from 'vitest';
import { withTrustedHeaders } from './handle-rest';

const sent = (headers: Record<string, string>, peer: string | null = '127.0.0.5') =>
  Object.fromEntries(withTrustedHeaders(new Request('http://localhost/', { headers }), peer).headers);

it('sets the peer address from the socket and ignores headers of the client', () => {
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
])('replaces estimated counts in Prefer: %s', (prefer, becomes) => {
  expect(sent({ prefer })['prefer']).toBe(becomes);
});

it('keeps the method and the body', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: '{"a":1}' });
  const kept = withTrustedHeaders(request, null);
  expect(kept.method).toBe('POST');
  expect(await kept.text()).toBe('{"a":1}');
});
