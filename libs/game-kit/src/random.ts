/** A seeded source of random numbers. Draws advance it; the same seed and labels give the same draws. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A uniform whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** A uniform choice. The list must not be empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** A new list in uniformly random order (Fisher-Yates). */
  shuffle<T>(list: readonly T[]): T[];
}

/** murmur3's finalizer: near numbers become far ones. */
function scatter(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** FNV-1a over the label's characters. The seed is scattered first: else seed 1 with 'b' is seed 2 with 'a'. */
function hash(seed: number, label: string): number {
  let value = scatter(seed ^ 0x811c9dc5);
  for (const char of label) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return scatter(value);
}

/**
 * A random source for one purpose of a run. Deriving one per purpose and round, instead of keeping a
 * generator in the state, keeps engines pure: a replayed step draws the same numbers.
 * @param seed the run's seed, an unsigned 32-bit integer.
 * @param labels what the draws are for, such as ('board', level).
 */
export function seeded(seed: number, ...labels: (string | number)[]): Random {
  let state = hash(seed, labels.join('/'));
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(int(0, list.length - 1));
    if (chosen === undefined) throw new RangeError('pick from an empty list');
    return chosen;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const pool = [...list];
    return list.map(() => pool.splice(int(0, pool.length - 1), 1)).flat();
  };
  return { next, int, pick, shuffle };
}
