import { describe, expect, it } from 'vitest';
import { type AnsweredPlay, ownRecordOf } from './own-record';

const play = (day: number, changes: Partial<AnsweredPlay> = {}): AnsweredPlay => ({
  session_id: `session-${day}`,
  game_id: 'memory-match',
  slot: 'memory-match',
  remote: 'memory',
  difficulty: 'easy',
  ended_at: `2026-11-${day}T10:00:00Z`,
  raw_score: 100 + day,
  metrics: { moves: 10, accuracy: 0.5 },
  finished: true,
  right_answers: 5,
  given_answers: 10,
  ...changes,
});

describe('the own record of a slot', () => {
  it('a player’s record in a slot is empty without a play of the slot', () => {
    expect(ownRecordOf('memory-match', [])).toEqual({ best: null, last: null });
    expect(ownRecordOf('mental-math', [play(10)])).toEqual({ best: null, last: null });
  });

  it('a player’s record in a slot shows the main figure of the best finished play and of the last play, whatever the order of the plays', () => {
    const plays = [play(12), play(14), play(13, { metrics: { moves: 10, accuracy: 0.8 } })];
    const { best, last } = ownRecordOf('memory-match', plays);
    expect(best).toEqual({ text: '80%', label: 'accuracy', at: '2026-11-13T10:00:00Z' });
    expect(last).toMatchObject({ text: '50%', label: 'accuracy', at: '2026-11-14T10:00:00Z' });
  });

  it('a player’s record in a slot shows the saved score if no finished play has the main figure of the game', () => {
    const plays = [play(12, { raw_score: 85, metrics: {} }), play(13, { raw_score: 300, metrics: {} })];
    const { best, last } = ownRecordOf('memory-match', plays);
    expect([best?.text, best?.label]).toEqual(['100 of 100', 'score']);
    expect([last?.text, last?.label]).toEqual(['100 of 100', 'score']);
  });

  it('a player’s record in a slot lists the last play with its saved score if the last play is too short to have the main figure of the best play', () => {
    const short = play(14, { raw_score: 30, metrics: { moves: 2, accuracy: 1 } });
    expect(ownRecordOf('memory-match', [play(12), short])).toMatchObject({
      best: { text: '50%', label: 'accuracy' },
      last: { text: '30 of 100', label: 'score' },
    });
  });

  it('a player’s record in a set shows a third of the points of the set, because each area gets a third', () => {
    const set = play(12, {
      game_id: 'daily-challenge',
      slot: 'daily-challenge',
      remote: null,
      raw_score: 228,
      metrics: {},
    });
    expect(ownRecordOf('daily-challenge', [set]).best?.text).toBe('76 of 100');
  });

  it('a player’s record in a slot describes the last play and compares it with the earlier plays', () => {
    const earlier = [10, 11, 12].map((day) => play(day));
    const last = play(13, { metrics: { moves: 10, accuracy: 0.7 }, right_answers: 7 });
    expect(ownRecordOf('memory-match', [...earlier, last]).last?.summary).toMatch(
      /^7 of 10 right\. Accuracy 70%, your best/,
    );
    const worse = play(14, { metrics: { moves: 10, accuracy: 0.4 }, right_answers: 4 });
    expect(ownRecordOf('memory-match', [...earlier, worse]).last?.summary).toBe(
      '4 of 10 right. Accuracy 40%, 10 points lower than usual',
    );
  });

  it('a player’s record in the Speed game counts hits instead of right answers', () => {
    const speed = play(10, {
      slot: 'reaction-test',
      remote: 'reaction',
      metrics: { rounds: 5, medianMs: 360, guesses: 0, earlyPresses: 2, misses: 0 },
      right_answers: 5,
      given_answers: 7,
    });
    expect(ownRecordOf('reaction-test', [speed]).last?.summary).toBe('5 hits, 2 too early. Median 360 ms');
  });

  it('a player’s record in a slot can have an unfinished play as the last play, but not as the best', () => {
    const quit = play(15, { raw_score: 999, finished: false, right_answers: null, given_answers: null });
    const { best, last } = ownRecordOf('memory-match', [play(10), quit]);
    expect(best?.at).toBe('2026-11-10T10:00:00Z');
    expect(last?.at).toBe('2026-11-15T10:00:00Z');
    expect(last?.summary).toMatch(
      /Ended before half of the game: kept in your streak and averages, not in your bests, level and trend$/,
    );
  });
});
