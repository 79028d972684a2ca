/** Grows a sequence from its first terms by a rule for the next one. */
function grow(first: readonly number[], count: number, next: (terms: readonly number[]) => number) {
  const terms = [...first];
  while (terms.length < count) terms.push(next(terms));
  return terms;
}

const back = (terms: readonly number[], distance: number) => terms[terms.length - distance] ?? NaN;

/** Each rule is read off the first terms alone, with how many of these it takes as they are. */
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
 * All that the game's families can make of the terms, found another way than the game's readings do: every rule is
 * read off the first terms, grown again, and held against the terms. Two runs need two terms each.
 */
export function continuationsOf(terms: readonly number[]): readonly number[] {
  const rules = terms.length < 4 ? rulesOf(terms).slice(0, 4) : rulesOf(terms);
  const grown = rules.map(({ taken, next }) => grow(taken, terms.length + 1, next));
  const fitting = grown.filter((made) => terms.every((term, index) => isNear(term, made[index])));
  return fitting.map((made) => back(made, 1));
}

const differences = (terms: readonly number[]) =>
  terms.slice(1).map((term, index) => term - (terms[index] ?? NaN));

/**
 * What follows if the step itself changes steadily (a constant second difference), or null where the terms do not fit.
 * Three terms always fit. It is no family of the game, but a player can defend it. Computed from difference rows, not
 * by the formula that the game uses.
 */
export function steadyContinuationOf(terms: readonly number[]): number | null {
  const steps = differences(terms);
  const [change = NaN, ...otherChanges] = differences(steps);
  if (otherChanges.some((other) => other !== change)) return null;
  return back(terms, 1) + back(steps, 1) + change;
}
