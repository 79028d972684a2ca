import { summarise, type PerformanceRow } from '@mindloom/domain';
import { expect, it } from 'vitest';
import { readPlayerSummary } from './read-player-summary';

const play: PerformanceRow = {
  date: '2026-11-21T10:00:00+00:00',
  played_on: '2026-11-21',
  memory_score: 80,
  focus_score: 0,
  speed_score: 40,
  overall_score: 40,
};
const games = [{ game_id: 'memory-match', completions: 1, progress: 25 }];
const today = { date: '2026-11-21', zone: 'UTC' } as const;
const summary = summarise([play], today, games);

it('takes the shape that the rules read, and an empty one', () => {
  expect(readPlayerSummary({ ...summary, more: 1 })).toEqual({ ok: true, summary });
  const nothing = summarise([], today);
  expect(readPlayerSummary(JSON.parse(JSON.stringify(nothing)))).toEqual({ ok: true, summary: nothing });
});

it.each([
  ['nothing', null, 'summary'],
  ['a list', [], 'total'],
  ['a missing part', { ...summary, runs: undefined }, 'runs'],
  ['a sum below 0', { ...summary, total: { ...summary.total, memory_sum: -1 } }, 'total.memory_sum'],
  ['a figure in words', { ...summary, total: { ...summary.total, plays: '7' } }, 'total.plays'],
  ['a date that is none', { ...summary, lastPlayed: '2026-02-30' }, 'lastPlayed'],
  [
    'an instant that is none',
    { ...summary, runs: [{ ...summary.runs[0], firstAt: 'then' }] },
    'runs.0.firstAt',
  ],
  ['an area left out', { ...summary, areaDays: { memory: [], focus: [] } }, 'areaDays.speed'],
  ['progress above 100', { ...summary, games: [{ ...games[0], progress: 101 }] }, 'games.0.progress'],
])('refuses %s, and names the field', (_what, json, field) => {
  expect(readPlayerSummary(json)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`${field}: `),
  });
});
