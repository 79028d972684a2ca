import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2607:f8b0::1%eth0',
  'ff02::1',
  'push.example',
  '',
])('isPublicAddress returns false for "%s"', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '142.250.74.10', '2607:f8b0:4005::200a', '2a00:1450::1'])(
  'isPublicAddress returns true for the public address %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
