import { describe, expect, it } from 'vitest';
import { plausibleMistakes } from './problems';

describe('plausible wrong options of a problem', () => {
  it('wrong options include the answer plus or minus 1 and 10', () => {
    expect(plausibleMistakes([37, 25], '+')).toEqual(expect.arrayContaining([61, 63, 52, 72]));
  });

  it('wrong options include the result of another operation', () => {
    expect(plausibleMistakes([12, 5], '+')).toContain(7);
    expect(plausibleMistakes([12, 5], '-')).toContain(17);
    expect(plausibleMistakes([12, 5], '*')).toEqual(expect.arrayContaining([17, 7]));
    expect(plausibleMistakes([12, 4], '/')).toEqual(expect.arrayContaining([16, 8]));
  });

  it('wrong options for a product include the neighbouring products of the multiplication tables', () => {
    expect(plausibleMistakes([7, 8], '*')).toEqual(expect.arrayContaining([49, 63, 48, 64]));
  });

  it('wrong options include a two-digit answer with its digits swapped', () => {
    expect(plausibleMistakes([40, 23], '+')).toContain(36);
    expect(plausibleMistakes([4, 3], '+')).not.toContain(70);
  });
});
