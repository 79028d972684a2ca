import { projectWithSeed } from './backend';

/**
 * Returns a project with the product's migrations, whose seed creates players. The account and the only play of each
 * player are two days old. The API cannot create rows of that age.
 * @param spans the first and last number of each group of players. `idOf` in traffic.ts returns the same account ids.
 */
export function establishedProject(spans: readonly (readonly [first: number, last: number])[]) {
  const numbers = spans
    .map(([first, last]) => `select generate_series(${first}, ${last})`)
    .join(' union all ');
  return projectWithSeed(`
    with players as (
      select ('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid as id from (${numbers}) as n (number)
    ), accounts as (
      insert into auth.users (id, email, created_at)
      select id, id || '@example.test', now() - interval '2 days' from players returning id
    ), performance as (
      insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
      select id, now(), 50, 0, 0, 17 from accounts returning id, user_id
    )
    insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at, created_at
    )
    select user_id, gen_random_uuid(), id, 'mental-math', 'mental-math', 'arithmetic', '1.0.0', 'speed', 'easy', 1, 10,
      now() - interval '1 minute', now(), now() - interval '2 days'
    from performance;`);
}
