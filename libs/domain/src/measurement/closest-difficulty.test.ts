import { expect, it } from 'vitest';
import { closestDifficulty } from './closest-difficulty';

it('closestDifficulty rises with the ability, and is medium for the usual player', () => {
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
