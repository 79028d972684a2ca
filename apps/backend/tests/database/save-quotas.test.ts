import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { play, save, session } from './save-call';

const LIMITS = { results: 1000, bytes: 2_097_152 };

const insert = `
  insert into public.cognitive_performance (user_id, memory_score, focus_score, speed_score, overall_score)
  select $1, 0, 0, 0, 0 from generate_series(1, $2::int)`;

describeDatabase('the daily quota of an account', (database, engine) => {
  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });
  beforeEach(async () => {
    await database.query('delete from private.save_quotas');
    await database.query('delete from public.cognitive_performance');
    await database.query('delete from public.game_progress');
  });

  const saveAs = (player: typeof playerA | typeof playerB, number: number, sent: object = play) =>
    save(database, { player, session: session(number), play: sent });
  const used = async () =>
    (await database.query('select results, bytes::int from private.save_quotas order by results')).rows;
  /** Sets how much of today's quota player A has used. */
  const pretend = (results: number, bytes: number) =>
    database.query(
      `insert into private.save_quotas (day, player, results, bytes)
       values ((now() at time zone 'UTC')::date, private.voter_of($1), $2, $3)`,
      [playerA.sub, results, bytes],
    );

  it('the quota counts a result and its bytes once, even if it is saved twice', async () => {
    await saveAs(playerA, 10);
    await saveAs(playerA, 10);
    expect(await refusalOf(saveAs(playerA, 10, { ...play, rawScore: 1 }))).toBe('PT409');
    const [one] = await used();
    expect(one).toMatchObject({ results: 1 });
    expect(Number(one?.['bytes'])).toBeGreaterThan(300);
    await saveAs(playerB, 10);
    expect(await used()).toHaveLength(2);
  });

  it('the quota refuses the first result above a player’s limit, and accepts results of other players', async () => {
    await pretend(LIMITS.results - 1, 0);
    await saveAs(playerA, 20);
    expect(await refusalOf(saveAs(playerA, 21))).toBe('PT429');
    expect(await messageOf(saveAs(playerA, 21))).toMatch(/^ML-328: /);
    expect(await used()).toMatchObject([{ results: LIMITS.results }]);
    // A result that is already stored is still returned, and is not counted again.
    await saveAs(playerA, 20);
    await saveAs(playerB, 21);
    const { rows } = await database.query(
      'select count(*)::int as n from public.game_results where session_id = $1',
      [session(21)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('the quota refuses a result that would exceed the daily number of bytes', async () => {
    const large = { ...play, metrics: { text: 'x'.repeat(16_000) } };
    await pretend(0, LIMITS.bytes - 17_000);
    await saveAs(playerA, 30, large);
    expect(await messageOf(saveAs(playerA, 31, large))).toMatch(/^ML-328: /);
  });

  it('the quota counts rows that a player inserts directly, including several rows in one statement', async () => {
    expect(await messageOf(rowsFor(database, playerA, insert, [playerA.sub, LIMITS.results + 1]))).toMatch(
      /^ML-328: /,
    );
    expect(await used()).toEqual([]);
    await rowsFor(database, playerA, insert, [playerA.sub, LIMITS.results]);
    expect(await messageOf(rowsFor(database, playerA, insert, [playerA.sub, 1]))).toMatch(/^ML-328: /);
    expect(await messageOf(saveAs(playerA, 40))).toMatch(/^ML-328: /);
  });

  it('a player who deletes all data gets no new quota for the day', async () => {
    await saveAs(playerA, 50);
    await rowsFor(database, playerA, 'select public.delete_my_data()');
    await saveAs(playerA, 50);
    expect(await used()).toMatchObject([{ results: 2 }]);
    // The database shows a player only the player's own rows, so read the rows as player A.
    const rows = await rowsFor(
      database,
      playerA,
      `select (select count(*)::int from public.game_results) as results,
        (select sum(completions)::int from public.game_progress) as completions,
        (select sum(plays)::int from public.play_totals) as plays,
        (select sum(plays)::int from public.play_days) as day_plays`,
    );
    expect(rows).toEqual([{ results: 1, completions: 1, plays: 1, day_plays: 1 }]);
  });

  it('the quota starts anew each day, and its rows are deleted after two days', async () => {
    await pretend(LIMITS.results, LIMITS.bytes);
    await database.query('update private.save_quotas set day = day - 2');
    await saveAs(playerA, 60);
    expect(await used()).toMatchObject([{ results: 1 }]);
    const { rows } = await database.query('select to_jsonb(q)::text as kept from private.save_quotas q');
    expect(JSON.stringify(rows)).not.toContain(playerA.sub);
    expect(await refusalOf(rowsFor(database, playerA, 'select * from private.save_quotas'))).toBe('42501');
  });

  it('rows that a service or a migration inserts do not count towards the quota', async () => {
    await database.query(insert, [playerA.sub, 2 * LIMITS.results]);
    expect(await used()).toEqual([]);
  });

  it('the quota in the database matches the numbers in docs/decisions/save-results.md', async () => {
    const { rows } = await database.query(`
      select results, bytes, extract(day from horizon)::int as days from private.save_limits()`);
    expect(rows).toEqual([{ ...LIMITS, days: 90 }]);
    const decision = readFileSync(
      new URL('../../../../docs/decisions/save-results.md', import.meta.url),
      'utf8',
    );
    expect(decision).toContain('1,000 results and 2 MiB');
    expect(decision).toContain('90 days');
  });

  if (!engine.parallel) return;

  it('of concurrent results, only as many as the quota allows are accepted', async () => {
    await pretend(LIMITS.results - 5, 0);
    const calls = Array.from({ length: 20 }, (_, n) => messageOf(saveAs(playerA, 100 + n)));
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(5);
    expect(answers.filter((answer) => answer.startsWith('ML-328'))).toHaveLength(15);
  });
});
