import { describe, expect, it } from 'vitest';
import type { Family } from './rules';
import { TEXTS } from './feedback';

const item = (family: Family, sequence: readonly number[]) => ({ family, sequence, answer: 0, options: [] });

describe('the explanation of a sequence', () => {
  it.each([
    ['arithmetic', [4, 7, 10], 'Each number is 3 more than the one before.'],
    ['arithmetic', [21, 16, 11], 'Each number is 5 less than the one before.'],
    ['geometric', [3, 6, 12, 24, 48], 'Each number is the one before × 2.'],
    ['geometric', [972, 324, 108, 36, 12], 'Each number is the one before ÷ 3.'],
    ['geometric', [-32, 16, -8, 4, -2], 'Each number is the one before ÷ \u22122.'],
    ['geometric', [5, -5, 5], 'Each number is the one before × \u22121.'],
    ['fibonacci', [0, 7, 7], 'Each number is the two before it, added.'],
    ['alternating', [6, 1, 10], 'It goes \u22125 and +9 in turn.'],
    ['alternating', [8, 16, 5, 13, 2], 'It goes +8 and \u221211 in turn.'],
    ['alternating', [2, 20, 4, 18, 6, 16, 8], 'Two runs take turns, +2 and \u22122.'],
  ] as const)('the explanation of the %s sequence %j is "%s"', (family, sequence, words) => {
    expect(TEXTS.because?.(item(family, sequence))).toBe(words);
  });
});

it('the announced question has a minus sign before negative numbers', () => {
  expect(TEXTS.spoken(item('geometric', [5, -5, 5]))).toBe('5, \u22125, 5. What comes next?');
});
