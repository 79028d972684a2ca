import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawQuestion } from './engine';
import { explain } from './explain';
import { COMPUTE } from './rules';
import { seeded } from '@mindloom/game-kit';

it('the question of a missed problem contains the operation signs of the board', () => {
  expect(explain({ num1: 12, num2: 7, operation: '-', answer: 5 }).question).toBe('12 \u2212 7');
  expect(explain({ num1: 12, num2: 4, operation: '/', answer: 3 }).question).toBe('12 ÷ 4');
});

it.each([
  [{ num1: 28, num2: 17, operation: '+', answer: 45 }, '28 + 10 = 38, then 38 + 7 = 45.'],
  [{ num1: 8, num2: 7, operation: '+', answer: 15 }, 'Check: 15 \u2212 7 = 8.'],
  [{ num1: 42, num2: 17, operation: '-', answer: 25 }, '42 \u2212 10 = 32, then 32 \u2212 7 = 25.'],
  [{ num1: 16, num2: 9, operation: '-', answer: 7 }, 'Check: 7 + 9 = 16.'],
  [{ num1: 6, num2: 14, operation: '*', answer: 84 }, '10 × 6 = 60, 4 × 6 = 24, together 84.'],
  [{ num1: 7, num2: 8, operation: '*', answer: 56 }, 'Check: 56 ÷ 8 = 7.'],
  [{ num1: 96, num2: 12, operation: '/', answer: 8 }, '8 × 12 = 96.'],
] as const)('the explanation of %o is "%s"', (problem, reason) => {
  expect(explain(problem).reason).toBe(reason);
});

/** Finds every calculation of the form "a sign b = c" in a text. */
const equations = (text: string) => [...text.matchAll(/(\d+) ([+\u2212×÷]) (\d+) = (\d+)/g)];
const OPERATIONS = { '+': '+', '\u2212': '-', '×': '*', '÷': '/' } as const;
const isSign = (sign: string): sign is keyof typeof OPERATIONS => sign in OPERATIONS;

it('every calculation in an explanation is true, and the explanation contains the answer', () => {
  fc.assert(
    fc.property(fc.constantFrom('easy', 'medium', 'hard'), fc.nat(), (difficulty, seed) => {
      const question = drawQuestion(difficulty, seeded(seed, 'question', 1), []);
      const { reason } = explain(question);
      expect(reason.match(/\d+/g)).toContain(String(question.answer));
      expect(equations(reason)).not.toEqual([]);
      for (const [, left = '', sign = '', right = '', result] of equations(reason)) {
        expect(isSign(sign) && COMPUTE[OPERATIONS[sign]](Number(left), Number(right))).toBe(Number(result));
      }
    }),
  );
});
