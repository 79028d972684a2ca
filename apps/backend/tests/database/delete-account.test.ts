import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor, runAs, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { failed, report } from './load-calls';
import { assign, recordConformance, register, release } from './registry-calls';
import { subscribe } from './push-call';
import { reportErrors, thrown } from './error-calls';
import { observed, play, save, session } from './save-call';
import { see, today } from './seen-call';
import { findRemains } from './support/find-remains';

const ADDRESS = 'ada.lovelace@mindloom.test';

/** The tables that contain data of an account that has played. Add every new table with user ids. */
const TABLES_WITH_TRACES = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.sessions',
  'auth.users',
  'private.duels',
  'private.error_reports',
  'private.experiment_exposures',
  'private.load_votes',
  'private.ranked_runs',
  'private.ranked_tickets',
  'private.ranking_group_members',
  'private.rollout_players',
  'private.save_quotas',
  'public.ability',
  'public.ability_history',
  'public.cognitive_performance',
  'public.comparison_choices',
  'public.daily_challenges',
  'public.game_progress',
  'public.game_results',
  'public.play_days',
  'public.play_totals',
  'public.push_subscriptions',
  'public.ranking_names',
  'public.replay_choices',
  'public.run_logs',
  'public.seen_items',
  'public.shared_replays',
];

/**
 * What remains after a player has erased the data of the account: the account itself, the choices to be compared and to
 * have recorded runs replayed, and the rows that limit abuse. Tickets are among them: otherwise a player could get a second
 * one for a day.
 */
const TABLES_AFTER_ERASURE = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.sessions',
  'auth.users',
  'private.error_reports',
  'private.load_votes',
  'private.ranked_tickets',
  'private.rollout_players',
  'private.save_quotas',
  'public.comparison_choices',
  'public.replay_choices',
];

describeDatabase('account deletion', (database) => {
  const deleteAs = (actor: typeof playerA | typeof playerB | typeof staff) =>
    runAs(database, actor, 'select public.delete_account() as answer');
  const isLeft = async (id: string) =>
    (await database.query('select 1 from auth.users where id = $1', [id])).rows.length > 0;
  /** Returns the texts that identify an account: its id, its address, and the hash of the id in private tables. */
  const tracesOf = async (id: string) => {
    const { rows } = await database.query("select encode(private.voter_of($1), 'hex') as hash", [id]);
    return [id, ADDRESS, String(rows[0]?.['hash'])];
  };
  const fill = async () => {
    await database.query('update auth.users set email = $2 where id = $1', [playerA.sub, ADDRESS]);
    const observedPlay = { ...play, observations: [observed()] };
    await save(database, { player: playerA, session: session(1), play: observedPlay });
    await save(database, { player: playerB, session: session(2), play: observedPlay });
    await database.query(
      `insert into public.run_logs (user_id, session_id, part, remote, version, settings, seed, log)
       select user_id, session_id, 0, remote, version, '{"seed": 1}', 1, '\\x1f8b' || decode(repeat('00', 18), 'hex')
       from public.game_results`,
    );
    await database.query(
      "insert into public.ranking_names (user_id, name) values ($1, 'Calm Otter 42'), ($2, 'Wise Owl 7')",
      [playerA.sub, playerB.sub],
    );
    await database.query(
      `with ticket as (
        insert into private.ranked_tickets (user_id, day, session_id, seeds, open, served)
        select user_id, '2026-12-04', session_id, '{1,2,3}', '{}', '{}' from public.game_results
        returning id, user_id, session_id, day
      ), part as (
        insert into private.ranked_parts (ticket, part, points, played_ms) select id, 0, 100, 1 from ticket
      )
      insert into private.ranked_runs (ticket, user_id, session_id, day, points, took_ms)
      select id, user_id, session_id, day, 100, 1 from ticket`,
    );
    await database.query(
      `with created as (insert into private.ranking_groups default values returning id)
      insert into private.ranking_group_members (ranking_group, user_id)
      select id, unnest($1::uuid[]) from created`,
      [`{${playerA.sub},${playerB.sub}}`],
    );
    await database.query(
      "insert into private.duels (created_by, day, seeds, open) values ($1, '2026-12-04', '{1,2,3}', '{}')",
      [playerA.sub],
    );
    await database.query('insert into public.replay_choices (user_id) values ($1), ($2)', [
      playerA.sub,
      playerB.sub,
    ]);
    await database.query(
      `insert into public.shared_replays (user_id, session_id, part, token)
       select user_id, session_id, part, rpad(replace(user_id::text, '-', ''), 43, '0') from public.run_logs`,
    );
    for (const player of [playerA, playerB]) await see(database, player, { memory: [['a', today()]] });
    await database.query('insert into public.comparison_choices (user_id) values ($1), ($2)', [
      playerA.sub,
      playerB.sub,
    ]);
    const create =
      "insert into public.daily_challenges (user_id, challenge_type, description) values ($1, 'mixed', 'Do')";
    for (const player of [playerA, playerB]) {
      await rowsFor(database, player, create, [player.sub]);
      await subscribe(database, player);
      await report(database, player, [failed('1.0.0')]);
      await reportErrors(database, player, [thrown('no board')]);
    }
    // Insert the rows that exist after established players have sent load reports during a rollout.
    await database.query(
      `insert into private.rollout_players (slot, player, revision, got_candidate, network, placed_at)
      select 'memory-match', private.voter_of(id::uuid), 1, true, '\\x', now() from unnest($1::text[]) as id`,
      [`{${playerA.sub},${playerB.sub}}`],
    );
    await database.query(
      `insert into private.experiment_exposures (experiment, user_id, place, exposed_at, network, counts, ability)
      select e.id, player, 0, now(), '\\x', true, 0 from public.experiments e, unnest($1::uuid[]) as player`,
      [`{${playerA.sub},${playerB.sub}}`],
    );
    await database.query('insert into auth.flow_state (id, user_id) values (gen_random_uuid(), $1)', [
      playerA.sub,
    ]);
    await database.query(
      `insert into auth.audit_log_entries (id, payload) values
        (gen_random_uuid(), json_build_object('actor_id', $1::text, 'actor_username', $2::text)),
        (gen_random_uuid(), json_build_object('actor_id', 'someone', 'traits', json_build_object('user_id', $1::text))),
        (gen_random_uuid(), json_build_object('actor_id', $3::text))`,
      [playerA.sub, ADDRESS, playerB.sub],
    );
  };

  beforeAll(async () => {
    const registered = await register(database, release('memory', '1.0.0'));
    await recordConformance(database, registered);
    await assign(database, { slot: 'memory-match', expected: 0, to: { remote: 'memory', stable: '1.0.0' } });
    await database.query(
      `insert into public.experiments (slot, goal, planned_end, actor)
      values ('memory-match', 'finish', now() + interval '1 day', 'test')`,
    );
  });
  beforeEach(async () => {
    await database.query('delete from auth.users');
    await database.query('delete from auth.audit_log_entries');
    await database.query('delete from private.load_votes');
    await database.query('delete from public.release_errors');
    await database.query('delete from private.rollout_players');
    await addAccounts(database);
    await fill();
  });

  it('delete_account leaves no trace of user id, address or pseudonym in any table of the database', async () => {
    const traces = await tracesOf(playerA.sub);
    const before = (await findRemains(database, traces)).map((found) => found.split(':')[0]);
    expect(new Set(before)).toEqual(new Set(TABLES_WITH_TRACES));
    const others = await findRemains(database, [playerB.sub]);
    expect((await deleteAs(playerA)).rows).toEqual([{ answer: { deleted: true } }]);
    expect(await findRemains(database, traces)).toEqual([]);
    expect(await findRemains(database, [playerB.sub])).toEqual(others);
  });

  it('delete_my_data leaves no trace of a player except the account, the choices for percentiles and replay tests, and the rows that limit abuse', async () => {
    const others = await findRemains(database, [playerB.sub]);
    await runAs(database, playerA, 'select public.delete_my_data()');
    const left = (await findRemains(database, await tracesOf(playerA.sub))).map(
      (found) => found.split(':')[0],
    );
    expect(new Set(left)).toEqual(new Set(TABLES_AFTER_ERASURE));
    expect(await findRemains(database, [playerB.sub])).toEqual(others);
  });

  it('delete_account refuses a session whose login is more than ten minutes old, and deletes nothing', async () => {
    await database.query(
      "update auth.sessions set created_at = now() - interval '10 minutes 1 second' where user_id = $1",
      [playerA.sub],
    );
    expect(await refusalOf(deleteAs(playerA))).toBe('PT403');
    expect(await messageOf(deleteAs(playerA))).toContain('ML-343');
    expect(await isLeft(playerA.sub)).toBe(true);
  });

  it('delete_account refuses product staff, because the audit contains their names', async () => {
    expect(await refusalOf(deleteAs(staff))).toBe('PT409');
    expect(await messageOf(deleteAs(staff))).toContain('ML-345');
    expect(await isLeft(staff.sub)).toBe(true);
    await database.query('delete from public.staff where user_id = $1', [staff.sub]);
    expect(await refusalOf(deleteAs(staff))).toBe('none');
  });

  it('a token of a deleted account can read nothing and store nothing', async () => {
    await deleteAs(playerA);
    for (const table of ['cognitive_performance', 'game_results', 'game_progress', 'daily_challenges'])
      expect(await rowsFor(database, playerA, `select * from public.${table}`)).toEqual([]);
    expect(await refusalOf(save(database, { player: playerA, session: session(3) }))).toBe('PT403');
    const create =
      "insert into public.daily_challenges (user_id, challenge_type, description) values ($1, 'mixed', 'Do')";
    expect(await refusalOf(rowsFor(database, playerA, create, [playerA.sub]))).toBe('23503');
    expect(await refusalOf(deleteAs(playerA))).toBe('PT403');
    expect(await findRemains(database, await tracesOf(playerA.sub))).toEqual([]);
  });
});
