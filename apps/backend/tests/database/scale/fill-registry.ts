import { addAccounts, staff } from '../engine/actors';
import type { TestDatabase } from '../engine/database';
import { release } from '../registry-calls';

export interface Scale {
  slots: number;
  plays: number;
}

/** The number of days over which the plays are spread evenly. There is one load report for each play. */
const DAYS = 30;
/** The mean number of plays of an account. */
const PLAYS_PER_PLAYER = 50;
/** One play in this many is a play of the first slot, so that one remote is much busier than the others. */
const BUSY_SLOT_EVERY = 5;

/** The answered items of a play. They make a stored row as large as usual. */
const observations = JSON.stringify([
  {
    part: 0,
    game: 'game',
    rulesVersion: 1,
    finished: true,
    items: Array.from({ length: 10 }, (_, index) => ({
      item: `item:${index}`,
      correct: true,
      ms: 1234,
      limitMs: 8000,
      options: 4,
      hints: 0,
      prior: 0.5,
    })),
  },
]);

/**
 * Fills a new database with slots, plays, load reports, votes and errors. Each slot serves its own remote, with three
 * releases and a candidate for 10 % of the players. Triggers and foreign keys are switched off meanwhile.
 */
export async function fillRegistry(database: TestDatabase, { slots, plays }: Scale): Promise<void> {
  await addAccounts(database);
  const fill = (sql: string, values: readonly unknown[] = []) =>
    database.transaction(async (connection) => {
      await connection.query("set local session_replication_role = 'replica'");
      await connection.query(sql, values);
    });
  await fill('delete from public.slots');
  // The check of the answered items would take most of the time.
  await database.query('alter table public.game_results drop constraint observations_well_formed');
  await fill(
    "insert into public.slots (slot, title) select 'slot-' || n, 'Slot ' || n from generate_series(1, $1) n",
    [slots],
  );
  await fill(
    "insert into public.remotes (remote, title) select 'game-' || n, 'Game ' || n from generate_series(1, $1) n",
    [slots],
  );
  await fill(
    `insert into public.releases (
      remote, version, contract, container, base_url, entry, assets, digest, created_by, created_at
    )
    select 'game-' || n, v.version, 1, 'game_' || n || '_' || v.place, 'game/', 'remoteEntry.js', $3, 'digest', $2, now() - v.age
    from generate_series(1, $1) n,
      (values (0, '1.0.0', interval '60 days'), (1, '1.1.0', '40 days'), (2, '1.2.0', '20 days')) v (place, version, age)`,
    [slots, staff.sub, JSON.stringify(release('game', '1.0.0').assets)],
  );
  await fill(
    `insert into public.assignments (
      slot, revision, remote, stable_version, candidate_version, rollout_bp, salt, enabled, kill, actor, reason, created_at
    )
    select
      'slot-' || n, n + a.place * $1, 'game-' || n, a.stable, a.candidate, a.rollout, 'salt', true, 'none', $2, 'a test',
      now() - a.age
    from generate_series(1, $1) n, (values
      (0, '1.0.0', null, 0, interval '60 days'), (1, '1.1.0', null, 0, '40 days'), (2, '1.1.0', '1.2.0', 1000, '20 days')
    ) a (place, stable, candidate, rollout, age)`,
    [slots, staff.sub],
  );
  await fill(
    `insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at, created_at, played_on, finished, observations
    )
    select
      ('00000000-0000-4000-b000-' || lpad((n / ${PLAYS_PER_PLAYER})::text, 12, '0'))::uuid,
      gen_random_uuid(), gen_random_uuid(), 'slot-' || p.slot, 'slot-' || p.slot, 'game-' || p.slot,
      case when n % 10 = 0 then '1.2.0' else '1.1.0' end, 'memory', (array['easy', 'medium', 'hard'])[1 + n % 3], n,
      n % 400, p.ended - interval '3 minutes', p.ended, p.ended, p.ended::date, n % 8 > 0, $3
    from generate_series(1, $2) n, lateral (
      select
        case when n % ${BUSY_SLOT_EVERY} = 0 then 1 else 1 + n % $1 end as slot,
        now() - (n::double precision / $2) * interval '${DAYS} days' as ended
    ) p`,
    [slots, plays, observations],
  );
  await fill(
    `insert into public.release_health (
      slot, remote, version, minute, attempts, load_failures, crashes, fallbacks, failure_codes, ready_counts
    )
    select
      r.slot, r.remote, r.version, date_trunc('minute', r.created_at, 'UTC'), count(*),
      count(*) filter (where seed % 200 = 0), count(*) filter (where seed % 500 = 0), 0, '{"ML-101": 1}',
      private.ready_counts_of(300)
    from public.game_results r group by 1, 2, 3, 4`,
  );
  await fill(
    `insert into private.load_votes (slot, remote, version, voter, voted_at, failed, established, network)
    select
      r.slot, r.remote, r.version, sha256(r.user_id::text::bytea), max(r.created_at), bool_or(r.seed % 200 = 0), true,
      sha256((min(r.seed) % 60000)::text::bytea)
    from public.game_results r where r.created_at > now() - interval '1 day' group by 1, 2, 3, r.user_id`,
  );
  await fill(
    `insert into public.release_errors (remote, version, fingerprint, kind, message, frames, browser, slot, count, players)
    select 'game-' || n, v.version, md5(e::text), 'error', 'TypeError: no board', '[]', 'Chrome 140', 'slot-' || n, e, 1
    from generate_series(1, $1) n, (values ('1.1.0'), ('1.2.0')) v (version), generate_series(1, 200) e`,
    [slots],
  );
  await database.query('vacuum analyze');
}
