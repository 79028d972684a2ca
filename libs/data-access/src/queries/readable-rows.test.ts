import {
  areaDaysOf,
  consistencyOf,
  gameHistories,
  isPlausibleInstant,
  type StoredPlay,
  statsOf,
  todayStatsOf,
  weekStrip,
} from '@mindloom/domain';
import { summarise } from '@mindloom/domain/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsePlayerSummary } from './parse-summary';
import { keepReadable, playSchema } from './readable-rows';

const today = { date: '2026-11-21', zone: 'Pacific/Auckland' } as const;
const play = {
  date: '2026-11-21T10:00:00+00:00',
  played_on: '2026-11-21',
  memory_score: 80,
  focus_score: 0,
  speed_score: 40,
  overall_score: 40,
};
const games = [{ game_id: 'memory-match', completions: 1, progress: 25 }];
const summary = summarise([play], today, games);

const anyMoment = fc.oneof(
  fc.constantFrom(
    '-infinity',
    'infinity',
    '4713-01-01 BC',
    '4713-01-01T00:00:00+00:00 BC',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '294276-12-31T23:59:59+00:00',
    '+275760-09-13T00:00:00Z',
    '2026-02-30',
    '2026-11-21T25:00:00Z',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.string(),
);
const anyValue = fc.oneof(anyMoment, fc.double(), fc.jsonValue(), fc.constantFrom(null, -1, 1e308));

/**
 * Generates copies of a row with arbitrary values in some of its fields or, more rarely, an arbitrary value instead of
 * a row.
 */
const almost = (row: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(row)), anyValue)
        .map((odd) => ({ ...row, ...odd })),
    },
    { weight: 1, arbitrary: anyValue },
  );
const rowsLike = (row: object | undefined) => fc.array(almost(row ?? {}), { maxLength: 6 });

const anySummary = fc.record({
  total: fc.constant(summary.total),
  lastPlayed: anyValue,
  overall: fc.constant(summary.overall),
  runs: rowsLike(summary.runs[0]),
  days: rowsLike(summary.days[0]),
  areaDays: fc.record({
    memory: rowsLike(summary.areaDays.memory[0]),
    focus: rowsLike(summary.areaDays.memory[0]),
    speed: rowsLike(summary.areaDays.memory[0]),
  }),
  games: rowsLike(games[0]),
});

interface Lists {
  runs: readonly unknown[];
  days: readonly unknown[];
  areaDays: Readonly<Record<'memory' | 'focus' | 'speed', readonly unknown[]>>;
  games: readonly unknown[];
}
const rowsIn = ({ runs, days, areaDays, games: known }: Lists) =>
  [runs, days, known, areaDays.memory, areaDays.focus, areaDays.speed].reduce(
    (sum, { length }) => sum + length,
    0,
  );

const storedPlay: StoredPlay = {
  session_id: 'a',
  game_id: 'memory-match',
  slot: 'memory-match',
  remote: 'memory',
  difficulty: 'easy',
  ended_at: '2026-11-21T10:00:00+00:00',
  raw_score: 40,
  metrics: {},
  finished: true,
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('arbitrary rows', () => {
  it('arbitrary rows never make a page fail, because each row is either shown or counted as unreadable', () => {
    fc.assert(
      fc.property(anySummary, (json) => {
        const read = parsePlayerSummary(json);
        if (!read.ok) throw new Error(read.problem);
        const isLastDayLost = json.lastPlayed !== null && read.summary.lastPlayed === null;
        const lost = rowsIn(json) - rowsIn(read.summary) + Number(isLastDayLost);
        expect(read.unreadable).toHaveLength(lost);
        // The calculations of the dashboard must not throw, whatever the rows contain.
        statsOf(read.summary, today);
        areaDaysOf(read.summary.areaDays);
        weekStrip(read.summary.days, today.date);
        consistencyOf(read.summary.days, today.date);
        todayStatsOf(read.summary.days, today.date);
      }),
      { numRuns: 500 },
    );
  });

  it('parsePlayerSummary returns the valid rows of a list unchanged if the list also has invalid rows', () => {
    fc.assert(
      fc.property(rowsLike(summary.runs[0]), rowsLike(summary.days[0]), (runs, days) => {
        const bad = (rows: readonly unknown[]) => rows.map((row) => ({ row }));
        const mixed = {
          ...summary,
          runs: [...bad(runs), ...summary.runs],
          days: [...summary.days, ...bad(days)],
        };
        const read = parsePlayerSummary(mixed);
        expect(read).toMatchObject({ ok: true, summary });
      }),
    );
  });

  it('keepReadable returns the valid plays of a list unchanged if the list also has invalid plays', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(anyMoment, fc.oneof(fc.double(), fc.nat())), { maxLength: 8 }), (odd) => {
        warn.mockClear();
        const plays = odd.map(([endedAt, score]) => ({ ...storedPlay, ended_at: endedAt, raw_score: score }));
        const kept = keepReadable('plays', playSchema, [...plays, storedPlay]);
        const isReadable = ({ ended_at: endedAt, raw_score: score }: StoredPlay) =>
          isPlausibleInstant(endedAt) && Number.isFinite(score);
        expect(kept).toEqual([...plays.filter(isReadable), storedPlay]);
        expect(warn).toHaveBeenCalledTimes(kept.length === plays.length + 1 ? 0 : 1);
        gameHistories(kept);
        for (const { ended_at: endedAt } of kept) new Intl.DateTimeFormat().format(Date.parse(endedAt));
      }),
      { numRuns: 300 },
    );
  });

  it('the number of unreadable rows is logged with a code', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    keepReadable('plays', playSchema, [storedPlay, { ...storedPlay, ended_at: '4713-01-01 BC' }, {}]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'ML-336',
      '2 unreadable plays left out',
      'ended_at: not an instant from 2020 to 2099',
    );
  });
});
