import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawQuestion } from './engine';
import { explain } from './explain';

it.each([
  ['arithmetic', [4, 7, 10], 13, 'Each number is 3 more than the one before: 10 + 3 = 13.'],
  ['arithmetic', [21, 16, 11], 6, 'Each number is 5 less than the one before: 11 \u2212 5 = 6.'],
  ['geometric', [1, 2, 4, 8, 16], 32, 'Each number is the one before × 2: 16 × 2 = 32.'],
  ['geometric', [-32, 16, -8, 4, -2], 1, 'Each number is the one before ÷ \u22122: \u22122 ÷ \u22122 = 1.'],
  ['fibonacci', [0, 7, 7], 14, 'Each number is the two before it, added: 7 + 7 = 14.'],
  ['alternating', [6, 1, 10], 5, 'It goes \u22125 and +9 in turn: 10 \u2212 5 = 5.'],
  ['alternating', [2, 20, 4, 18, 6, 16, 8], 14, 'Two runs take turns, +2 and \u22122: 16 \u2212 2 = 14.'],
] as const)('the reason shows the last step of the %s sequence %j', (family, sequence, answer, reason) => {
  expect(explain({ family, sequence, answer }).reason).toBe(reason);
});

it('the question of a missed sequence shows the sequence with a gap', () => {
  expect(explain({ family: 'geometric', sequence: [5, -5, 5], answer: -5 }).question).toBe(
    '5, \u22125, 5, ?',
  );
});

const value = (text: string) => Number(text.replace('\u2212', '-'));
const COMPUTE: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '\u2212': (left, right) => left - right,
  '×': (left, right) => left * right,
  '÷': (left, right) => left / right,
};

it('the explanation ends with a true calculation of the answer', () => {
  fc.assert(
    fc.property(fc.constantFrom<Difficulty>('easy', 'medium', 'hard'), fc.nat(), (difficulty, seed) => {
      const question = drawQuestion(difficulty, seeded(seed, 'question', 1), []);
      const [, left = '', sign = '', right = '', result = ''] =
        /: (\S+) ([+\u2212×÷]) (\S+) = (\S+)\.$/.exec(explain(question).reason) ?? [];
      expect(COMPUTE[sign]?.(value(left), value(right))).toBe(value(result));
      expect(value(result)).toBe(question.answer);
    }),
  );
});
