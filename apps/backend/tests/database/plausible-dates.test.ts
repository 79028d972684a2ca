import { beforeAll, expect, it } from 'vitest';
import { addAccounts, playerA, staff, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { databaseBefore } from './engine/pglite-engine';
import { messageOf, refusalOf } from './engine/refusal';
import { joinRanking } from './ranked-calls';

const LIMIT_MS = 60_000;

const impossible = ['-infinity', 'infinity', '4713-01-01 BC', '0001-01-01', '2019-12-31', '9999-12-31'];

const play = `
  insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
  values ($1, $2, 90, 0, 0, 30)`;

describeDatabase('dates of the schema', (database) => {
  beforeAll(() => addAccounts(database));

  it('every date column of every table has a range constraint', async () => {
    const { rows } = await database.query(`
      select c.oid::regclass || '.' || a.attname as unbounded
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
        and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.conname = a.attname || '_in_range'
            and pg_get_constraintdef(k.oid) ~ '2020-01-01.*2100-01-01'
        )`);
    expect(rows).toEqual([]);
  });

  it('every API function with a date argument validates the date', async () => {
    const { rows } = await database.query(`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and p.proargtypes::oid[] && array['date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype]::oid[]
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'begin_ranked',
      'claim_reminder',
      'create_duel',
      'own_ranked_set',
      'player_summary',
      'ranking_of_day',
      'ranking_of_group',
      'search_audit',
    ]);
    // These functions accept any date, because they only compare the date with the days of stored rows.
    for (const reader of [
      'own_ranked_set($1)',
      'ranking_of_day($1)',
      'ranking_of_group(gen_random_uuid(), $1)',
    ])
      for (const day of impossible)
        expect(await refusalOf(rowsFor(database, playerA, `select public.${reader}`, [day]))).toBe('none');
    await joinRanking(database, playerA);
    for (const writer of ['begin_ranked(gen_random_uuid(), $1)', 'create_duel($1)'])
      for (const day of impossible)
        expect(await messageOf(rowsFor(database, playerA, `select public.${writer}`, [day]))).toMatch(
          /^ML-740: /,
        );
    // `search_audit` accepts any date, because it only compares the date with the times of stored rows.
    for (const from of impossible)
      expect(
        await refusalOf(rowsFor(database, staff, 'select * from public.search_audit(p_from => $1)', [from])),
      ).toBe('none');
    // Only the sender of reminders can claim a reminder. The constraint of the column refuses its date.
    await database.query(
      `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone)
       values ($1, 'https://push.example/a', $2, $3, 18, 'UTC')`,
      [playerA.sub, 'B'.repeat(87), 'A'.repeat(22)],
    );
    for (const day of impossible) {
      const claim = database.query('select public.claim_reminder($1, $2)', [playerA.sub, day]);
      expect(await refusalOf(claim)).toBe('23514');
    }
    const call = 'select public.player_summary($1, $2, 30)';
    for (const since of impossible)
      expect(await messageOf(rowsFor(database, playerA, call, [playerA.sub, since]))).toMatch(/^ML-325: /);
    expect(await refusalOf(rowsFor(database, playerA, call, [playerA.sub, '2026-11-01']))).toBe('none');
  });

  it.each(impossible)('plays and challenges with the date %s are refused with ML-325', async (date) => {
    expect(await messageOf(rowsFor(database, playerA, play, [playerA.sub, date]))).toMatch(/^ML-325: /);
    const lived = play.replace('date,', 'played_on,');
    expect(await messageOf(rowsFor(database, playerA, lived, [playerA.sub, date]))).toMatch(/^ML-325: /);
    const challenge = `
      insert into public.daily_challenges (user_id, challenge_type, description, day) values ($1, 'mixed', 'Do', $2)`;
    expect(await messageOf(rowsFor(database, playerA, challenge, [playerA.sub, date]))).toMatch(/^ML-325: /);
  });

  it('impossible dates are refused even from the owner of the table', async () => {
    for (const date of impossible)
      expect(await refusalOf(database.query(play, [playerA.sub, date]))).toBe('PT400');
    await database.query('alter table public.cognitive_performance disable trigger require_plausible_play');
    for (const date of impossible.filter((one) => !one.includes('infinity')))
      expect(await refusalOf(database.query(play, [playerA.sub, date]))).toBe('23514');
    await database.query('alter table public.cognitive_performance enable trigger require_plausible_play');
  });
});

const older = `
  with stored as (
    insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at
    )
    select '${playerA.sub}', gen_random_uuid(), gen_random_uuid(), 'memory-match', 'memory-match', 'memory', '1.0.0',
      'memory', 'easy', 1, score, started_at, ended_at
    from (values
      (10, timestamptz '4713-01-01 BC', timestamptz '4713-01-01 BC', timestamptz '4713-01-01 BC'),
      (20, '2026-03-01T10:00:00Z', '9999-01-01', '2026-03-01T10:05:00Z'),
      (30, '-infinity', '2026-03-02T10:05:00Z', '2026-03-02T10:05:00Z'),
      (40, '2026-03-03T10:00:00Z', '2026-03-03T10:05:00Z', '2026-03-03T10:05:00Z'),
      (50, '-infinity', 'infinity', '2026-03-04T10:05:00Z')
    ) as old (score, started_at, ended_at, played_at)
    returning performance_id, raw_score
  )
  insert into public.cognitive_performance (id, user_id, date, memory_score, focus_score, speed_score, overall_score)
  select stored.performance_id, '${playerA.sub}', old.played_at, stored.raw_score, 0, 0, round(stored.raw_score / 3)
  from stored join (values
    (10, timestamptz '4713-01-01 BC'), (20, '2026-03-01T10:05:00Z'), (30, '2026-03-02T10:05:00Z'),
    (40, '2026-03-03T10:05:00Z'), (50, '2026-03-04T10:05:00Z')
  ) as old (score, played_at) on old.score = stored.raw_score`;

it(
  'the migration of dates repairs impossible dates in an older database and keeps every play',
  { timeout: LIMIT_MS },
  async () => {
    const database = await databaseBefore('require_plausible_play');
    await addAccounts(database);
    await database.query(older);
    await database.query(play, [playerA.sub, '4713-01-01 BC']);
    await database.migrate();

    const { rows } = await database.query(`
    select r.raw_score::int as score, p.memory_score as memory,
      r.started_at between '2026-01-01' and r.ended_at and r.ended_at < '2100-01-01' as is_possible,
      r.ended_at > now() - interval '1 hour' as ends_at_arrival, p.date > now() - interval '1 hour' as dated_at_arrival
    from public.game_results r join public.cognitive_performance p on p.id = r.performance_id order by 1`);
    const repaired = (score: number, endsAtArrival: boolean, datedAtArrival: boolean) => ({
      score,
      memory: score,
      is_possible: true,
      ends_at_arrival: endsAtArrival,
      dated_at_arrival: datedAtArrival,
    });
    expect(rows).toEqual([
      repaired(10, true, true),
      repaired(20, true, false),
      repaired(30, false, false),
      repaired(40, false, false),
      repaired(50, true, false),
    ]);
    // The migration deleted the performance row that has no play, so the sums no longer contain it.
    const sums = await database.query(`
    select t.plays, t.memory_sum::int as memory, (select min(d.date) from public.play_days d)::text as first_day
    from public.play_totals t`);
    expect(sums.rows).toEqual([{ plays: 5, memory: 150, first_day: '2026-03-01' }]);
    const { rows: unchecked } = await database.query(`
    select conname from pg_constraint
    where conrelid in ('public.cognitive_performance'::regclass, 'public.game_results'::regclass)
      and conname in ('date_in_range', 'played_on_in_range', 'started_at_in_range', 'ended_at_in_range')
      and not convalidated`);
    expect(unchecked).toEqual([]);
    await database.close();
  },
);
