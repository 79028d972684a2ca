import { expect, it } from 'vitest';
import { closestDifficulty } from './closest-difficulty';

it('the difficulty rises with the ability, and the usual player gets medium', () => {
  expect([-4, -0.76, -0.75, 0, 0.75, 0.76, 4].map(closestDifficulty)).toEqual([
    'easy',
    'easy',
    'medium',
    'medium',
    'medium',
    'hard',
    'hard',
  ]);
});
