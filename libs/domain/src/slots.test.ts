import { expect, it } from 'vitest';
import { defaultRemotes } from './launch';

it('assigns the plain slots their default remotes [GAME-06]', () => {
  expect(defaultRemotes).toMatchObject({
    'memory-match': 'memory',
    'number-sequence': 'sequence',
    'word-recall': 'puzzle',
    'reaction-test': 'reaction',
  });
});

it('assigns the grid launch, pattern recognition and mental math theirs [GAME-07]', () => {
  expect(defaultRemotes).toMatchObject({
    'reaction-test@grid': 'creative',
    'pattern-recognition': 'number-sequence',
    'mental-math': 'arithmetic',
  });
  expect(new Set(Object.values(defaultRemotes)).size).toBe(7);
});
