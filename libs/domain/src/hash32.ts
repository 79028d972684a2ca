/**
 * An unsigned 32-bit hash of a text, well mixed in all bits: FNV-1a with murmur3's finalizer.
 * The daily set is drawn from it, so its values must never change.
 * @param text any text.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const values32 = 2 ** 32;

/**
 * Draws numbers in [0, 1) that a seed decides: the same seed gives the same row.
 * @param seed any number.
 */
export function drawsFrom(seed: number): () => number {
  let count = 0;
  return () => {
    count += 1;
    return hash32(`${seed}:${count}`) / values32;
  };
}
