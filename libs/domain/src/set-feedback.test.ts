import { expect, it } from 'vitest';
import { feedbackFor } from './feedback';
import { type SetFeedbackPart, setFeedback } from './set-feedback';
import { setVerdictText } from './set-points';

const general = feedbackFor(61, 'balanced');

const parts = (memory: number, logic: number, creative: number): SetFeedbackPart[] => [
  { name: 'Memory Master', category: 'memory', points: memory },
  { name: 'Mental Math', category: 'logic', points: logic },
  { name: 'Creative Spark', category: 'creative', points: creative },
];

it('a set with fewer points than a usual one is never praised, and its feedback names its best and its hardest game', () => {
  expect(setVerdictText(184)).toBe('116 below a usual set of 300 points');
  const feedback = setFeedback(parts(18, 148, 19), general);
  expect(feedback.generalFeedback).toBe(
    'A mixed set, below a usual one. Mental Math gave the most, 148 of 150 points. Memory Master gave the least, 18.',
  );
  expect(feedback.motivationalTip).toBe('Practise Memory Master on its own before the next set.');
});

it.each([
  [[100, 100, 99], 'A mixed set'],
  [[50, 50, 50], 'A mixed set'],
  [[50, 50, 49], 'A hard set'],
  [[150, 150, 0], 'A strong set'],
] as const)('a set with the points %j is called "%s"', (points, verdict) => {
  const [memory, logic, creative] = points;
  expect(setFeedback(parts(memory, logic, creative), general).generalFeedback).toMatch(`${verdict},`);
});

it('a set whose games gave equal points names no best and no hardest game', () => {
  const feedback = setFeedback(parts(120, 120, 120), general);
  expect(feedback.generalFeedback).toBe(
    'A strong set, at least as good as a usual one. Each game gave 120 of 150 points.',
  );
  expect(feedback.motivationalTip).toBe("Tomorrow's set has other games. See whether the points hold.");
});

it('the areas of a set are those of its games', () => {
  expect(setFeedback(parts(1, 2, 3), general).involvedAreas).toEqual(['Memory', 'Logic', 'Creative']);
});

it('a set without played games has the general feedback', () => {
  expect(setFeedback([], general)).toBe(general);
});
