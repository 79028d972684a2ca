/** Extends a sequence to `count` terms with a rule for the next term. */
function extend(first: readonly number[], count: number, next: (terms: readonly number[]) => number) {
  const terms = [...first];
  while (terms.length < count) terms.push(next(terms));
  return terms;
}

/** Returns the term that is `distance` places before the end of a sequence. */
const back = (terms: readonly number[], distance: number) => terms[terms.length - distance] ?? NaN;

/**
 * Returns rules that are derived from the first terms. Each rule starts with the terms `taken` and calculates all later
 * terms.
 */
function rulesOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  return [
    { taken: [a], next: (terms: readonly number[]) => back(terms, 1) + (b - a) },
    { taken: [a], next: (terms: readonly number[]) => back(terms, 1) * (b / a) },
    { taken: [a, b], next: (terms: readonly number[]) => back(terms, 1) + back(terms, 2) },
    {
      taken: [a],
      next: (terms: readonly number[]) => back(terms, 1) + (terms.length % 2 === 1 ? b - a : c - b),
    },
    {
      taken: [a, b],
      next: (terms: readonly number[]) => back(terms, 2) + (terms.length % 2 === 0 ? c - a : d - b),
    },
  ];
}

const isNear = (one: number, other: number | undefined) => Math.abs(one - (other ?? NaN)) < 1e-6;

/**
 * A test oracle for `continuationsOf` that uses a different method. It derives every rule from the first terms,
 * generates a sequence with the rule, and compares this sequence with the terms. The rule of two alternating
 * arithmetic sequences needs at least four terms.
 */
export function expectedContinuations(terms: readonly number[]): readonly number[] {
  const rules = terms.length < 4 ? rulesOf(terms).slice(0, 4) : rulesOf(terms);
  const extended = rules.map(({ taken, next }) => extend(taken, terms.length + 1, next));
  const fitting = extended.filter((made) => terms.every((term, index) => isNear(term, made[index])));
  return fitting.map((made) => back(made, 1));
}

const differences = (terms: readonly number[]) =>
  terms.slice(1).map((term, index) => term - (terms[index] ?? NaN));

/**
 * Returns the next term if the step changes by a constant amount, or null if the terms do not fit. Three terms always
 * fit. The game has no such family, but a player can justify such an answer. This function uses rows of differences,
 * while the game uses a formula.
 */
export function quadraticContinuation(terms: readonly number[]): number | null {
  const steps = differences(terms);
  const [change = NaN, ...otherChanges] = differences(steps);
  if (otherChanges.some((other) => other !== change)) return null;
  return back(terms, 1) + back(steps, 1) + change;
}
