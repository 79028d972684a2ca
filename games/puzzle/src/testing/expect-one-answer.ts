import { seeded } from '@mindloom/game-kit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Family, puzzlesOf } from '../content/family';

/**
 * Expects that exactly one answer of each puzzle is right, and that the family marks this answer as right. It checks
 * the puzzles of the library, and puzzles from random seeds.
 * @param isRight solves the text of the question without the code of the generator.
 */
export function expectOneAnswer(
  family: Family,
  isRight: (question: string, answer: string) => boolean,
): void {
  for (const { question, answers, correctAnswer } of puzzlesOf(family)) {
    const right = answers.filter((answer) => isRight(question, answer));
    expect({ question, right }).toEqual({ question, right: [correctAnswer] });
  }
  let drawn = 0;
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      const draft = family.draft(seeded(seed, family.name));
      expect(family.draft(seeded(seed, family.name))).toEqual(draft);
      if (draft === null) return;
      drawn += 1;
      const { question, right, wrong } = draft;
      const answers = [right, ...wrong];
      expect(new Set(answers).size).toBe(4);
      const found = answers.filter((answer) => isRight(question, answer));
      expect({ question, found }).toEqual({ question, found: [right] });
    }),
    { numRuns: 300 },
  );
  expect(drawn).toBeGreaterThan(30);
}

/** Returns the groups that the pattern captures in the text. Throws if the pattern does not match. */
export function read(pattern: RegExp, text: string): string[] {
  const match = pattern.exec(text);
  if (match === null) throw new RangeError(`"${text}" does not match ${pattern}`);
  return match.slice(1);
}

/** Returns all orders of a list. */
export const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
