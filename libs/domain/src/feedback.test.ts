import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { categoryNames } from './catalogue';
import { feedbackBand, feedbackFor } from './feedback';
import { savedScore } from './scoring';

const categories = ['memory', 'focus', 'speed', 'logic', 'creative', 'balanced'] as const;

it('changes the band above 30 and above 50 points [FEED-08]', () => {
  expect([0, 30, 31, 50, 51, 100].map(feedbackBand)).toEqual([
    'baseline',
    'baseline',
    'good',
    'good',
    'excellent',
    'excellent',
  ]);
});

it('has a general feedback, an insight, a tip and the involved areas [FEED-06]', () => {
  expect(Object.keys(categoryNames)).toEqual(categories);
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

it('has a different text in each band of the saved score', () => {
  const texts = [30, 31, 51].map(
    (score) => feedbackFor(savedScore(score, 'memory'), 'memory').generalFeedback,
  );
  expect(new Set(texts).size).toBe(3);
  expect(feedbackFor(savedScore(90, 'balanced'), 'balanced')).toEqual(feedbackFor(30, 'balanced'));
});

it('is computed without the network [FEED-07]', () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  expect(feedbackFor(60, 'focus')).toEqual(feedbackFor(60, 'focus'));
  expect(fetchSpy).not.toHaveBeenCalled();
});
