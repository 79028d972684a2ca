import {
  expectScalesInOrder,
  expectUnguessableAnswers,
  expectValidOptions,
  questionsOfScale,
} from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { continuationsOf } from './continuations';
import { measure } from './difficulty';
import { drawQuestion } from './engine';

describe.each(['beginner', 'expert'] as const)(
  'the questions of the scale %s, which only For You uses',
  (scale) => {
    const questions = questionsOfScale(drawQuestion, scale);

    it('have one right answer among four different options', () => {
      expectValidOptions(questions);
      for (const { sequence, answer } of questions) expect(continuationsOf(sequence)).toEqual([answer]);
    });

    it('have answers that cannot be guessed from their position or rank by size', () => {
      expectUnguessableAnswers(questions);
    });
  },
);

it('questions of the scale beginner are easier than those of easy, and expert ones are harder than those of hard', () => {
  expectScalesInOrder({ draw: drawQuestion, measure });
});
