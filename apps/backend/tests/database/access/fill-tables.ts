import { addAccounts, playerA, staff } from '../engine/actors';
import type { TestDatabase } from '../engine/database';
import { assign, mark, recordConformance, register, release } from '../registry-calls';
import { observed, play, save, session } from '../save-call';
import { addTeam, begin, callAs, complete, createToken } from '../team-calls';
import { pushKeys } from './call-samples';

/** Fills every table with rows. Rows of players' data belong to player A, whose challenge is not completed. */
export async function fillTables(database: TestDatabase): Promise<void> {
  await addAccounts(database);
  const challenge =
    "insert into public.daily_challenges (user_id, challenge_type, description) values ($1, 'mixed', 'Do')";
  await database.query(challenge, [playerA.sub]);
  await database.query(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone)
    values ($1, 'https://push.example/a', $2, $3, 18, 'Europe/Berlin')`,
    [playerA.sub, pushKeys.p256dh, pushKeys.auth],
  );
  const registered = await register(database, release('memory', '1.0.0'));
  await recordConformance(database, registered);
  await recordConformance(database, await register(database, release('memory', '0.9.0')), 'passed', 'frame');
  await assign(database, { slot: 'memory-match', expected: 0, to: { remote: 'memory', stable: '1.0.0' } });
  await save(database, {
    player: playerA,
    session: session(1),
    play: { ...play, observations: [observed()] },
  });
  await database.query(
    "insert into public.item_params (game, rules_version, item, b, sd, n) values ('memory', 1, 'mul:7:8', 0.5, 0.2, 60)",
  );
  await database.query('insert into public.comparison_choices (user_id) values ($1)', [playerA.sub]);
  await database.query(
    `insert into public.run_logs (user_id, session_id, part, remote, version, settings, seed, log)
     select user_id, session_id, 0, remote, version, '{"seed": 1}', 1, '\\x1f8b' || decode(repeat('00', 18), 'hex')
     from public.game_results limit 1`,
  );
  await database.query(
    `with named as (insert into public.ranking_names (user_id, name) values ($1, 'Calm Otter 42')),
    grouped as (insert into private.ranking_groups (id) values ($2))
    insert into private.duels (id, created_by, day, seeds, open) values ($3, $1, '2026-12-04', '{1,2,3}', '{}')`,
    [playerA.sub, session(923), session(922)],
  );
  await database.query(
    `insert into public.shared_replays (user_id, session_id, part, token)
     select user_id, session_id, part, repeat('a', 43) from public.run_logs limit 1`,
  );
  await database.query('insert into public.replay_choices (user_id) values ($1)', [playerA.sub]);
  await database.query(
    `insert into public.replay_reports (
       id, remote, stable_version, candidate_version, runs, score_changes, figure_changes, failures
     )
     values ('${session(922)}', 'memory', '1.0.0', '0.9.0', 1, 0, 0, 0)`,
  );
  await database.query(
    `insert into public.seen_items (user_id, game, items) values ($1, 'memory', '[["mul:7:8", "2026-11-24"]]')`,
    [playerA.sub],
  );
  await database.query(
    "insert into public.release_infos (remote, version, title, area) values ('memory', '1.0.0', 'Memory', 'memory')",
  );
  await mark(database, { version: '1.0.0', bad: false });
  await addTeam(database, 'chess-club', ['a-chess', 'memory']);
  await callAs(
    database,
    staff,
    "public.create_webhook('https://hooks.example/', 'sealed:' || repeat('A', 120))",
  );
  await database.query("select public.publish_sealing_key('B' || repeat('A', 86) || '=')");
  await database.query(
    `insert into public.pending_changes (id, slot, expected_revision, change, reason, author)
    values ($1, 'memory-match', 1, '{"enabled": false}', 'a test', 'somebody')`,
    [session(914)],
  );
  await callAs(database, staff, "public.read_notifications('{1}')");
  await database.query(
    `with paused as (
      insert into public.rollout_plans (
        id, slot, remote, stable_version, candidate_version, state, pause_reason, author, actor
      )
      values ($1, 'mental-math', 'memory', '1.0.0', '0.9.0', 'paused', 'a test', 'a test', 'a test') returning id
    )
    insert into public.rollout_steps (plan, place, rollout_bp, hold_minutes) select id, 1, 100, 60 from paused`,
    [session(918)],
  );
  await callAs(
    database,
    staff,
    "public.add_team_issuer('chess-club', 'https://ci.example', 'mindloom', 'repo:chess-club/games:*', '{memory}')",
  );
  const token = await createToken(database, 'chess-club', ['memory']);
  const begun = await begin(database, token, release('memory', '2.0.0'));
  await complete(database, token, begun.upload);
  await database.query('update auth.users set email = $1 where id = $2', [
    `${staff.sub}@mindloom.test`,
    staff.sub,
  ]);
  await database.query(
    `with ended as (
      insert into public.experiments (slot, goal, planned_end, state, ended_at, actor)
      values ('memory-match', 'finish', '2099-01-01', 'halted', now(), 'a test') returning id
    )
    insert into public.experiment_variants (experiment, place, remote, version, share_bp)
    select id, 0, 'memory', '1.0.0', 10000 - 500 from ended`,
  );
  await database.query(`
    insert into public.release_errors (
      remote, version, fingerprint, kind, message, frames, browser, slot, count, players
    )
    values (
      'memory', '1.0.0', repeat('a', 32), 'error', 'no board', '[]', 'Firefox 150', 'memory-match', 1, 1
    )`);
  await database.query(`
    insert into public.release_health (slot, remote, version, minute)
    values ('memory-match', 'memory', '1.0.0', '2026-01-01T00:00:00Z'),
      ('memory-match', 'memory', '1.0.0', date_trunc('minute', now(), 'UTC'))`);
}
