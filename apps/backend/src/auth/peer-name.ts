/** One name for all loopback addresses, so that `localhost` over IPv4 and IPv6 is one caller. */
export function peerName(address: string | null): string {
  if (address === null) return 'unknown';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback ? 'loopback' : address;
}
