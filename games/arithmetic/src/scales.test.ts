import {
  answerPositions,
  areValidOptions,
  chiSquared,
  drawQuestions,
  MAX_CHI_SQUARED_3,
} from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';

import { measure } from './difficulty';
import { drawQuestion } from './engine';
import { COMPUTE } from './rules';

const LIMIT_MS = 8000;
const RUNS = 300;
const ROUNDS = 8;

const questionsOf = (scale: 'beginner' | 'easy' | 'hard' | 'expert') =>
  Array.from({ length: RUNS }, (_, seed) => drawQuestions(drawQuestion, scale, seed, ROUNDS)).flat();

const meanPrior = (scale: 'beginner' | 'easy' | 'hard' | 'expert') => {
  const questions = questionsOf(scale);
  return questions.reduce((sum, question) => sum + measure(question, LIMIT_MS).prior, 0) / questions.length;
};

describe.each(['beginner', 'expert'] as const)(
  'the questions of the scale %s, which only For You asks',
  (scale) => {
    const questions = questionsOf(scale);

    it('have one right answer among four different options', () => {
      expect(questions.every(areValidOptions)).toBe(true);
      expect(
        questions.every(({ num1, num2, operation, answer }) => COMPUTE[operation](num1, num2) === answer),
      ).toBe(true);
    });

    it('have the answer at every position and of every rank by size equally often', () => {
      expect(chiSquared(answerPositions(questions))).toBeLessThan(MAX_CHI_SQUARED_3);
      const ranks = [0, 1, 2, 3].map(
        (rank) =>
          questions.filter(
            ({ answer, options }) => options.filter((option) => option < answer).length === rank,
          ).length,
      );
      for (const count of ranks) expect(count / questions.length).toBeGreaterThan(0.15);
      for (const count of ranks) expect(count / questions.length).toBeLessThan(0.4);
    });
  },
);

it('questions of the scale beginner are easier than those of easy, and expert ones are harder than those of hard', () => {
  expect(meanPrior('beginner')).toBeLessThan(meanPrior('easy') - 0.1);
  expect(meanPrior('expert')).toBeGreaterThan(meanPrior('hard') + 0.4);
});
