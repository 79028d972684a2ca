import { expect, it } from 'vitest';
import type { StoredPlay } from './key-figures';
import { bestScore, usualScore, usualScoreText } from './usual-score';

const play = { session_id: 'now', remote: 'puzzle', difficulty: 'medium', metrics: {}, finished: true };

const earlier = (scores: readonly number[], changes: Partial<StoredPlay> = {}) =>
  scores.map((raw_score, index) => ({
    session_id: `earlier-${raw_score}-${index}`,
    game_id: 'word-recall',
    slot: 'word-recall',
    remote: 'puzzle',
    difficulty: 'medium',
    ended_at: `2026-11-${String(index + 1).padStart(2, '0')}T09:00:00Z`,
    raw_score,
    metrics: {},
    finished: true,
    ...changes,
  }));

it('the usual score is the median of the finished plays of the same game and difficulty', () => {
  expect(usualScore(play, earlier([60, 100, 80]))).toBe(80);
  expect(usualScore(play, [...earlier([60, 100, 80]), ...earlier([0, 0, 0], { finished: false })])).toBe(80);
  expect(usualScore(play, [...earlier([60, 100, 80]), ...earlier([900, 900], { difficulty: 'hard' })])).toBe(
    80,
  );
});

it('the usual score uses the latest 20 plays only', () => {
  const [old, recent] = [Array.from({ length: 10 }, () => 900), Array.from({ length: 20 }, () => 50)];
  expect(usualScore(play, earlier([...old, ...recent]))).toBe(50);
});

it('the usual score is null with fewer than three earlier plays, and for a set', () => {
  expect(usualScore(play, earlier([60, 100]))).toBeNull();
  expect(usualScore(play, [...earlier([60, 100]), ...earlier([80], { session_id: 'now' })])).toBeNull();
  expect(usualScore({ ...play, remote: null }, earlier([60, 100, 80]))).toBeNull();
});

it('the best score counts finished plays only, including this play if it was finished', () => {
  const left = earlier([900], { finished: false });
  expect(bestScore(play, 70, [...earlier([60, 100, 80]), ...left])).toBe(100);
  expect(bestScore(play, 170, earlier([60, 100]))).toBe(170);
  expect(bestScore({ ...play, finished: false }, 170, earlier([60, 100]))).toBe(100);
  expect(bestScore({ ...play, finished: false }, 170, left)).toBeNull();
  expect(bestScore({ ...play, remote: null }, 170, [])).toBeNull();
});

it('usualScoreText compares a score with the usual score in one sentence', () => {
  expect(usualScoreText(80, 60)).toBe('20 points above your usual result of 60.');
  expect(usualScoreText(40, 60)).toBe('20 points below your usual result of 60.');
  expect(usualScoreText(63, 60)).toBe('Close to your usual result of 60 points.');
  expect(usualScoreText(0, 1)).toBe('1 point below your usual result of 1.');
});

it('the usual and the best score compare plays of the same pace only', () => {
  const slow = earlier([900, 900, 900], { metrics: { pace: 10 } });
  const usual = earlier([60, 100, 80]);
  expect(usualScore(play, [...usual, ...slow])).toBe(80);
  expect(usualScore({ ...play, metrics: { pace: 10 } }, [...usual, ...slow])).toBe(900);
  expect(bestScore(play, 90, [...usual, ...slow])).toBe(100);
  expect(bestScore({ ...play, metrics: { pace: 2 } }, 90, [...usual, ...slow])).toBe(90);
});
