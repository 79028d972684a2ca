import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Features, featuresOf, measure, priorOf } from './difficulty';

const features: fc.Arbitrary<Features> = fc.record({
  operation: fc.constantFrom('+', '-', '*', '/'),
  extraDigits: fc.nat(3),
  carries: fc.nat(2),
  factor: fc.nat(12),
});
const limits = fc.integer({ min: 2000, max: 100_000 });

describe('the difficulty of a problem', () => {
  it('the difficulty of a problem rises with its digits, carries and factors, and with a shorter time limit', () => {
    fc.assert(
      fc.property(features, limits, fc.integer({ min: 1, max: 2 }), (easier, limitMs, more) => {
        const prior = priorOf(easier, limitMs);
        const harder: Features[] = [
          { ...easier, extraDigits: easier.extraDigits + more },
          { ...easier, carries: easier.carries + more },
          { ...easier, factor: easier.factor + more },
        ];
        const priors = [...harder.map((each) => priorOf(each, limitMs)), priorOf(easier, limitMs / 2)];
        for (const other of priors) {
          expect(other).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(other).toBeGreaterThan(prior);
        }
      }),
    );
  });

  it('the difficulty of a problem rises in the order sum, difference, product, quotient', () => {
    const priors = (['+', '-', '*', '/'] as const).map((operation) =>
      priorOf({ operation, extraDigits: 1, carries: 0, factor: 3 }, 8000),
    );
    expect(new Set(priors).size).toBe(4);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
  });

  it.each([
    [
      { num1: 12, num2: 5, operation: '+', answer: 17 },
      { extraDigits: 1, carries: 0, factor: 0 },
    ],
    [
      { num1: 97, num2: 5, operation: '+', answer: 102 },
      { extraDigits: 1, carries: 2, factor: 0 },
    ],
    [
      { num1: 42, num2: 17, operation: '-', answer: 25 },
      { extraDigits: 2, carries: 1, factor: 0 },
    ],
    [
      { num1: 7, num2: 8, operation: '*', answer: 56 },
      { extraDigits: 0, carries: 0, factor: 7 },
    ],
    [
      { num1: 14, num2: 6, operation: '*', answer: 84 },
      { extraDigits: 1, carries: 1, factor: 6 },
    ],
    [
      { num1: 96, num2: 12, operation: '/', answer: 8 },
      { extraDigits: 2, carries: 1, factor: 8 },
    ],
  ] as const)('featuresOf returns the features of %o', (problem, expected) => {
    expect(featuresOf(problem)).toEqual({ operation: problem.operation, ...expected });
  });

  it('the item id of a problem does not depend on the time limit', () => {
    const problem = { num1: 7, num2: 8, operation: '*', answer: 56 } as const;
    expect([6000, 10_000].map((limitMs) => measure(problem, limitMs).item)).toEqual(['mul:7:8', 'mul:7:8']);
    expect(measure({ num1: 56, num2: 7, operation: '/', answer: 8 }, 6000).item).toBe('div:56:7');
  });
});
