import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDifficulty } from './difficulty';

it('reads easy, medium and hard in any case [LIST-13]', () => {
  expect(['Easy', 'MEDIUM', ' hard '].map(parseDifficulty)).toEqual(['easy', 'medium', 'hard']);
});

it('treats unknown text as medium [LIST-13]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!['easy', 'hard'].includes(text.trim().toLowerCase()));
      expect(parseDifficulty(text)).toBe('medium');
    }),
  );
});
