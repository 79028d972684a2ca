import { expect, it } from 'vitest';
import { peerName } from './peer-name';

it('counts this machine once, over IPv4 and IPv6', () => {
  const names = ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(peerName);
  expect(new Set(names).size).toBe(1);
});

it('keeps other machines apart', () => {
  expect(peerName('10.0.0.1')).toBe('10.0.0.1');
  expect(peerName('127')).toBe('127');
  expect(peerName(null)).toBe('unknown');
});
