import {
  expectScalesInOrder,
  expectUnguessableAnswers,
  expectValidOptions,
  questionsOfScale,
} from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { measure } from './difficulty';
import { drawQuestion } from './engine';
import { COMPUTE } from './rules';

describe.each(['beginner', 'expert'] as const)(
  'the questions of the scale %s, which only For You uses',
  (scale) => {
    const questions = questionsOfScale(drawQuestion, scale);

    it('questions of a scale for For You have one right answer among four different options', () => {
      expectValidOptions(questions);
      for (const { num1, num2, operation, answer } of questions)
        expect(COMPUTE[operation](num1, num2)).toBe(answer);
    });

    it('the right answer in a scale for For You cannot be guessed from its position or from its rank by size', () => {
      expectUnguessableAnswers(questions);
    });
  },
);

it('questions of the scale "beginner" are easier than questions of the level "easy", and those of "expert" are harder than those of "hard"', () => {
  expectScalesInOrder({ draw: drawQuestion, measure });
});
