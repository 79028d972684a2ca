/** 100 % in basis points. */
export const ALL_BASIS_POINTS = 10_000;

const rotl = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

const scramble = (block: number) => Math.imul(rotl(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/**
 * MurmurHash3 (x86, 32 bit) of a text's UTF-8 bytes.
 * @returns an unsigned 32-bit integer.
 */
export function murmur3(text: string, seed = 0): number {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(bytes.buffer);
  const tailStart = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let at = 0; at < tailStart; at += 4) {
    hash = Math.imul(rotl(hash ^ scramble(view.getUint32(at, true)), 13), 5) + 0xe6546b64;
  }
  const tail = bytes.subarray(tailStart).reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
  hash ^= scramble(tail) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns the position of a player in a slot's rollout, from 0 to 9,999. Positions are uniform and stable. The positions
 * for two salts are independent. A player gets the candidate if the position is below the rollout's basis points, so
 * raising the rollout keeps all players who already have the candidate.
 * @param salt the salt of the slot's assignment.
 * @param unit the account id, or the first-party id that the shell stores in this browser.
 */
export const cohort = (salt: string, unit: string): number => murmur3(`${salt}:${unit}`) % ALL_BASIS_POINTS;
