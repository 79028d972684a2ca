import { addDays, civilDate, type CivilDate, type PlaySummary } from '@mindloom/domain';
import { summarise } from '@mindloom/domain/testing';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { dayOfEnd, save, session } from './save-call';
import { readPlays, readSummary, storePlays } from './summary-call';

const RUNS = 12;
const LIMIT_MS = 60_000;

const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const anyZone = fc.constantFrom(...zones);
const today: CivilDate = '2026-04-10';
const nowMs = Date.parse(`${today}T12:00:00Z`);
const score = fc.oneof(fc.constant(0), fc.nat(100));
const categories = ['memory', 'focus', 'speed', 'logic', 'creative', 'balanced'] as const;
const scores = { memory: score, focus: score, speed: score };

/** Generates plays in any time zone. The calendar date, or the category, can be missing. A play can be unfinished. */
const anyPlay = fc
  .record({
    minutesAgo: fc.nat(40 * 24 * 60),
    zone: anyZone,
    isDated: fc.nat(9).map((n) => n > 0),
    category: fc.option(fc.constantFrom(...categories)),
    finished: fc.nat(3).map((n) => n > 0),
    ...scores,
  })
  .map(({ minutesAgo, zone, isDated, ...points }) => {
    const atMs = nowMs - minutesAgo * 60_000;
    return {
      date: new Date(atMs).toISOString(),
      played_on: isDated ? civilDate(atMs, zone) : null,
      ...points,
    };
  });
const anyPlays = fc.array(anyPlay, { maxLength: 25 });

const civilDay = (text: string): CivilDate => civilDate(Date.parse(text), 'UTC');

/** Returns the summary with all timestamps in ISO format, so that two summaries can be compared. */
const plain = (summary: PlaySummary): PlaySummary => {
  const iso = (instant: string) => new Date(instant).toISOString();
  const runs = summary.runs.map((run) => ({ ...run, firstAt: iso(run.firstAt), lastAt: iso(run.lastAt) }));
  return { ...summary, runs };
};

describeDatabase('player_summary', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });
  beforeEach(() => database.query('delete from public.cognitive_performance'));

  const stored = async (zone: string, date: CivilDate = today) => ({
    summary: plain(await readSummary(database, playerA, playerA.sub, date)),
    expected: plain(summarise(await readPlays(database, playerA.sub), { date, zone })),
  });

  it(
    'player_summary equals the summary computed from all plays, in any time zone, after inserts and deletions',
    async () => {
      const someDay = fc.nat(20).map((ago) => addDays(today, -ago));
      const property = fc.asyncProperty(
        fc.array(anyPlays, { maxLength: 3 }),
        fc.array(fc.nat(3), { maxLength: 3 }),
        anyZone,
        someDay,
        async (batches, kept, zone, date) => {
          await database.query('delete from public.cognitive_performance');
          for (const plays of batches) await storePlays(database, playerA.sub, plays);
          const inserted = await stored(zone, date);
          expect(inserted.summary).toEqual(inserted.expected);
          for (const fourth of kept) {
            await database.query(
              'delete from public.cognitive_performance where extract(minute from date)::int % 4 = $1',
              [fourth],
            );
          }
          const left = await stored(zone, date);
          expect(left.summary).toEqual(left.expected);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
    },
    LIMIT_MS,
  );

  it('the summary of a player is empty without plays, and after delete_my_data', async () => {
    const nothing = plain(summarise([], { date: today, zone: 'UTC' }));
    expect((await stored('UTC')).summary).toEqual(nothing);
    await save(database, { player: playerA, session: session(1) });
    expect((await stored('UTC')).summary.total.plays).toBe(1);
    await rowsFor(database, playerA, 'select public.delete_my_data()');
    expect((await stored('UTC')).summary).toEqual(nothing);
    const { rows } = await database.query(
      'select user_id from public.play_days union all select user_id from public.play_totals',
    );
    expect(rows).toEqual([]);
  });

  it('the summary of a player counts a repeated result once, on the player’s local day, with the progress of the game', async () => {
    const once = { player: playerB, session: session(2), scores: [80, 40, 0] };
    await save(database, once);
    await save(database, once);
    const [day, played] = [civilDay(dayOfEnd()), dayOfEnd(-1)];
    const summary = await readSummary(database, playerB, playerB.sub, day);
    expect(summary).toMatchObject({
      total: { plays: 1, memory_sum: 80, memory_plays: 1, focus_sum: 40, speed_plays: 0 },
      lastPlayed: played,
      days: [{ date: played, plays: 1, scored: 1 }],
      games: [{ game_id: 'memory-match', completions: 1 }],
    });
  });

  it('player_summary returns nothing about other players, and refuses visitors [DATA-19]', async () => {
    await storePlays(database, playerA.sub, [
      { date: `${today}T10:00:00Z`, played_on: today, memory: 9, focus: 9, speed: 9 },
    ]);
    expect(await readSummary(database, playerB, playerA.sub, today)).toMatchObject({
      total: { plays: 0 },
      lastPlayed: null,
      days: [],
      runs: [],
    });
    expect(await refusalOf(readSummary(database, anonymous, playerA.sub, today))).toBe('42501');
  });

  it('adding a play joins two streaks, and deleting the play splits the streak', async () => {
    const on = (date: CivilDate) => ({
      date: `${date}T10:00:00Z`,
      played_on: date,
      memory: 1,
      focus: 0,
      speed: 0,
    });
    const runs = async () => (await stored('UTC')).summary.runs.map(({ from, to }) => [from, to]);
    await storePlays(database, playerA.sub, [on('2026-04-01'), on('2026-04-03')]);
    expect(await runs()).toEqual([
      ['2026-04-03', '2026-04-03'],
      ['2026-04-01', '2026-04-01'],
    ]);
    await storePlays(database, playerA.sub, [on('2026-04-02')]);
    expect(await runs()).toEqual([['2026-04-01', '2026-04-03']]);
    await database.query("delete from public.cognitive_performance where played_on = '2026-04-02'");
    expect(await runs()).toHaveLength(2);
  });

  it('the summary of a player is correct after many concurrent saves and deletions', async () => {
    const days = Array.from({ length: 20 }, (_, index) => addDays(today, -(index % 7)));
    const play = (date: CivilDate, index: number) => ({
      date: `${date}T10:00:${10 + index}Z`,
      played_on: date,
      memory: index,
      focus: 100 - index,
      speed: 0,
    });
    await Promise.all(
      days.flatMap((date, index) => [
        storePlays(database, playerA.sub, [play(date, index)]),
        database.query('delete from public.cognitive_performance where memory_score = $1', [index - 3]),
      ]),
    );
    const { summary, expected } = await stored('UTC');
    expect(summary).toEqual(expected);
  });

  it('the database refuses changes of a stored play', async () => {
    await storePlays(database, playerA.sub, [
      { date: `${today}T10:00:00Z`, played_on: null, memory: 9, focus: 9, speed: 9 },
    ]);
    const change = 'update public.cognitive_performance set memory_score = 10';
    expect(await refusalOf(database.query(change))).toBe('PT409');
  });
});
