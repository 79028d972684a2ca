import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not global unicast addresses (IANA special-purpose registry, and multicast). */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Ranges within 2000::/3 that are refused as well: for protocols, for documentation, and with an embedded IPv4 address
 * (6to4).
 */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function listOf(ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = listOf([['2000::', 3]], 'ipv6');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');

/**
 * Whether an IP address belongs to a machine on the public internet. False for private, loopback, link-local and other
 * special addresses, and for any text that is not an IP address. Also false for IPv6 outside of 2000::/3, such as
 * IPv4-mapped addresses and NAT64.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  // A zone index (fe80::1%eth0) occurs only on local addresses.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
