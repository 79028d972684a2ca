import { seeded } from '@mindloom/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedContinuations } from './testing/expected-continuations';
import {
  drawPattern,
  isFairOption,
  type Pattern,
  PARAMETERS,
  patternOf,
  plausibleMistakes,
} from './patterns';
import { FAMILIES, LARGEST_TERM, LEVELS } from './rules';

/** Yields the Cartesian product of the lists. */
function* choicesOf(lists: readonly (readonly number[])[]): Generator<readonly number[]> {
  const [first, ...rest] = lists;
  if (first === undefined) yield [];
  else for (const value of first) for (const others of choicesOf(rest)) yield [value, ...others];
}

const difficulties = ['easy', 'medium', 'hard'] as const;
const cases = difficulties.flatMap((difficulty) => FAMILIES.map((family) => ({ difficulty, family })));

const agrees = ({ sequence, answer }: Pattern) => {
  const all = expectedContinuations(sequence);
  return all.length > 0 && all.every((each) => Math.abs(each - answer) < 1e-6);
};

describe.each(cases)('every $family pattern at $difficulty', ({ difficulty, family }) => {
  const parameters = [...choicesOf(PARAMETERS[difficulty][family])];
  const patterns = parameters
    .map((each) => patternOf(difficulty, family, each))
    .filter((each) => each !== null);

  it('more than 40 % of the parameters give a pattern, so a few tries are enough [NUM-04]', () => {
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.length / parameters.length).toBeGreaterThan(0.4);
  });

  it('a pattern has the same answer under every interpretation that fits it [NUM-07]', () => {
    expect(patterns.filter((pattern) => !agrees(pattern))).toEqual([]);
  });

  it('a pattern shows the number of terms of its level, all whole and small enough for mental arithmetic [NUM-03]', () => {
    const isInvalid = ({ sequence, answer }: Pattern) =>
      sequence.length !== LEVELS[difficulty].terms ||
      [...sequence, answer].some((term) => !Number.isInteger(term) || Math.abs(term) > LARGEST_TERM) ||
      (family !== 'geometric' && Math.min(...sequence, answer) < 0);
    expect(patterns.filter(isInvalid)).toEqual([]);
  });
});

it('over thousands of seeds, every drawn pattern has exactly one answer [NUM-07]', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.constantFrom(...cases), (seed, { difficulty, family }) => {
      const pattern = drawPattern(seeded(seed), difficulty, family);
      expect(pattern.family).toBe(family);
      expect(agrees(pattern)).toBe(true);
    }),
    { numRuns: 6000 },
  );
});

it('patternOf returns null for a pattern with two possible answers', () => {
  expect(patternOf('easy', 'arithmetic', [2, 2, 1])).toBeNull();
  expect(patternOf('easy', 'geometric', [2, 2, 1])).toBeNull();
  expect(patternOf('easy', 'fibonacci', [2, 3])).toBeNull();
  expect(patternOf('easy', 'alternating', [5, 3, 5, -1, 0])).toBeNull();
});

describe('plausible wrong options of a sequence', () => {
  it('wrong options include a repeated step, the sum of the last two terms and twice the last term', () => {
    expect(plausibleMistakes({ sequence: [8, 16, 5, 13, 2], answer: 10 })).toEqual(
      expect.arrayContaining([-9, 10, 15, 4]),
    );
  });

  it('wrong options include numbers that differ from the answer by one, by ten, by a step or in the sign', () => {
    expect(plausibleMistakes({ sequence: [3, 7, 11, 15, 19], answer: 23 })).toEqual(
      expect.arrayContaining([22, 24, 13, 33, 19, 27, -23]),
    );
  });
});

describe('the check of a wrong option', () => {
  it('isFairOption refuses an option that continues three terms by a step that changes by a constant amount', () => {
    expect(isFairOption([20, 8, 19], 53)).toBe(false);
    expect(isFairOption([20, 8, 19], 54)).toBe(true);
    expect(isFairOption([6, 1, 10, 5, 14], 37)).toBe(true);
  });

  it('isFairOption refuses a negative option unless a term of the sequence is negative', () => {
    expect(isFairOption([21, 16, 11], -1)).toBe(false);
    expect(isFairOption([5, -5, 5], -6)).toBe(true);
  });
});
