import { describe, expect, it } from 'vitest';
import { isOffered, mistakesAfter } from './mistakes';

describe('what a player could take for the next term', () => {
  it('is the last step once more, the first step, the last two added, the last doubled', () => {
    expect(mistakesAfter([8, 16, 5, 13, 2], 10)).toEqual(expect.arrayContaining([-9, 10, 15, 4]));
  });

  it('is a slip by one, by ten, by a step, or in the sign', () => {
    expect(mistakesAfter([3, 7, 11, 15, 19], 23)).toEqual(
      expect.arrayContaining([22, 24, 13, 33, 19, 27, -23]),
    );
  });
});

describe('a wrong option', () => {
  it('is never the number that a steady change of the step leads to, after three terms', () => {
    expect(isOffered([20, 8, 19], 53)).toBe(false);
    expect(isOffered([20, 8, 19], 54)).toBe(true);
    expect(isOffered([6, 1, 10, 5, 14], 37)).toBe(true);
  });

  it('is below zero only where a term is', () => {
    expect(isOffered([21, 16, 11], -1)).toBe(false);
    expect(isOffered([5, -5, 5], -6)).toBe(true);
  });
});
