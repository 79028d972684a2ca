import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '@mindloom/game-kit';
import { answersTo } from './readings';
import { type Family, LARGEST_TERM, LEVELS } from './rules';

/** From one number to another, both included. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const UP_OR_DOWN = [1, -1];

/** Makes so many terms of a family from its parameters. */
type Build = (parameters: readonly number[], count: number) => readonly number[];

const indexed = (count: number, term: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => term(i));

/** first, step, and whether it goes up or down. */
const arithmetic: Build = ([first = NaN, step = NaN, direction = NaN], count) =>
  indexed(count, (index) => first + index * step * direction);

/** The term next to zero, the factor, and whether the terms grow or shrink. */
function geometric([least = NaN, factor = NaN, direction = NaN]: readonly number[], count: number) {
  const growing = indexed(count, (index) => least * factor ** index);
  return direction === 1 ? growing : growing.toReversed();
}

/** The first two terms. */
const fibonacci: Build = ([first = NaN, second = NaN], count) =>
  indexed(count - 2, () => 0).reduce<number[]>(
    (terms) => [...terms, (terms.at(-1) ?? NaN) + (terms.at(-2) ?? NaN)],
    [first, second],
  );

/**
 * The first term, a step there, another back, whether the first of them goes up, and by how much the terms in
 * between go their own way: with 0 two steps take turns, else two runs.
 */
const alternating: Build = ([first = NaN, there = NaN, back = NaN, direction = NaN, apart = NaN], count) =>
  indexed(count, (index) => {
    const turns = Math.floor(index / 2);
    const stepsSoFar = turns * (there - back) + (index % 2) * (there + turns * apart);
    return first + direction * stepsSoFar;
  });

const BUILD: Record<Family, Build> = { arithmetic, geometric, fibonacci, alternating };

/**
 * The values that each parameter of a family may have. With three terms, two steps that take turns fit anything:
 * only a factor of -1 and a start at 0 leave one answer (docs/decisions/number-sequence-game.md).
 */
export const PARAMETERS: Record<Difficulty, Record<Family, readonly (readonly number[])[]>> = {
  easy: {
    arithmetic: [range(1, 40), range(2, 10), UP_OR_DOWN],
    geometric: [[...range(-20, -2), ...range(2, 20)], [-1], [1]],
    fibonacci: [[0], range(2, 25)],
    alternating: [range(1, 30), range(2, 12), range(2, 12), UP_OR_DOWN, [0]],
  },
  medium: {
    arithmetic: [range(1, 60), range(3, 15), UP_OR_DOWN],
    geometric: [range(1, 9), [2, 3, -2], UP_OR_DOWN],
    fibonacci: [range(1, 12), range(1, 12)],
    alternating: [range(1, 40), range(2, 15), range(2, 15), UP_OR_DOWN, [0]],
  },
  hard: {
    arithmetic: [range(1, 99), range(6, 25), UP_OR_DOWN],
    geometric: [range(1, 9), [2, 3, -2, -3], UP_OR_DOWN],
    fibonacci: [range(1, 20), range(1, 20)],
    alternating: [range(1, 50), range(3, 20), range(3, 20), UP_OR_DOWN, range(-3, 3)],
  },
};

/** A pattern with its parameters: the terms that are shown, and the one that comes next. */
export interface Pattern {
  family: Family;
  sequence: readonly number[];
  answer: number;
}

/** Makes the pattern of these parameters, or null where it would be unfair. */
export function patternOf(
  difficulty: Difficulty,
  family: Family,
  parameters: readonly number[],
): Pattern | null {
  const { terms } = LEVELS[difficulty];
  const all = BUILD[family](parameters, terms + 1);
  const sequence = all.slice(0, terms);
  const [answer = NaN] = all.slice(terms);
  return isFair(family, all) && isOneAnswer(sequence, answer) ? { family, sequence, answer } : null;
}

/** Numbers as one can reckon with: whole, not too large, below zero only where a factor is. */
function isFair(family: Family, terms: readonly number[]): boolean {
  const least = family === 'geometric' ? -LARGEST_TERM : 0;
  const goesOn = family === 'geometric' || new Set(terms).size > 2;
  return goesOn && terms.every((term) => Number.isInteger(term) && term >= least && term <= LARGEST_TERM);
}

/** Does every reading that fits lead to this answer (D-21)? */
function isOneAnswer(sequence: readonly number[], answer: number): boolean {
  const answers = answersTo(sequence);
  return answers.length === 1 && answers[0] === answer;
}

/** More than two in five are fair, so this many tries fail once in 10^80 runs. */
const MAX_TRIES = 400;

/**
 * Draws a fair pattern of a family.
 * @throws RangeError when there is none to be found: a defect of the parameters or of the readings.
 */
export function drawPattern(random: Random, difficulty: Difficulty, family: Family): Pattern {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const parameters = PARAMETERS[difficulty][family].map((values) => random.pick(values));
    const pattern = patternOf(difficulty, family, parameters);
    if (pattern !== null) return pattern;
  }
  throw new RangeError(`no fair ${family} pattern at ${difficulty}`);
}
