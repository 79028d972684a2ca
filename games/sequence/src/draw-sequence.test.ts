import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSequence } from './draw-sequence';

const seeds = fc.nat(2 ** 32 - 1);
const LONG = 9000;
const digits = drawSequence(7, 1, LONG);

/** Five standard deviations of a count out of so many, each with this chance. */
const spread = (chance: number) => 5 * Math.sqrt(LONG * chance * (1 - chance));

describe('a drawn sequence', () => {
  it('has the length asked for, and digits from 1 to 9 alone [SEQ-10]', () => {
    fc.assert(
      fc.property(seeds, fc.nat(5000), fc.integer({ min: 1, max: 30 }), (seed, round, length) => {
        const sequence = drawSequence(seed, round, length);
        expect(sequence).toHaveLength(length);
        for (const digit of sequence) expect([1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(digit);
      }),
    );
  });

  it('draws each digit about as often as any other', () => {
    for (let digit = 1; digit <= 9; digit++) {
      const count = digits.filter((drawn) => drawn === digit).length;
      expect(Math.abs(count - LONG / 9)).toBeLessThan(spread(1 / 9));
    }
  });

  it('draws each on its own: a neighbour is as likely the same as any other digit', () => {
    const equal = digits.filter((digit, index) => digit === digits[index + 1]).length;
    expect(Math.abs(equal - LONG / 9)).toBeLessThan(spread(1 / 9));
  });

  it('is the same for the same seed and round, and another for the next', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(drawSequence(seed, 3, 12)).toEqual(drawSequence(seed, 3, 12));
        expect(drawSequence(seed, 3, 12)).not.toEqual(drawSequence(seed, 4, 12));
      }),
    );
  });
});
