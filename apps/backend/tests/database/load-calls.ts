import { runAs, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';
import { assign, recordConformance, register, release } from './registry-calls';

const HOURS_OF_A_REGULAR = 48;

/** Returns the player with a given number. Each player is in a separate network. */
export const player = (number: number): Actor & { sub: string } => ({
  role: 'authenticated',
  sub: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  address: `10.${Math.floor(number / 256)}.${number % 256}.7`,
});

export const players = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => player(from + place));

/**
 * Creates accounts of the given age, each with one play of the given age. By default they are established: old enough
 * that the guard counts their reports (docs/decisions/guard.md).
 */
export async function establish(
  database: TestDatabase,
  actors: readonly { sub: string }[],
  age: { accountHours?: number; playHours?: number } = {},
): Promise<void> {
  const { accountHours = HOURS_OF_A_REGULAR, playHours = HOURS_OF_A_REGULAR } = age;
  const ids = `{${actors.map(({ sub }) => sub).join(',')}}`;
  await database.query(
    'insert into auth.users (id, created_at) select unnest($1::uuid[]), now() - make_interval(hours => $2::int)',
    [ids, accountHours],
  );
  await database.query(
    `with performance as (
      insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
      select unnest($1::uuid[]), now(), 50, 0, 0, 17 returning id, user_id
    )
    insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at, created_at
    )
    select user_id, gen_random_uuid(), id, 'mental-math', 'mental-math', 'arithmetic', '1.0.0', 'speed', 'easy', 1, 10,
      now() - interval '1 minute', now(), now() - make_interval(hours => $2::int)
    from performance`,
    [ids, playHours],
  );
}

export const ready = (version: string, readyMs = 400) => ({
  remote: 'memory',
  version,
  outcome: 'ready',
  readyMs,
});
export const failed = (version: string, fellBack = true) => ({
  remote: 'memory',
  version,
  outcome: 'failed',
  code: 'ML-101',
  fellBack,
});
export const crashed = (version: string) => ({
  remote: 'memory',
  version,
  outcome: 'crashed',
  code: 'ML-108',
});

/** A play that froze the page, before the game was ready or during play. The next visit reports it. */
export const stalled = (version: string, code: 'ML-114' | 'ML-115' = 'ML-114') => ({
  remote: 'memory',
  version,
  outcome: 'stalled',
  code,
});
/** A play with uncaught errors. The game stayed on screen. */
export const errored = (version: string) => ({
  remote: 'memory',
  version,
  outcome: 'errored',
  code: 'ML-116',
});

/**
 * Sends a load report as a shell does.
 * @param outcomes for each version that a play tried: ready, failed or crashed.
 * @returns how many of the outcomes were counted.
 */
export async function report(
  database: TestDatabase,
  actor: Actor,
  outcomes: unknown,
  slot = 'memory-match',
): Promise<unknown> {
  const { rows } = await runAs(database, actor, 'select public.report_load($1, $2) as counted', [
    slot,
    JSON.stringify(outcomes),
  ]);
  return rows[0]?.['counted'];
}

/**
 * Sends one report of a version for each player: a failed load for the first `failing` players, a successful load for
 * the others. The guard judges only after `aSecondLater`, so that it does not act on a part of the reports.
 */
export async function play(
  database: TestDatabase,
  actors: readonly Actor[],
  version: string,
  failing: number,
): Promise<void> {
  await database.query(
    `insert into private.guard_turns (slot, judged_at) values ('memory-match', now() + interval '1 hour')
    on conflict (slot) do update set judged_at = excluded.judged_at`,
  );
  for (const [place, actor] of actors.entries())
    await report(database, actor, [place < failing ? failed(version) : ready(version)]);
}

/** Makes the guard judge on the next report. Without this call, the guard judges a slot at most once per second. */
export const aSecondLater = (database: TestDatabase) => database.query('delete from private.guard_turns');

/** Makes all stored reports older by a PostgreSQL interval. */
export const letPass = (database: TestDatabase, time: string) =>
  database.query('update private.load_votes set voted_at = voted_at - $1::interval', [time]);

/**
 * Registers four versions of memory, records a passed conformance run for each, and makes the slot's first assignment.
 */
export async function openSlot(database: TestDatabase, to: object): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0'])
    await recordConformance(database, await register(database, release('memory', version)));
  await assign(database, { slot: 'memory-match', expected: 0, to: { remote: 'memory', ...to } });
}
