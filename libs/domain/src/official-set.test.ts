import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './civil-date';
import { isPractice, setOfDay, type StoredSet } from './official-set';

const day = '2026-11-21';
const part = (slot: string, score: number, points?: number) => ({
  slot,
  score,
  ...(points !== undefined && { points }),
});
const set = (id: string, minute: number, change: Partial<StoredSet> = {}): StoredSet => ({
  session_id: id,
  game_id: 'daily-challenge',
  finished: true,
  ended_at: new Date(Date.UTC(2026, 10, 21, 8) + minute * 60_000).toISOString(),
  played_on: day,
  raw_score: 210,
  parts: [part('memory-match', 311, 90), part('word-recall', 60, 70), part('mental-math', 50)],
  ...change,
});

it('the set of a day is open until a set of this day is finished, and isStarted is true once a set was started', () => {
  expect(setOfDay([], day)).toEqual({ state: 'open', official: null, isStarted: false });
  const others = [
    set('other game', 1, { game_id: 'balanced-training' }),
    set('yesterday', 2, { played_on: '2026-11-20' }),
  ];
  expect(setOfDay(others, day)).toMatchObject({ state: 'open', isStarted: false });
  const left = set('left', 3, { finished: false });
  expect(setOfDay([...others, left], day)).toEqual({ state: 'open', official: null, isStarted: true });
});

it('if an older version stored a part of the official set without points, the score of the part counts as its points', () => {
  expect(setOfDay([set('a', 1)], day)).toEqual({
    state: 'done',
    official: {
      sessionId: 'a',
      points: 210,
      parts: [
        { slot: 'memory-match', score: 311, points: 90 },
        { slot: 'word-recall', score: 60, points: 70 },
        { slot: 'mental-math', score: 50, points: 50 },
      ],
    },
  });
  expect(setOfDay([set('a', 1, { parts: [null, { slot: 4 }, 'x'] })], day).official?.parts).toEqual([]);
});

const anySet = fc
  .record({
    minute: fc.nat(600),
    finished: fc.boolean(),
    isSet: fc.boolean(),
    daysAgo: fc.nat(2),
  })
  .map(({ minute, finished, isSet, daysAgo }) => ({
    minute,
    finished,
    isSet,
    played: addDays(day, -daysAgo),
  }));

it('the first finished set of the day is official and every later one is practice [DAY-04]', () => {
  const byMinute = fc.uniqueArray(anySet, { maxLength: 12, selector: ({ minute }) => minute });
  fc.assert(
    fc.property(byMinute, (sets) => {
      const plays = sets.map(({ minute, finished, isSet, played }) =>
        set(String(minute), minute, {
          finished,
          played_on: played,
          game_id: isSet ? 'daily-challenge' : 'balanced-training',
        }),
      );
      const counting = sets.filter(({ finished, isSet, played }) => finished && isSet && played === day);
      const first = Math.min(...counting.map(({ minute }) => minute));
      const result = setOfDay(plays, day);
      expect(result.state).toBe(counting.length === 0 ? 'open' : 'done');
      if (result.official === null) return;
      expect(result.official.sessionId).toBe(String(first));
      for (const { minute } of counting) expect(isPractice(result, String(minute))).toBe(minute !== first);
      expect(isPractice(result, 'not stored yet')).toBe(true);
    }),
  );
  expect(isPractice(setOfDay([], day), 'the first')).toBe(false);
});
