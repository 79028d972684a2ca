import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Features, featuresOf, measure, priorOf } from './difficulty';
import { FAMILIES } from './rules';

const features: fc.Arbitrary<Features> = fc.record({
  family: fc.constantFrom(...FAMILIES),
  extraDigits: fc.nat(3),
  stepDigits: fc.nat(3),
  hasNegatives: fc.constant(false),
  drifts: fc.constant(false),
});

describe('the difficulty of a sequence', () => {
  it('the difficulty of a sequence rises with its digits, steps, negative terms and drift, and with a shorter time limit', () => {
    fc.assert(
      fc.property(features, fc.integer({ min: 5000, max: 150_000 }), (easier, limitMs) => {
        const prior = priorOf(easier, limitMs);
        const harder: Features[] = [
          { ...easier, extraDigits: easier.extraDigits + 1 },
          { ...easier, stepDigits: easier.stepDigits + 1 },
          { ...easier, hasNegatives: true },
          { ...easier, drifts: true },
        ];
        const priors = [...harder.map((each) => priorOf(each, limitMs)), priorOf(easier, limitMs / 2)];
        for (const other of priors) {
          expect(other).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(other).toBeGreaterThan(prior);
        }
      }),
    );
  });

  it.each([
    [
      { family: 'arithmetic', sequence: [3, 6, 9], answer: 12 },
      { extraDigits: 1, stepDigits: 0, hasNegatives: false, drifts: false },
    ],
    [
      { family: 'geometric', sequence: [5, -10, 20, -40, 80], answer: -160 },
      { extraDigits: 2, stepDigits: 2, hasNegatives: true, drifts: false },
    ],
    [
      { family: 'alternating', sequence: [1, 5, 3, 8, 6, 12, 10], answer: 17 },
      { extraDigits: 1, stepDigits: 0, hasNegatives: false, drifts: true },
    ],
    [
      { family: 'alternating', sequence: [1, 5, 3, 7, 5], answer: 9 },
      { extraDigits: 0, stepDigits: 0, hasNegatives: false, drifts: false },
    ],
  ] as const)('featuresOf returns the features of %o', (pattern, expected) => {
    expect(featuresOf(pattern)).toEqual({ family: pattern.family, ...expected });
  });

  it('the item id of a sequence does not depend on the time limit', () => {
    const pattern = { family: 'geometric', sequence: [5, -10, 20], answer: -40 } as const;
    expect([6000, 10_000].map((limitMs) => measure(pattern, limitMs).item)).toEqual([
      'geometric:5_-10_20',
      'geometric:5_-10_20',
    ]);
  });
});
