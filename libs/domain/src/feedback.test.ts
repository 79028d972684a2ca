import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { AREA_NAMES } from '@mindloom/game-contract';
import { feedbackBand, feedbackFor, feedbackValue } from './feedback';
import { savedScore } from './scoring';

const categories = ['memory', 'focus', 'speed', 'logic', 'creative', 'balanced'] as const;

it('the feedback band changes above 30 and above 50 points [FEED-08]', () => {
  expect([0, 30, 31, 50, 51, 100].map(feedbackBand)).toEqual([
    'baseline',
    'baseline',
    'good',
    'good',
    'excellent',
    'excellent',
  ]);
});

it('the feedback has a general text, an insight, a tip and the involved areas [FEED-06]', () => {
  expect(Object.keys(AREA_NAMES)).toEqual(categories);
  fc.assert(
    fc.property(fc.nat(100), fc.constantFrom(...categories), (score, category) => {
      const feedback = feedbackFor(score, category);
      for (const text of [feedback.generalFeedback, feedback.brainInsight, feedback.motivationalTip]) {
        expect(text).toMatch(/\w+ \w+/);
      }
      expect(feedback.involvedAreas.length).toBeGreaterThan(0);
    }),
  );
});

it('the feedback text is different in each band of the saved score', () => {
  const texts = [30, 31, 51].map(
    (score) => feedbackFor(savedScore(score, 'memory'), 'memory').generalFeedback,
  );
  expect(new Set(texts).size).toBe(3);
  expect(feedbackFor(savedScore(90, 'balanced'), 'balanced')).toEqual(feedbackFor(30, 'balanced'));
});

it('the feedback band follows the share of right answers if the game reports one, otherwise the saved score [FEED-09]', () => {
  const answers = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500))
    .map(([given, some]) => ({ given, right: Math.min(given, some) }));
  const single = fc.constantFrom(...categories.filter((category) => category !== 'balanced'));
  fc.assert(
    fc.property(fc.nat(2000), single, answers, (score, category, { given, right }) => {
      expect(feedbackValue(score, category, { given, right })).toBe(Math.round((100 * right) / given));
      expect(feedbackValue(score, category, null)).toBe(savedScore(score, category));
      expect(feedbackValue(score, category, { given: 0, right: 0 })).toBe(savedScore(score, category));
      expect(feedbackValue(score, 'balanced', { given, right })).toBe(savedScore(score, 'balanced'));
    }),
  );
  // A run with 4 right answers out of 16 must not be called excellent, even if it earned many points.
  expect(feedbackBand(feedbackValue(417, 'logic', { right: 4, given: 16 }))).toBe('baseline');
  expect(feedbackBand(feedbackValue(20, 'logic', { right: 15, given: 16 }))).toBe('excellent');
});

it('feedback needs no network [FEED-07]', () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  expect(feedbackFor(60, 'focus')).toEqual(feedbackFor(60, 'focus'));
  expect(fetchSpy).not.toHaveBeenCalled();
});
