import { describe, expect, it } from 'vitest';
import { mistakesOf } from './mistakes';

describe('what a player could get wrong', () => {
  it('is a slip by one or by ten', () => {
    expect(mistakesOf(37, 25, '+')).toEqual(expect.arrayContaining([61, 63, 52, 72]));
  });

  it('is another operation', () => {
    expect(mistakesOf(12, 5, '+')).toContain(7);
    expect(mistakesOf(12, 5, '-')).toContain(17);
    expect(mistakesOf(12, 5, '*')).toEqual(expect.arrayContaining([17, 7]));
    expect(mistakesOf(12, 4, '/')).toEqual(expect.arrayContaining([16, 8]));
  });

  it('is the next row of a table', () => {
    expect(mistakesOf(7, 8, '*')).toEqual(expect.arrayContaining([49, 63, 48, 64]));
  });

  it('is a number with its two digits changed', () => {
    expect(mistakesOf(40, 23, '+')).toContain(36);
    expect(mistakesOf(4, 3, '+')).not.toContain(70);
  });
});
