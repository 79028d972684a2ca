-- The inputs of a run, with which its release can compute the score again (RunLog in libs/game-contract). A row is kept for
-- 90 days. The verdict on a log does not change the saved result.
create table public.run_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  -- The position of the game in its set; 0 for a single game.
  part smallint not null,
  remote text not null,
  version text not null,
  -- The settings with which the host mounted the game (GameSettings).
  settings jsonb not null,
  seed bigint not null,
  -- The log as JSON, compressed with gzip.
  log bytea not null,
  received_at timestamptz not null default now(),
  -- 'stored' until a verifier has replayed the log. libs/run-verifier explains the other verdicts.
  verdict text not null default 'stored',
  unique (user_id, session_id, part),
  -- If a play is deleted, its logs are deleted too. Deleting an account deletes its plays.
  foreign key (user_id, session_id) references public.game_results (user_id, session_id) on delete cascade,
  constraint part_in_range check (part between 0 and 2),
  constraint settings_limited check (
    jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 32768
  ),
  constraint seed_in_range check (seed between 0 and 4294967295 and seed = (settings ->> 'seed')::bigint),
  constraint log_is_gzip check (octet_length(log) between 20 and 16384 and substring(log from 1 for 2) = '\x1f8b'),
  constraint received_at_in_range check (received_at >= '2020-01-01' and received_at < '2100-01-01'),
  constraint verdict_known check (
    verdict in ('stored', 'replayed', 'different', 'engine', 'refused', 'limit', 'no-engine')
  )
);

create index run_logs_by_age on public.run_logs (received_at);

alter table public.run_logs enable row level security;
alter table public.run_logs force row level security;
grant select on public.run_logs to authenticated;

create policy run_logs_select_own on public.run_logs for select to authenticated
  using ((select auth.uid()) = user_id);

-- Whether p_sent contains settings and a log that the table accepts. A log that is too long or malformed is left out,
-- because a player can do nothing about it.
create function private.is_run_log(p_sent jsonb) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_sent -> 'settings') = 'object'
    and octet_length((p_sent -> 'settings')::text) <= 32768
    and case when p_sent -> 'settings' ->> 'seed' ~ '^[0-9]{1,10}$'
      then (p_sent -> 'settings' ->> 'seed')::bigint <= 4294967295
    end
    and p_sent ->> 'part' ~ '^[0-2]$'
    -- gzip in base64: 16,384 bytes are 21,848 characters.
    and length(p_sent ->> 'log') between 28 and 21848
    and p_sent ->> 'log' ~ '^H4sI[A-Za-z0-9+/]+={0,2}$'
    and length(p_sent ->> 'log') % 4 = 0,
    false
  );
$$;

-- Stores the logs of a saved play: a list of {part, settings, log}. The release and the account are those of the play.
-- A log that is already stored is not changed. A player can store 300 logs a day. Further logs are left out. Returns
-- the number of stored logs. Security definer, because players may not write rows directly: only this function limits
-- the number of rows.
create function public.save_run_logs(p_user_id uuid, p_session_id uuid, p_logs jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  logs_per_day constant integer := 300;
  player constant uuid := auth.uid();
  added integer;
begin
  if player is null or p_user_id is distinct from player then
    raise sqlstate 'PT403' using message = 'ML-322: a log is stored by the player who played.';
  end if;
  if jsonb_typeof(p_logs) is distinct from 'array' or jsonb_array_length(p_logs) > 3 then
    raise sqlstate 'PT400' using message = 'ML-323: the logs of a play are a list of at most three.';
  end if;
  -- Skips rows locked by another request, so that two requests cannot deadlock.
  delete from public.run_logs l
  where l.id in (
    select old.id from public.run_logs old
    where old.received_at < now() - interval '90 days'
    order by old.received_at limit 100 for update skip locked
  );
  if (
    select count(*) from public.run_logs l where l.user_id = player and l.received_at > now() - interval '1 day'
  ) >= logs_per_day then
    return 0;
  end if;
  insert into public.run_logs (user_id, session_id, part, remote, version, settings, seed, log)
  select
    player, p_session_id, (sent.entry ->> 'part')::smallint, run.remote, run.version, sent.entry -> 'settings',
    (sent.entry -> 'settings' ->> 'seed')::bigint,
    decode(sent.entry ->> 'log', 'base64')
  from (
    -- `offset 0` makes PostgreSQL apply the filter before the conversion, so that no malformed value is converted.
    select l.entry from jsonb_array_elements(p_logs) l (entry) where private.is_run_log(l.entry) offset 0
  ) sent
  join public.game_results r on r.user_id = player and r.session_id = p_session_id
  cross join lateral (
    select
      case when r.remote is not null and sent.entry ->> 'part' = '0' then r.remote
        else r.parts -> (sent.entry ->> 'part')::integer ->> 'remote' end as remote,
      case when r.remote is not null and sent.entry ->> 'part' = '0' then r.version
        else r.parts -> (sent.entry ->> 'part')::integer ->> 'version' end as version
  ) run
  where run.remote is not null and run.version is not null
    and octet_length(decode(sent.entry ->> 'log', 'base64')) between 20 and 16384
  on conflict (user_id, session_id, part) do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

grant execute on function public.save_run_logs(uuid, uuid, jsonb) to authenticated;
