import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from './contract';
import { agreesWithAnswers, checkedObservations, MAX_OBSERVATIONS } from './observations';

const observation: Observation = {
  item: 'arithmetic:3_-6_9+x.y',
  correct: true,
  ms: 1200,
  limitMs: 6000,
  options: 4,
  hints: 1,
  prior: -0.5,
};

describe('checkedObservations', () => {
  it.each([
    {},
    { item: 'x'.repeat(64) },
    { correct: false, ms: 0 },
    { limitMs: null },
    { options: 0 },
    { options: 2 },
    { hints: 0 },
    { prior: 4 },
  ])('checkedObservations keeps an observation with %j', (part) => {
    const valid = { ...observation, ...part };
    expect(checkedObservations([valid])).toEqual([valid]);
  });

  it.each([
    { item: '' },
    { item: 'x'.repeat(65) },
    { item: 'Seven times eight' },
    { item: 7 },
    { correct: 1 },
    { ms: -1 },
    { ms: 0.5 },
    { ms: Infinity },
    { limitMs: 0 },
    { limitMs: undefined },
    { options: 1 },
    { options: -2 },
    { hints: 101 },
    { prior: NaN },
    { prior: '0' },
  ])('checkedObservations drops an observation with %j, and keeps the others', (part) => {
    expect(checkedObservations([observation, { ...observation, ...part }, observation])).toEqual([
      observation,
      observation,
    ]);
  });

  it('checkedObservations clamps the prior to the range from -4 to 4', () => {
    const priors = [-9, -4, 4, 7].map((prior) => ({ ...observation, prior }));
    expect(checkedObservations(priors).map(({ prior }) => prior)).toEqual([-4, -4, 4, 4]);
  });

  it('checkedObservations drops unknown fields', () => {
    expect(checkedObservations([{ ...observation, name: 'Ada' }])).toEqual([observation]);
  });

  it('checkedObservations keeps the first 200 observations', () => {
    const many = Array.from({ length: 250 }, (_, ms) => ({ ...observation, ms }));
    expect(checkedObservations(many)).toEqual(many.slice(0, MAX_OBSERVATIONS));
  });

  it('checkedObservations returns only valid observations for a value of any type', () => {
    const fields = fc.record({
      item: fc.oneof(fc.string(), fc.anything()),
      correct: fc.anything(),
      ms: fc.oneof(fc.double(), fc.anything()),
      limitMs: fc.oneof(fc.nat(), fc.anything()),
      options: fc.oneof(fc.nat(), fc.anything()),
      hints: fc.oneof(fc.nat(), fc.anything()),
      prior: fc.oneof(fc.double(), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fields, fc.anything()))), (value) => {
        const kept = checkedObservations(value);
        expect(checkedObservations(kept)).toEqual(kept);
      }),
    );
  });
});

describe('agreesWithAnswers', () => {
  const wrong = { ...observation, correct: false };

  it('agreesWithAnswers accepts at most as many observations as answers', () => {
    expect(agreesWithAnswers([observation, wrong], { right: 1, given: 2 })).toBe(true);
    expect(agreesWithAnswers([wrong], { right: 1, given: 2 })).toBe(true);
    expect(agreesWithAnswers([], { right: 0, given: 0 })).toBe(true);
  });

  it('agreesWithAnswers refuses more observations than answers, and more correct ones than right answers', () => {
    expect(agreesWithAnswers([wrong, wrong], { right: 1, given: 1 })).toBe(false);
    expect(agreesWithAnswers([observation, observation], { right: 1, given: 2 })).toBe(false);
  });
});
