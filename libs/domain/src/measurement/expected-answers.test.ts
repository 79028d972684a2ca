import { type Random, seeded } from '@mindloom/base';
import type { Observation } from '@mindloom/game-contract';
import { expect, it } from 'vitest';
import { PRIOR_ITEM_SD, probabilityRight } from './response-model';
import { type ExpectedAnswers, expectedAnswers, expectedAnswersText, wasEasy } from './expected-answers';

const observed = (correct: boolean, prior = 0, options = 0): Observation => ({
  item: 'mul:7:8',
  correct,
  ms: 3000,
  limitMs: 10_000,
  options,
  hints: 0,
  prior,
});
const exact = { mean: 0, sd: 0 };
const calibrated = new Map([['mul:7:8', { b: 0, sd: 0, n: 100 }]]);
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

it('expectedAnswers expects half of the answers to be right if the items are as difficult as the ability, and more if the items have answer options', () => {
  const ten = Array.from({ length: 10 }, () => observed(true));
  expect(expectedAnswers(exact, ten, calibrated)).toMatchObject({ right: 10, given: 10, expected: 5 });
  const four = ten.map((answer) => ({ ...answer, options: 4 }));
  expect(expectedAnswers(exact, four, calibrated)?.expected).toBeCloseTo(6.25);
});

it('expectedAnswers uses the calibrated difficulty of an item, where there is one', () => {
  const hard = new Map([['mul:7:8', { b: 2, sd: 0, n: 100 }]]);
  expect(expectedAnswers(exact, [observed(true)], hard)?.expected).toBeCloseTo(0.119, 3);
});

it('expectedAnswers returns "above" for ten right answers of ten, "as-expected" for six, and "below" for none', () => {
  const verdict = (right: number) =>
    expectedAnswers(
      exact,
      Array.from({ length: 10 }, (_, index) => observed(index < right)),
      calibrated,
    )?.verdict;
  expect([10, 6, 0].map(verdict)).toEqual(['above', 'as-expected', 'below']);
});

it('expectedAnswers returns null without answered items', () => {
  expect(expectedAnswers(exact, [], calibrated)).toBeNull();
});

it('expectedAnswers returns "above" or "below" for 5 % to 12 % of plays, for a known and for an uncertain ability', () => {
  const random = seeded(1, 'expected answers');
  for (const sd of [0.1, 0.4, 0.8]) {
    const plays = Array.from({ length: 1500 }, () => {
      const ability = sd * normal(random);
      const answers = Array.from({ length: 20 }, () => {
        const prior = 2 * random.next() - 1.5;
        const b = prior + PRIOR_ITEM_SD * normal(random);
        return observed(random.next() < probabilityRight(ability - b, 4), prior, 4);
      });
      return expectedAnswers({ mean: 0, sd }, answers, new Map())?.verdict;
    });
    const called = plays.filter((verdict) => verdict !== 'as-expected').length / plays.length;
    expect(called).toBeGreaterThan(0.05);
    expect(called).toBeLessThan(0.12);
  }
});

it('expectedAnswersText states the expected range in percent, and one conclusion', () => {
  const text = expectedAnswersText({ right: 9, given: 10, expected: 6.4, sd: 1.4, verdict: 'above' });
  expect(text).toBe(
    'At your level before this play, 50% to 80% right was to be expected. That is above your level.',
  );
  const sure = { right: 2, given: 2, expected: 2, sd: 0.1, verdict: 'as-expected' } as const;
  expect(expectedAnswersText(sure)).toContain(
    'before this play, 100% right was to be expected. That fits your level, and a harder step may fit as well.',
  );
  const hard = { right: 5, given: 10, expected: 5, sd: 1, verdict: 'as-expected' } as const;
  expect(expectedAnswersText(hard)).toContain('40% to 60% right was to be expected. That fits your level.');
});

it('wasEasy returns true for at least 80 % right answers, except below the level', () => {
  const answers = (right: number): ExpectedAnswers => ({
    right,
    given: 10,
    expected: 6,
    sd: 1.4,
    verdict: 'as-expected',
  });
  expect([7, 8, 10].map((right) => wasEasy(answers(right)))).toEqual([false, true, true]);
  expect(wasEasy({ ...answers(9), expected: 9.9, sd: 0.2, verdict: 'below' })).toBe(false);
});
