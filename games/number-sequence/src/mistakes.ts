/** The end of a sequence: its last three terms. */
function endOf(sequence: readonly number[]): readonly [number, number, number] {
  const [third = NaN, second = NaN, last = NaN] = sequence.slice(-3);
  return [third, second, last];
}

/**
 * What a player could take for the next term: the last step once more, the first step, the last two added, the
 * last term doubled, a slip of the reckoning.
 */
export function mistakesAfter(sequence: readonly number[], answer: number): readonly number[] {
  const [, before, last] = endOf(sequence);
  const [first = NaN, second = NaN] = sequence;
  const lastStep = last - before;
  return [
    last + lastStep,
    last - lastStep,
    last + second - first,
    last + before,
    2 * last,
    answer + lastStep,
    answer - lastStep,
    answer - 1,
    answer + 1,
    answer - 10,
    answer + 10,
    -answer,
  ];
}

/** What a steady change of the step leads to: a rule of no pattern type here, that fits any three terms. */
function steadyChange(sequence: readonly number[]): number {
  const [third, before, last] = endOf(sequence);
  return 3 * last - 3 * before + third;
}

/**
 * May this number stand among the wrong options? Not one that could be defended, and none below zero where the
 * sequence has none.
 */
export function isOffered(sequence: readonly number[], option: number): boolean {
  const goesBelowZero = sequence.some((term) => term < 0);
  const isDefensible = sequence.length === 3 && option === steadyChange(sequence);
  return !isDefensible && (goesBelowZero || option >= 0);
}
