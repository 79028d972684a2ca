import { seeded } from '@mindloom/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continuationsOf } from '../tests/continuations';
import { drawPattern, type Pattern, PARAMETERS, patternOf } from './patterns';
import { FAMILIES, LARGEST_TERM, LEVELS } from './rules';

/** Every choice of one value from each list. */
function* choicesOf(lists: readonly (readonly number[])[]): Generator<readonly number[]> {
  const [first, ...rest] = lists;
  if (first === undefined) yield [];
  else for (const value of first) for (const others of choicesOf(rest)) yield [value, ...others];
}

const difficulties = ['easy', 'medium', 'hard'] as const;
const cases = difficulties.flatMap((difficulty) => FAMILIES.map((family) => ({ difficulty, family })));

const agrees = ({ sequence, answer }: Pattern) => {
  const all = continuationsOf(sequence);
  return all.length > 0 && all.every((each) => Math.abs(each - answer) < 1e-6);
};

describe.each(cases)('every $family pattern at $difficulty', ({ difficulty, family }) => {
  const parameters = [...choicesOf(PARAMETERS[difficulty][family])];
  const patterns = parameters
    .map((each) => patternOf(difficulty, family, each))
    .filter((each) => each !== null);

  it('exists, and is found soon [NUM-04]', () => {
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.length / parameters.length).toBeGreaterThan(0.4);
  });

  it('leads to one answer, whatever family is seen in it [NUM-07]', () => {
    expect(patterns.filter((pattern) => !agrees(pattern))).toEqual([]);
  });

  it('shows as many terms as its level, all whole and in reach of the head [NUM-03]', () => {
    const isOdd = ({ sequence, answer }: Pattern) =>
      sequence.length !== LEVELS[difficulty].terms ||
      [...sequence, answer].some((term) => !Number.isInteger(term) || Math.abs(term) > LARGEST_TERM) ||
      (family !== 'geometric' && Math.min(...sequence, answer) < 0);
    expect(patterns.filter(isOdd)).toEqual([]);
  });
});

it('a drawn pattern is one of these, over thousands of seeds [NUM-07]', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.constantFrom(...cases), (seed, { difficulty, family }) => {
      const pattern = drawPattern(seeded(seed), difficulty, family);
      expect(pattern.family).toBe(family);
      expect(agrees(pattern)).toBe(true);
    }),
    { numRuns: 6000 },
  );
});

it('what would have two answers is refused', () => {
  expect(patternOf('easy', 'arithmetic', [2, 2, 1])).toBeNull();
  expect(patternOf('easy', 'geometric', [2, 2, 1])).toBeNull();
  expect(patternOf('easy', 'fibonacci', [2, 3])).toBeNull();
  expect(patternOf('easy', 'alternating', [5, 3, 5, -1, 0])).toBeNull();
});
