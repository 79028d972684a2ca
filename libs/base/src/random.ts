/**
 * A seeded source of random numbers. Each call returns the next number. The same seed and labels give the same
 * numbers.
 */
export interface Random {
  /** Returns a number that is uniform in [0, 1). */
  next(): number;
  /** Returns a uniform integer from min to max, both included. */
  int(min: number, max: number): number;
  /** Returns a uniform choice from a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** Returns a new list with the same items in uniformly random order (Fisher-Yates). */
  shuffle<T>(list: readonly T[]): T[];
}

const VALUES_32_BIT = 2 ** 32;

/** The number of items in a part of a list that is shuffled. */
const PART_ITEMS = 128;

/** Spreads nearby inputs over all 32 bits. The function is the finalizer of murmur3. */
function finalize32(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Computes the FNV-1a hash of a text over its code points, without a finalizer. */
function fnv1a(start: number, text: string): number {
  let hash = start;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/**
 * Returns an unsigned 32-bit hash of a text: FNV-1a with murmur3's finalizer. The hash of a text must never change,
 * because it determines the daily set.
 */
export const hash32 = (text: string): number => finalize32(fnv1a(0x811c9dc5, text));

/**
 * Creates a random source (mulberry32) for one purpose of a run. Create a new source for each purpose and round, and
 * keep no source in the state. A replayed step then gets the same numbers.
 * @param seed the run's seed, an unsigned 32-bit integer.
 * @param labels the purpose of the numbers, such as `('board', level)`.
 */
export function seeded(seed: number, ...labels: (string | number)[]): Random {
  // The seed is mixed first. Otherwise seed 1 with label 'b' would give the same numbers as seed 2 with label 'a'.
  let state = finalize32(fnv1a(finalize32(seed ^ 0x811c9dc5), labels.join('/')));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / VALUES_32_BIT;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('`pick` cannot choose from an empty list');
    return chosen;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    // Removing an item from a short part is faster than removing it from a long list.
    const parts: T[][] = [];
    for (let from = 0; from < list.length; from += PART_ITEMS)
      parts.push(list.slice(from, from + PART_ITEMS));
    return list.flatMap((_, taken) => {
      let place = int(0, list.length - 1 - taken);
      for (const part of parts) {
        if (place < part.length) return part.splice(place, 1);
        place -= part.length;
      }
      return [];
    });
  };
  return { next, int, pick, shuffle };
}
