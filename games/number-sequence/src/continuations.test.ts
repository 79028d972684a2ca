import { describe, expect, it } from 'vitest';
import { continuationsOf } from './continuations';

describe('continuationsOf', () => {
  it.each([
    ['a constant step', [4, 7, 10], [13]],
    ['a constant factor', [3, 6, 12, 24, 48], [96]],
    ['a fractional factor', [81, 27, 9, 3, 1], [1 / 3]],
    ['a negative factor', [1, -2, 4, -8, 16], [-32]],
    ['sums of two', [2, 3, 5, 8, 13], [21]],
    ['two alternating steps', [5, 9, 7, 11, 9], [13]],
    ['two alternating runs', [2, 20, 4, 18, 6, 16, 8], [14]],
  ])('continuationsOf finds one continuation for %s', (_rule, terms, answers) => {
    expect(continuationsOf(terms)).toEqual(answers);
  });

  it('continuationsOf returns several continuations if interpretations with different next terms fit', () => {
    expect(continuationsOf([2, 4, 6])).toEqual([8, 10]);
    expect(continuationsOf([2, 4, 8])).toEqual([16, 10]);
    expect(continuationsOf([3, 5, 8])).toEqual([13, 10]);
  });

  it('continuationsOf returns an empty list if no interpretation fits', () => {
    expect(continuationsOf([1, 2, 4, 7, 11])).toEqual([]);
    expect(continuationsOf([0, 0, 1, 0, 0])).toEqual([]);
  });
});
