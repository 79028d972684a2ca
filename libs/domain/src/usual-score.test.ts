import { expect, it } from 'vitest';
import type { StoredPlay } from './key-figures';
import { bestScore, usualScore, verdictOf } from './usual-score';

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

const verdict = (score: number, plays: readonly StoredPlay[], isCut = false) =>
  verdictOf(play, score, { plays, isCut });

it('verdictOf names the difference from the usual score if three earlier plays count', () => {
  const plays = earlier([60, 100, 80]);
  expect(verdict(92, plays)).toEqual({ text: '12 above your usual 80', isBest: false });
  expect(verdict(68, plays)).toEqual({ text: '12 below your usual 80', isBest: false });
  expect(verdict(80, plays)).toEqual({ text: 'Exactly your usual 80', isBest: false });
});

it('verdictOf names a new best score and the best score before it', () => {
  expect(verdict(286, earlier([240, 80]))).toEqual({ text: 'New best: 286 (before 240)', isBest: true });
  expect(verdict(286, earlier([240, 80]), true)?.text).toBe('Best of your last 3 plays: 286 (before 240)');
  expect(verdict(240, earlier([240, 80, 60]))?.isBest).toBe(false);
});

it('verdictOf says after each of the first three plays how many more plays the usual score needs', () => {
  expect(verdict(64, [])?.text).toBe(
    'First result of this game. Your usual score appears after 2 more plays',
  );
  expect(verdict(64, earlier([70]))?.text).toBe(
    '6 below your best of 70. Your usual score appears after 1 more play',
  );
  expect(verdict(70, earlier([70, 50]))?.text).toBe(
    'As many points as your best: 70. The next play is compared with your usual result',
  );
});

it('verdictOf calls a result the first with its settings if the game was played only with other settings', () => {
  expect(verdict(64, earlier([70], { difficulty: 'hard' }))?.text).toMatch(
    /^First result of this game with these settings\./,
  );
  expect(verdict(64, earlier([70], { finished: false }))?.text).toMatch(/^First result of this game\./);
});

it('verdictOf returns null for an unfinished play and for a set [DAY-06]', () => {
  const plays = { plays: earlier([10, 20, 30]), isCut: false };
  expect(verdictOf({ ...play, finished: false }, 64, plays)).toBeNull();
  expect(verdictOf({ ...play, remote: null }, 64, plays)).toBeNull();
});

it('the usual and the best score compare plays of the same pace only', () => {
  const slow = earlier([900, 900, 900], { metrics: { pace: 10 } });
  const usual = earlier([60, 100, 80]);
  expect(usualScore(play, [...usual, ...slow])).toBe(80);
  expect(usualScore({ ...play, metrics: { pace: 10 } }, [...usual, ...slow])).toBe(900);
  expect(bestScore(play, 90, [...usual, ...slow])).toBe(100);
  expect(bestScore({ ...play, metrics: { pace: 2 } }, 90, [...usual, ...slow])).toBe(90);
});
