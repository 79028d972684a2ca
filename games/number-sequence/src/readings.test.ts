import { describe, expect, it } from 'vitest';
import { answersTo } from './readings';

describe('the answers to some terms', () => {
  it.each([
    ['one step', [4, 7, 10], [13]],
    ['one factor', [3, 6, 12, 24, 48], [96]],
    ['a fraction as factor', [81, 27, 9, 3, 1], [1 / 3]],
    ['a factor below zero', [1, -2, 4, -8, 16], [-32]],
    ['sums of two', [2, 3, 5, 8, 13], [21]],
    ['two steps in turn', [5, 9, 7, 11, 9], [13]],
    ['two runs in turn', [2, 20, 4, 18, 6, 16, 8], [14]],
  ])('with %s are one', (_rule, terms, answers) => {
    expect(answersTo(terms)).toEqual(answers);
  });

  it('are several where readings disagree', () => {
    expect(answersTo([2, 4, 6])).toEqual([8, 10]);
    expect(answersTo([2, 4, 8])).toEqual([16, 10]);
    expect(answersTo([3, 5, 8])).toEqual([13, 10]);
  });

  it('are none where no reading fits', () => {
    expect(answersTo([1, 2, 4, 7, 11])).toEqual([]);
    expect(answersTo([0, 0, 1, 0, 0])).toEqual([]);
  });
});
