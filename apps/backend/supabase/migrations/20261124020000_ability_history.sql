-- How a player's ability in a game changed: one row for each finished run with answered items. The dashboard reads the
-- level over time from these rows. Only the trigger of saved plays writes them.
create table public.ability_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  game text not null constraint game_format check (game ~ '^[a-z0-9-]{1,64}$'),
  session_id uuid not null,
  ended_at timestamptz not null
    constraint ended_at_in_range check (ended_at >= '2020-01-01T00:00:00Z' and ended_at < '2100-01-01T00:00:00Z'),
  -- The estimate from answers and times after the run, in logits.
  mean double precision not null constraint mean_in_range check (mean between -5 and 5),
  sd double precision not null constraint sd_in_range check (sd > 0 and sd <= 1),
  -- The number of counted plays, including the play of this row.
  n integer not null constraint n_positive check (n > 0)
);

create index ability_history_latest on public.ability_history (user_id, ended_at desc);

alter table public.ability_history enable row level security;
alter table public.ability_history force row level security;
grant select on public.ability_history to authenticated;

create policy ability_history_select_own on public.ability_history for select to authenticated
  using ((select auth.uid()) = user_id);

-- For plays before this migration, only the latest ability of each game is known. It becomes the first row of the game's
-- history.
insert into public.ability_history (user_id, game, session_id, ended_at, mean, sd, n)
select a.user_id, a.game, a.session_id, a.updated_at, a.mean, a.sd, a.n from public.ability a where a.n > 0;

-- The ability before the last play, estimated from right and wrong answers only. The feedback on a play compares its
-- answers with this ability.
alter table public.ability
  add column previous_accuracy_mean double precision not null default 0
    constraint previous_accuracy_mean_in_range check (previous_accuracy_mean between -5 and 5),
  add column previous_accuracy_sd double precision not null default 1
    constraint previous_accuracy_sd_in_range check (previous_accuracy_sd > 0 and previous_accuracy_sd <= 1);

-- Updates the ability and its history for each finished run of an inserted play. A retried save inserts no row, so it
-- does not count twice. Security definer, because players may not write abilities, which are computed from stored
-- plays.
create or replace function private.update_abilities() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  run jsonb;
  known public.ability;
  after record;
  added_variance double precision;
begin
  for run in
    select r from jsonb_array_elements(new.observations) r where r -> 'finished' = 'true' order by r ->> 'game'
  loop
    insert into public.ability (user_id, game, session_id, updated_at)
    values (new.user_id, run ->> 'game', new.session_id, new.ended_at)
    on conflict (user_id, game) do nothing;
    select * into strict known from public.ability a
    where a.user_id = new.user_id and a.game = run ->> 'game' for update;
    -- Older plays count less: the variance grows by 0.0015 per day between plays, up to the variance of the population.
    added_variance := 0.0015 * greatest(0, extract(epoch from new.ended_at - known.updated_at)) / 86400;
    after := private.ability_after(
      known.mean, least(1, sqrt(power(known.sd, 2) + added_variance)),
      known.accuracy_mean, least(1, sqrt(power(known.accuracy_sd, 2) + added_variance)),
      known.game, (run ->> 'rulesVersion')::integer, run -> 'items'
    );
    update public.ability a set
      mean = after.mean, sd = after.sd, accuracy_mean = after.accuracy_mean, accuracy_sd = after.accuracy_sd,
      n = a.n + 1, session_id = new.session_id, previous_mean = a.mean, previous_accuracy_mean = a.accuracy_mean,
      previous_accuracy_sd = least(1, sqrt(power(a.accuracy_sd, 2) + added_variance)),
      updated_at = greatest(a.updated_at, new.ended_at)
    where a.user_id = known.user_id and a.game = known.game;
    insert into public.ability_history (user_id, game, session_id, ended_at, mean, sd, n)
    values (known.user_id, known.game, new.session_id, new.ended_at, after.mean, after.sd, known.n + 1);
  end loop;
  return null;
end;
$$;
