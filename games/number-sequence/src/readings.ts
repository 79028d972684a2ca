/**
 * One way to read a sequence: the term that it expects after these, or null where the terms do not fit it. Each
 * reading is as wide as its words allow, wider than what the game draws, so that whoever sees another rule in the
 * same numbers comes to the same answer (D-21).
 */
type Reading = (terms: readonly number[]) => number | null;

const at = (terms: readonly number[], index: number): number => terms.at(index) ?? NaN;

const steps = (terms: readonly number[]): readonly number[] =>
  terms.slice(1).map((term, index) => term - at(terms, index));

const isConstant = (numbers: readonly number[]): boolean => numbers.every((number) => number === numbers[0]);

/** One step, up or down or none. */
const arithmetic: Reading = (terms) =>
  isConstant(steps(terms)) ? at(terms, -1) + at(terms, -1) - at(terms, -2) : null;

/** One factor, also a fraction or below zero. Compared crosswise: quotients would be rounded. */
function geometric(terms: readonly number[]): number | null {
  if (terms.includes(0)) return null;
  const [first, second] = [at(terms, 0), at(terms, 1)];
  const fits = terms.slice(1).every((term, index) => term * first === at(terms, index) * second);
  return fits ? (at(terms, -1) * second) / first : null;
}

/** Every term is the sum of the two before it, whatever these are. */
const fibonacci: Reading = (terms) =>
  terms.slice(2).every((term, index) => term === at(terms, index) + at(terms, index + 1))
    ? at(terms, -1) + at(terms, -2)
    : null;

/** Two steps that take turns, each up or down or none. */
function alternatingSteps(terms: readonly number[]): number | null {
  const all = steps(terms);
  const fits = all.slice(2).every((step, index) => step === all[index]);
  return fits ? at(terms, -1) + at(all, -2) : null;
}

/** Two arithmetic runs that take turns. A run of one term says nothing about its next one. */
function alternatingRuns(terms: readonly number[]): number | null {
  const runs = [0, 1].map((parity) => terms.filter((_, index) => index % 2 === parity));
  if (runs.some((run) => run.length < 2 || !isConstant(steps(run)))) return null;
  return at(terms, -2) + at(terms, -2) - at(terms, -4);
}

/** All readings of the game's four families; alternating has two. */
const READINGS: readonly Reading[] = [arithmetic, geometric, fibonacci, alternatingSteps, alternatingRuns];

/** What the terms lead to by every reading that they fit, each answer once. */
export const answersTo = (terms: readonly number[]): readonly number[] => [
  ...new Set(READINGS.map((reading) => reading(terms)).filter((answer) => answer !== null)),
];
