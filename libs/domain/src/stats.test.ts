import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { statsOf } from './stats';
import type { Today } from './streak';
import { type PerformanceRow, summarise } from './testing/summarise';

const today = { date: '2026-11-21', zone: 'Europe/Berlin' } as const;

const figuresOf = (rows: readonly PerformanceRow[], when: Today = today) =>
  statsOf(summarise(rows, when), when);

type Scores = readonly [
  memory: number | null,
  focus: number | null,
  speed: number | null,
  overall: number | null,
];

const row = (date: string, [memory, focus, speed, overall]: Scores): PerformanceRow => ({
  date,
  memory_score: memory,
  focus_score: focus,
  speed_score: speed,
  overall_score: overall,
});

it('returns eight figures, all empty without plays', () => {
  expect(figuresOf([])).toEqual({
    origin: 'own',
    gamesPlayed: 0,
    streak: 0,
    overallScore: 0,
    memoryScore: 0,
    focusScore: 0,
    speedScore: 0,
    progress: 0,
    lastPlayed: null,
  });
});

it('takes an area from the plays that exercised it, and the overall from all', () => {
  const rows = [
    row('2026-11-21T10:00:00Z', [80, 0, 0, 27]),
    row('2026-11-20T10:00:00Z', [60, 0, 0, 20]),
    row('2026-11-19T10:00:00Z', [0, 50, 0, 17]),
    row('2026-11-18T10:00:00Z', [null, null, null, null]),
  ];
  expect(figuresOf(rows)).toEqual({
    origin: 'own',
    gamesPlayed: 4,
    streak: 4,
    overallScore: 21,
    memoryScore: 70,
    focusScore: 50,
    speedScore: 0,
    progress: 59,
    lastPlayed: '2026-11-21',
  });
});

it('reads the same from rows in any order', () => {
  const rows = Array.from({ length: 9 }, (_, index) =>
    row(`2026-11-${12 + index}T10:00:00Z`, [index * 10, 5, 90 - index, index * 3]),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(figuresOf(shuffled)).toEqual(figuresOf(rows));
    }),
  );
});

it('dates the last play where the player is', () => {
  const rows = [row('2026-11-20T23:30:00Z', [1, 1, 1, 1])];
  expect(figuresOf(rows).lastPlayed).toBe('2026-11-21');
  expect(figuresOf(rows, { ...today, zone: 'UTC' }).lastPlayed).toBe('2026-11-20');
});
