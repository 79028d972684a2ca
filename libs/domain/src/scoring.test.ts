import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsText, measuredAreas, overallOf, savedScore, scoreText, sentScores } from './scoring';

const rawScores = fc.oneof(fc.constantFrom(0, 99, 100, 101, 299, 300, 301), fc.nat(5_000));

describe('the sent scores of a play', () => {
  it('the scores that are sent with a play are integers of at most 100 in every area [GAME-45]', () => {
    const categories = fc.constantFrom('Memory', 'Focus', 'Speed', 'Logic', 'Creative', 'Balanced', 'mixed');
    fc.assert(
      fc.property(
        fc.oneof(rawScores, fc.double({ min: 0, max: 1e9, noNaN: true })),
        categories,
        (raw, category) => {
          for (const score of Object.values(sentScores(raw, category))) {
            expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
          }
        },
      ),
    );
    expect(sentScores(100, 'memory').memory).toBe(100);
    expect(sentScores(101, 'memory').memory).toBe(100);
    expect(sentScores(99, 'memory').memory).toBe(99);
  });

  it('a score counts only toward the area of its category [GAME-46]', () => {
    fc.assert(
      fc.property(rawScores, fc.constantFrom(...measuredAreas), (raw, area) => {
        const none = { memory: 0, focus: 0, speed: 0 };
        expect(sentScores(raw, area)).toEqual({ ...none, [area]: Math.min(100, raw) });
      }),
    );
  });

  it('balanced and mixed games split the score into rounded, capped thirds [GAME-47]', () => {
    expect(sentScores(100, 'Balanced')).toEqual({ memory: 33, focus: 33, speed: 33 });
    expect(sentScores(200, 'mixed')).toEqual({ memory: 67, focus: 67, speed: 67 });
    expect(sentScores(301, 'Balanced')).toEqual({ memory: 100, focus: 100, speed: 100 });
  });

  it('unknown categories, including logic and creative, count toward speed [GAME-48]', () => {
    for (const category of ['Logic', 'Creative', 'chess', '', 'constructor']) {
      expect(sentScores(42, category)).toEqual({ memory: 0, focus: 0, speed: 42 });
    }
  });
});

it('the overall score is the rounded mean of the three scores [STATS-01]', () => {
  expect(overallOf({ memory: 100, focus: 0, speed: 0 })).toBe(33);
  expect(overallOf({ memory: 100, focus: 100, speed: 0 })).toBe(67);
  expect(overallOf({ memory: 1, focus: 1, speed: 0 })).toBe(1);
});

it('savedScore returns the capped score, and for a balanced game the overall score [FEED-11]', () => {
  expect(savedScore(417, 'memory')).toBe(100);
  expect(savedScore(42, 'logic')).toBe(42);
  expect(savedScore(150, 'balanced')).toBe(50);
});

it('countsText describes the saved score of a play only if it differs from the points, or counts for another area than the game’s [GAME-48]', () => {
  expect(countsText(417, 'Memory')).toBe('Counts as 100 of 100 for memory');
  expect(countsText(417, 'creative')).toBe('Counts as 100 of 100 for speed, as all creative games do');
  expect(countsText(42, 'Logic')).toBe('Counts as 42 of 100 for speed, as all logic games do');
  expect(countsText(100, 'Memory')).toBeNull();
  expect(countsText(0, 'speed')).toBeNull();
  expect(countsText(417, 'balanced')).toBe(
    'Counts as 100 each for memory, focus and speed, because a set shares its points equally',
  );
});

it('the score text shows the raw score, and the saved score if it differs', () => {
  expect(scoreText(417, 'Memory')).toBe('Score 417 · saved as 100 (area maximum)');
  expect(scoreText(100, 'Memory')).toBe('Score 100');
  expect(scoreText(90, 'balanced')).toBe('Score 90 · saved as memory 30, focus 30, speed 30');
  expect(scoreText(150, 'balanced')).toBe('Score 150 · saved as memory 50, focus 50, speed 50');
  expect(scoreText(417, 'balanced')).toBe(
    'Score 417 · saved as memory 100, focus 100, speed 100 (area maximum)',
  );
});
