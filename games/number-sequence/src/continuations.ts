/**
 * A rule that a player could see in a sequence. It returns the next term, or null if the terms do not follow the
 * rule. The interpretations are more general than the rules of the game. The game uses only sequences for which all
 * interpretations that fit give the same answer (D-21).
 */
type Interpretation = (terms: readonly number[]) => number | null;

const at = (terms: readonly number[], index: number): number => terms.at(index) ?? NaN;

const steps = (terms: readonly number[]): readonly number[] =>
  terms.slice(1).map((term, index) => term - at(terms, index));

const isConstant = (numbers: readonly number[]): boolean => numbers.every((number) => number === numbers[0]);

/** The next term if the step is constant. The step can be negative or zero. */
const arithmetic: Interpretation = (terms) =>
  isConstant(steps(terms)) ? at(terms, -1) + at(terms, -1) - at(terms, -2) : null;

/**
 * The next term if the factor is constant. The factor can be a fraction or negative. The terms are multiplied crosswise
 * to avoid rounding errors.
 */
function geometric(terms: readonly number[]): number | null {
  if (terms.includes(0)) return null;
  const [first, second] = [at(terms, 0), at(terms, 1)];
  const fits = terms.slice(1).every((term, index) => term * first === at(terms, index) * second);
  return fits ? (at(terms, -1) * second) / first : null;
}

/** The next term if every term is the sum of the two before it. */
const fibonacci: Interpretation = (terms) =>
  terms.slice(2).every((term, index) => term === at(terms, index) + at(terms, index + 1))
    ? at(terms, -1) + at(terms, -2)
    : null;

/** The next term if two steps alternate. The steps can be negative or zero. */
function alternatingSteps(terms: readonly number[]): number | null {
  const all = steps(terms);
  const fits = all.slice(2).every((step, index) => step === all[index]);
  return fits ? at(terms, -1) + at(all, -2) : null;
}

/**
 * The next term if the terms of two arithmetic sequences alternate. Each of the two needs two terms to define its step.
 */
function alternatingRuns(terms: readonly number[]): number | null {
  const runs = [0, 1].map((parity) => terms.filter((_, index) => index % 2 === parity));
  if (runs.some((run) => run.length < 2 || !isConstant(steps(run)))) return null;
  return at(terms, -2) + at(terms, -2) - at(terms, -4);
}

/** The interpretations of the four families. The family `alternating` has two interpretations. */
const INTERPRETATIONS = [arithmetic, geometric, fibonacci, alternatingSteps, alternatingRuns];

/** Returns the possible next terms: one for each interpretation that the terms fit, without duplicates. */
export const continuationsOf = (terms: readonly number[]): readonly number[] => [
  ...new Set(INTERPRETATIONS.map((nextOf) => nextOf(terms)).filter((next) => next !== null)),
];
