import { summarise, type PerformanceRow } from '@mindloom/domain/testing';
import { expect, it } from 'vitest';
import { parsePlayerSummary } from './parse-summary';

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

it('parsePlayerSummary accepts a complete and an empty summary', () => {
  expect(parsePlayerSummary({ ...summary, more: 1 })).toEqual({ ok: true, summary, unreadable: [] });
  const nothing = summarise([], today);
  expect(parsePlayerSummary(JSON.parse(JSON.stringify(nothing)))).toEqual({
    ok: true,
    summary: nothing,
    unreadable: [],
  });
});

it.each([
  ['nothing', null, 'summary'],
  ['a list', [], 'total'],
  ['a summary without `runs`', { ...summary, runs: undefined }, 'runs'],
  ['a sum below 0', { ...summary, total: { ...summary.total, memory_sum: -1 } }, 'total.memory_sum'],
  ['a figure as text', { ...summary, total: { ...summary.total, plays: '7' } }, 'total.plays'],
  ['a summary without an area', { ...summary, areaDays: { memory: [], focus: [] } }, 'areaDays.speed'],
])('parsePlayerSummary refuses %s, and reports the invalid field', (_name, json, field) => {
  expect(parsePlayerSummary(json)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`${field}: `),
  });
});

const [run] = summary.runs;
const [day] = summary.days;
const [area] = summary.areaDays.memory;

it.each([
  ['an invalid last day', { lastPlayed: '2026-02-30' }, 'lastPlayed.row', { lastPlayed: null }],
  ['a last day in 4713 BC', { lastPlayed: '4713-01-01 BC' }, 'lastPlayed.row', { lastPlayed: null }],
  [
    'a row of `runs` with an invalid instant',
    { runs: [run, { ...run, firstAt: 'then' }] },
    'runs.firstAt',
    {},
  ],
  ['a row of `runs` in 4713 BC', { runs: [{ ...run, from: '4713-01-01 BC' }, run] }, 'runs.from', {}],
  [
    'a row of `runs` in the year 9999',
    { runs: [run, { ...run, lastAt: '9999-01-01T00:00:00Z' }] },
    'runs.lastAt',
    {},
  ],
  ['a day with an infinite date', { days: [{ ...day, date: 'infinity' }, day] }, 'days.date', {}],
  ['a day that is null', { days: [day, null] }, 'days.row', {}],
  [
    'a day of an area in the year 1',
    { areaDays: { ...summary.areaDays, memory: [{ ...area, date: '0001-01-01' }, area] } },
    'areaDays.memory.date',
    {},
  ],
  ['progress above 100', { games: [...games, { ...games[0], progress: 101 }] }, 'games.progress', {}],
])(
  'parsePlayerSummary leaves out %s, keeps the rest, and reports the field',
  (_name, change, field, left) => {
    expect(parsePlayerSummary({ ...summary, ...change })).toEqual({
      ok: true,
      summary: { ...summary, ...left },
      unreadable: [expect.stringContaining(`${field}: `)],
    });
  },
);
