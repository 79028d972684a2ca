import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = fileURLToPath(new URL('../../../../apps/backend/supabase', import.meta.url));

/**
 * The product's database with players who have been there for two days, each with a finished play. The API can make
 * accounts and plays, but not old ones.
 * @param spans first and last number of the players; idOf in traffic.ts gives the same accounts.
 */
export function establishedProject(spans: readonly (readonly [first: number, last: number])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-established-'));
  cpSync(backend, join(folder, 'supabase'), { recursive: true });
  const numbers = spans
    .map(([first, last]) => `select generate_series(${first}, ${last})`)
    .join(' union all ');
  writeFileSync(
    join(folder, 'supabase/seed.sql'),
    `
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
    from performance;`,
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
