/**
 * The value below which a share of the values lies, between neighbours in proportion.
 * @param share from 0 to 1.
 * @throws Error for no values: there is nothing to say.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('no values');
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same things in an order of chance. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

const RESAMPLES = 4000;

/**
 * The interval in which 95 % of figures lie that chance could have made of the same measurements: both samples are drawn
 * again with replacement, each by itself.
 */
export function bootstrapInterval(
  ours: readonly number[],
  theirs: readonly number[],
  figure: (ours: readonly number[], theirs: readonly number[]) => number,
  seed = 1,
): [number, number] {
  const random = seededRandom(seed);
  const again = (sample: readonly number[]) =>
    sample.map(() => sample[Math.floor(random() * sample.length)] ?? Number.NaN);
  const figures = Array.from({ length: RESAMPLES }, () => figure(again(ours), again(theirs)));
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}

/** How many times as long the one takes as the other, by medians. */
export const ratioOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) / median(theirs);

/** By how much the one takes longer than the other, by medians. */
export const differenceOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) - median(theirs);
