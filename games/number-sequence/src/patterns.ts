import type { Random } from '@mindloom/game-kit/headless';
import type { Scale } from '@mindloom/game-kit/rounds';
import { continuationsOf } from './continuations';
import { type Family, LARGEST_TERM, TERMS } from './rules';

/** A sequence: the displayed terms, and the answer, which is the next term. */
export interface Pattern {
  family: Family;
  sequence: readonly number[];
  answer: number;
}

/** Generates `count` terms of a family from its parameters. */
type Build = (parameters: readonly number[], count: number) => readonly number[];

const indexed = (count: number, term: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => term(i));

/** Parameters: first term, step size, direction (1 or -1). */
const arithmetic: Build = ([first = NaN, step = NaN, direction = NaN], count) =>
  indexed(count, (index) => first + index * step * direction);

/** Parameters: the term closest to zero, factor, direction (1 grows, -1 shrinks). */
function geometric([least = NaN, factor = NaN, direction = NaN]: readonly number[], count: number) {
  const growing = indexed(count, (index) => least * factor ** index);
  return direction === 1 ? growing : growing.toReversed();
}

/** Parameters: the first two terms. */
const fibonacci: Build = ([first = NaN, second = NaN], count) =>
  indexed(count - 2, () => 0).reduce<number[]>(
    (terms) => [...terms, (terms.at(-1) ?? NaN) + (terms.at(-2) ?? NaN)],
    [first, second],
  );

/**
 * Parameters: first term, forward step, backward step, direction of the first step, and drift. With drift 0
 * both steps stay the same. Otherwise both steps grow by the drift after each pair.
 */
const alternating: Build = ([first = NaN, forward = NaN, back = NaN, direction = NaN, drift = NaN], count) =>
  indexed(count, (index) => {
    const pairs = Math.floor(index / 2);
    const offset = pairs * (forward - back) + (index % 2) * (forward + pairs * drift);
    return first + direction * offset;
  });

const BUILD: Record<Family, Build> = { arithmetic, geometric, fibonacci, alternating };

/** Returns the whole numbers from first to last, including both ends. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const UP_OR_DOWN = [1, -1];

/**
 * The values that each parameter of a family can have. Easy shows only three terms, and almost any three terms also fit
 * two alternating steps. Easy therefore uses only the factor -1 in geometric sequences, and 0 as the first term of
 * Fibonacci sequences. Such sequences have one answer (docs/decisions/number-sequence-game.md).
 */
export const PARAMETERS: Record<Scale, Record<Family, readonly (readonly number[])[]>> = {
  easy: {
    arithmetic: [range(1, 40), range(2, 10), UP_OR_DOWN],
    geometric: [[...range(-99, -2), ...range(2, 99)], [-1], [1]],
    fibonacci: [[0], range(2, 60)],
    alternating: [range(1, 30), range(2, 12), range(2, 12), UP_OR_DOWN, [0]],
  },
  medium: {
    arithmetic: [range(1, 60), range(3, 15), UP_OR_DOWN],
    geometric: [range(1, 20), [2, 3, -2], UP_OR_DOWN],
    fibonacci: [range(1, 16), range(1, 16)],
    alternating: [range(1, 40), range(2, 15), range(2, 15), UP_OR_DOWN, [0]],
  },
  hard: {
    arithmetic: [range(1, 99), range(6, 25), UP_OR_DOWN],
    geometric: [range(1, 24), [2, 3, -2, -3], UP_OR_DOWN],
    fibonacci: [range(1, 20), range(1, 20)],
    alternating: [range(1, 50), range(3, 20), range(3, 20), UP_OR_DOWN, range(-3, 3)],
  },
  // The ranges of beginner and expert. Only For You asks their sequences.
  beginner: {
    arithmetic: [range(1, 36), range(1, 9), UP_OR_DOWN],
    geometric: [range(2, 9), [-1], [1]],
    fibonacci: [[0], range(2, 9)],
    alternating: [range(1, 9), range(2, 5), range(2, 5), UP_OR_DOWN, [0]],
  },
  expert: {
    arithmetic: [range(1, 999), range(26, 150), UP_OR_DOWN],
    geometric: [range(5, 60), [2, -2, 3, -3], UP_OR_DOWN],
    fibonacci: [range(20, 120), range(20, 120)],
    alternating: [range(50, 900), range(11, 99), range(11, 99), UP_OR_DOWN, [-9, -7, -4, 4, 6, 8]],
  },
};

/**
 * Builds the pattern of a family for given parameters. Returns null if its terms are not fair or another answer is
 * possible.
 */
export function patternOf(scale: Scale, family: Family, parameters: readonly number[]): Pattern | null {
  const terms = TERMS[scale];
  const all = BUILD[family](parameters, terms + 1);
  const sequence = all.slice(0, terms);
  const [answer = NaN] = all.slice(terms);
  return isFair(family, all) && hasOneAnswer(sequence, answer) ? { family, sequence, answer } : null;
}

/**
 * Returns true if all terms are whole and small enough for mental arithmetic. Except in geometric sequences, no term
 * can be negative, and more than two terms must be different.
 */
function isFair(family: Family, terms: readonly number[]): boolean {
  const least = family === 'geometric' ? -LARGEST_TERM : 0;
  const varies = family === 'geometric' || new Set(terms).size > 2;
  return varies && terms.every((term) => Number.isInteger(term) && term >= least && term <= LARGEST_TERM);
}

/** Returns true if every interpretation that fits the sequence gives the same answer (D-21). */
function hasOneAnswer(sequence: readonly number[], answer: number): boolean {
  const answers = continuationsOf(sequence);
  return answers.length === 1 && answers[0] === answer;
}

/**
 * The maximum number of tries. More than 40 % of the parameters give a fair pattern. So the probability that all tries
 * fail is about 1 in 10^80.
 */
const MAX_TRIES = 400;

/**
 * Chooses a fair pattern of a family at random.
 * @throws RangeError if none is found, which means that PARAMETERS or the interpretations are wrong.
 */
export function drawPattern(random: Random, scale: Scale, family: Family): Pattern {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const parameters = PARAMETERS[scale][family].map((values) => random.pick(values));
    const pattern = patternOf(scale, family, parameters);
    if (pattern !== null) return pattern;
  }
  throw new RangeError(`no fair ${family} pattern was found for ${scale}`);
}

function lastThree(sequence: readonly number[]): readonly [number, number, number] {
  const [third = NaN, second = NaN, last = NaN] = sequence.slice(-3);
  return [third, second, last];
}

/**
 * Returns wrong answers that a player could plausibly give. They are: the last or the first step repeated, the sum of
 * the last two terms, twice the last term, the answer plus or minus a step, one or ten, and the answer with the
 * opposite sign.
 */
export function plausibleMistakes({ sequence, answer }: Pick<Pattern, 'sequence' | 'answer'>) {
  const [, before, last] = lastThree(sequence);
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

/**
 * Returns the next term if the difference between terms changes by a constant amount. The game has no pattern with this
 * rule. But the rule fits every three terms, so a player could justify the returned term, so it must not be a wrong
 * option.
 */
function quadraticNext(sequence: readonly number[]): number {
  const [third, before, last] = lastThree(sequence);
  return 3 * last - 3 * before + third;
}

/** Returns false for a wrong option that a player could justify, and for a negative option if no term is negative. */
export function isFairOption(sequence: readonly number[], option: number): boolean {
  const hasNegativeTerm = sequence.some((term) => term < 0);
  const isJustifiable = sequence.length === 3 && option === quadraticNext(sequence);
  return !isJustifiable && (hasNegativeTerm || option >= 0);
}
