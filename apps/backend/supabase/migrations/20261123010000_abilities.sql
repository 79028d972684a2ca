-- Players' abilities per game, and the difficulties of the games' items (docs/decisions/measurement.md).

-- The item difficulties that calibration estimated from the answers in Daily Brain Challenges. They contain no personal
-- data.
create table public.item_params (
  game text not null constraint game_format check (game ~ '^[a-z0-9-]{1,64}$'),
  rules_version integer not null constraint rules_version_positive check (rules_version > 0),
  item text not null constraint item_format check (item ~ '^[a-z0-9:+._-]{1,64}$'),
  -- The difficulty b and its standard deviation sd, in logits. The upper bounds also refuse NaN and infinity.
  b double precision not null constraint b_in_range check (b between -8 and 8),
  sd double precision not null constraint sd_in_range check (sd > 0 and sd <= 1),
  -- The number of players whose answers the estimate is based on.
  n integer not null constraint n_positive check (n > 0),
  updated_at timestamptz not null default now()
    constraint updated_at_in_range check (updated_at >= '2020-01-01' and updated_at < '2100-01-01'),
  primary key (game, rules_version, item)
);

alter table public.item_params enable row level security;
alter table public.item_params force row level security;
grant select on public.item_params to authenticated, service_role;

create policy item_params_select_signed_in on public.item_params for select to authenticated
  using ((select auth.uid()) is not null);

-- A player's ability in one game, in logits. `mean` and `sd` are estimated from answers and times, `accuracy_mean` and
-- `accuracy_sd` from right and wrong answers only. The column game contains the remote. Only the trigger of saved plays
-- writes this table.
create table public.ability (
  user_id uuid not null references auth.users (id) on delete cascade,
  game text not null constraint game_format check (game ~ '^[a-z0-9-]{1,64}$'),
  mean double precision not null default 0 constraint mean_in_range check (mean between -5 and 5),
  sd double precision not null default 1 constraint sd_in_range check (sd > 0 and sd <= 1),
  accuracy_mean double precision not null default 0
    constraint accuracy_mean_in_range check (accuracy_mean between -5 and 5),
  accuracy_sd double precision not null default 1
    constraint accuracy_sd_in_range check (accuracy_sd > 0 and accuracy_sd <= 1),
  -- The number of plays that count for the estimate.
  n integer not null default 0 constraint n_not_negative check (n >= 0),
  -- The session of the last play that was counted, and the mean before this play.
  session_id uuid not null,
  previous_mean double precision not null default 0
    constraint previous_mean_in_range check (previous_mean between -5 and 5),
  -- The latest end of a counted play.
  updated_at timestamptz not null
    constraint updated_at_in_range check (updated_at >= '2020-01-01' and updated_at < '2100-01-01'),
  primary key (user_id, game)
);

alter table public.ability enable row level security;
alter table public.ability force row level security;
grant select on public.ability to authenticated;

create policy ability_select_own on public.ability for select to authenticated
  using ((select auth.uid()) = user_id);

-- Stores calibrated difficulties of one game, and returns the number of stored items. Each element of p_items has the
-- keys item, b, sd and n. Items that are not in the list keep their difficulty. Security definer, because nobody may
-- write the table directly. Only tools with the secret key may call this function (npm run calibrate).
create function public.set_item_params(p_game text, p_rules_version integer, p_items jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored integer;
begin
  insert into public.item_params (game, rules_version, item, b, sd, n)
  select p_game, p_rules_version, i.item, i.b, i.sd, i.n
  from jsonb_to_recordset(p_items) i (item text, b double precision, sd double precision, n integer)
  on conflict (game, rules_version, item)
  do update set b = excluded.b, sd = excluded.sd, n = excluded.n, updated_at = now();
  get diagnostics stored = row_count;
  return stored;
end;
$$;

grant execute on function public.set_item_params(text, integer, jsonb) to service_role;
