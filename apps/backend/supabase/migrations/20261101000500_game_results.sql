-- The details of a play, one row per performance row. Only save_results writes rows (docs/decisions/save-results.md).
create table public.game_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The id of the session, which the device creates before the play. It is the idempotency key of save_results (D-14).
  session_id uuid not null,
  performance_id uuid not null unique,
  game_id text not null,
  slot text not null,
  -- Null for a set (D-04), because a set has several remotes, one for each part.
  remote text,
  version text,
  category text not null,
  difficulty text not null,
  seed bigint not null,
  raw_score numeric not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  metrics jsonb not null default '{}',
  parts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint one_result_per_session unique (user_id, session_id),
  constraint performance_of_the_same_player foreign key (performance_id, user_id)
    references public.cognitive_performance (id, user_id) on delete cascade,
  constraint game_id_format check (game_id ~ '^[a-z0-9-]{1,64}$'),
  constraint slot_format check (slot ~ '^[a-z0-9@-]{1,64}$'),
  constraint remote_format check (remote ~ '^[a-z0-9-]{1,64}$'),
  constraint version_length check (length(version) between 1 and 64),
  constraint remote_or_parts check ((remote is not null and version is not null) or parts <> '[]'),
  constraint category_known check (category in ('memory', 'focus', 'speed', 'logic', 'creative', 'balanced')),
  constraint difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  constraint seed_is_uint32 check (seed between 0 and 4294967295),
  -- The upper bound also refuses NaN and infinity, which sort above every number.
  constraint raw_score_in_range check (raw_score >= 0 and raw_score <= 1000000000),
  constraint ends_after_start check (ended_at >= started_at),
  constraint metrics_is_object check (jsonb_typeof(metrics) = 'object' and octet_length(metrics::text) <= 16384),
  constraint parts_is_array check (jsonb_typeof(parts) = 'array' and octet_length(parts::text) <= 16384)
);

create index game_results_by_end on public.game_results (user_id, ended_at desc);

alter table public.game_results enable row level security;
alter table public.game_results force row level security;
grant select on public.game_results to authenticated, service_role;
grant insert (
  user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
  started_at, ended_at, metrics, parts
) on public.game_results to authenticated;

create policy results_select_own on public.game_results for select to authenticated
  using ((select auth.uid()) = user_id);
-- A play and its performance row must be inserted in one statement (D-64). The policy requires that the performance row
-- does not exist yet. The foreign key requires that it exists at the end of the statement. A single API request writes only
-- one table, so it cannot insert a play.
create policy results_insert_with_performance on public.game_results for insert to authenticated
  with check (
    (select auth.uid()) = user_id
    and not exists (select from public.cognitive_performance p where p.id = performance_id)
  );

-- The number of finished plays per player and game. Each play adds 25 percent to the progress, up to 100 percent.
create table public.game_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  game_id text not null,
  completions integer not null constraint completions_positive check (completions > 0),
  progress integer not null generated always as (least(100, 25 * completions)) stored,
  updated_at timestamptz not null default now(),
  primary key (user_id, game_id)
);

alter table public.game_progress enable row level security;
alter table public.game_progress force row level security;
grant select on public.game_progress to authenticated, service_role;

create policy progress_select_own on public.game_progress for select to authenticated
  using ((select auth.uid()) = user_id);

-- Adds a stored play to the player's progress in its game. A retried save inserts no row, so it does not count again.
-- Security definer, because players may not write progress, which counts stored plays.
create function private.raise_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.game_progress as known (user_id, game_id, completions)
  values (new.user_id, new.game_id, 1)
  on conflict (user_id, game_id)
  do update set completions = known.completions + 1, updated_at = now();
  return null;
end;
$$;

create trigger raise_progress after insert on public.game_results
  for each row execute function private.raise_progress();
