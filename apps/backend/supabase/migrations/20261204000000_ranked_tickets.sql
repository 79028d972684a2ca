-- Ranked play of the Daily Brain Challenge. A player who has joined the ranking gets a ticket with random seeds at Start. The runs
-- of this session are ranked if a verifier can replay them, and if they fit into the time between the ticket and the arrival of
-- their logs. A rank changes neither results nor streaks (docs/decisions/ranked-play.md).

-- The players who have joined the ranking, with the names that others see.
create table public.ranking_names (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null unique,
  joined_at timestamptz not null default now()
    constraint joined_at_in_range check (joined_at >= '2020-01-01T00:00:00Z' and joined_at < '2100-01-01T00:00:00Z')
);

alter table public.ranking_names enable row level security;
alter table public.ranking_names force row level security;
grant select on public.ranking_names to authenticated;

create policy ranking_names_select_own on public.ranking_names for select to authenticated
  using ((select auth.uid()) = user_id);

-- Two players play the same games with the same seeds. Anybody who knows the id of a duel can play it, so the id is part of its link.
-- A duel is deleted with the account that created it.
create table private.duels (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references auth.users (id) on delete cascade,
  -- The day whose games are played.
  day date not null constraint day_in_range check (day >= '2020-01-01' and day < '2100-01-01'),
  seeds bigint[] not null constraint three_seeds check (cardinality(seeds) = 3 and array_position(seeds, null) is null),
  -- The slots that were open when the duel was created. They determine the games, so both players get the same ones.
  open text[] not null,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

create index duels_by_age on private.duels (created_at);
create index duels_of_player on private.duels (created_by, created_at);
alter table private.duels enable row level security;
alter table private.duels force row level security;

-- One row for each started ranked set. It binds the seeds to an account, a day, a session and the releases that the slots served.
create table private.ranked_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null constraint day_in_range check (day >= '2020-01-01' and day < '2100-01-01'),
  -- The duel that is played; null for the ranking of the day.
  duel uuid references private.duels (id) on delete cascade,
  session_id uuid not null,
  -- The seed of each part.
  seeds bigint[] not null constraint three_seeds check (cardinality(seeds) = 3 and array_position(seeds, null) is null),
  -- The open slots. They determine the games of the set, because another game replaces a closed one.
  open text[] not null,
  -- The releases {remote, version} that each open slot served, by slot.
  served jsonb not null constraint served_is_object check (jsonb_typeof(served) = 'object'),
  issued_at timestamptz not null default clock_timestamp()
    constraint issued_at_in_range check (issued_at >= '2020-01-01T00:00:00Z' and issued_at < '2100-01-01T00:00:00Z'),
  -- Why the set has no rank; null before the verification, and for a ranked set.
  finding text constraint finding_length check (length(finding) <= 300),
  unique (user_id, session_id)
);

create unique index one_ticket_per_day on private.ranked_tickets (user_id, day) where duel is null;
create unique index one_ticket_per_duel on private.ranked_tickets (user_id, duel) where duel is not null;
create index ranked_tickets_by_age on private.ranked_tickets (issued_at);
alter table private.ranked_tickets enable row level security;
alter table private.ranked_tickets force row level security;

-- What a verifier computed for each replayed part of a ranked set.
create table private.ranked_parts (
  ticket uuid not null references private.ranked_tickets (id) on delete cascade,
  part smallint not null constraint part_in_range check (part between 0 and 2),
  -- The points of the part for the ranking; 0 for a game that is not ranked.
  points numeric not null constraint points_in_range check (points between 0 and 150),
  -- The time on the clock of the part. The clock starts at the first frame of the game and stops during a pause.
  played_ms numeric not null constraint played_ms_in_range check (played_ms >= 0 and played_ms < 1e9),
  primary key (ticket, part)
);

alter table private.ranked_parts enable row level security;
alter table private.ranked_parts force row level security;

-- The ranked sets: all parts were replayed, and they fit into the time of their ticket.
create table private.ranked_runs (
  id uuid primary key default gen_random_uuid(),
  ticket uuid not null unique references private.ranked_tickets (id) on delete cascade,
  user_id uuid not null,
  session_id uuid not null,
  day date not null constraint day_in_range check (day >= '2020-01-01' and day < '2100-01-01'),
  duel uuid,
  points numeric not null constraint points_in_range check (points between 0 and 450),
  -- The time from the ticket to the arrival of the logs, in ms.
  took_ms bigint not null constraint took_ms_not_negative check (took_ms >= 0),
  foreign key (user_id, session_id) references public.game_results (user_id, session_id) on delete cascade
);

create index ranked_runs_of_day on private.ranked_runs (day, points desc) where duel is null;
create index ranked_runs_of_duel on private.ranked_runs (duel) where duel is not null;
create index ranked_runs_of_play on private.ranked_runs (user_id, session_id);
alter table private.ranked_runs enable row level security;
alter table private.ranked_runs force row level security;

-- 'timed': replayed and timed. All runs of the set were replayed, and the set is ranked.
alter table public.run_logs
  drop constraint verdict_known,
  add constraint verdict_known check (
    verdict in ('stored', 'replayed', 'timed', 'different', 'engine', 'refused', 'limit', 'no-engine')
  );

-- - latest: the logs must arrive within this time after the ticket. A set has 10 minutes of play; the rest is for loading, reading
--   and pauses.
-- - tolerance: the clocks of device and server may differ by this time over one set.
-- - kept: tickets, logs and ranks are kept for this time.
create function private.ranked_limits(out latest interval, out tolerance interval, out kept interval)
language sql immutable security invoker set search_path = ''
as $$
  select interval '45 minutes', interval '2 seconds', interval '90 days';
$$;

-- The releases that each slot serves now, by slot: stable version, candidate, variants and last good version. Slots that nobody
-- can start are left out.
create function private.served_releases() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_object_agg(served.slot, served.releases), '{}')
  from (
    select slots.slot, (
      select jsonb_agg(jsonb_build_object('remote', r ->> 'remote', 'version', r ->> 'version'))
      from (
        select slots.entry -> kind as r from unnest(array['stable', 'candidate', 'lastGood']) kind
        union all
        select v -> 'release' from jsonb_array_elements(slots.entry -> 'variants') v
      ) releases
      where r ->> 'remote' is not null
    ) as releases
    from (select s.slot, private.slot_json(s.slot) as entry from public.slots s offset 0) slots
    where slots.entry ->> 'enabled' = 'true' and slots.entry ->> 'kill' = 'none'
  ) served
  where served.releases is not null;
$$;

create function private.open_slots(p_served jsonb) returns text[]
language sql immutable security invoker set search_path = ''
as $$
  select array(select slot from jsonb_object_keys(p_served) slot order by slot);
$$;

-- A random unsigned 32-bit integer. The first 32 bits of a random UUID are random.
create function private.random_seed() returns bigint
language sql volatile security invoker set search_path = ''
as $$
  select ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint & 4294967295;
$$;

-- The seeds of the three parts of a set.
create function private.random_seeds() returns bigint[]
language sql volatile security invoker set search_path = ''
as $$
  select array[private.random_seed(), private.random_seed(), private.random_seed()];
$$;

create function private.ticket_json(p_ticket private.ranked_tickets) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'day', p_ticket.day, 'seeds', to_jsonb(p_ticket.seeds), 'open', to_jsonb(p_ticket.open), 'why', null
  );
$$;

create function private.no_ticket(p_why text) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object('day', null, 'seeds', null, 'open', null, 'why', p_why);
$$;

-- Starts the ranked set of a day. A player gets one ticket for each day. If a reply is lost, the same session gets the same
-- ticket again.
-- Returns {day, seeds, open, why}: the seeds of the parts and the open slots; null with the reason if there is no ticket:
-- - 'not-joined': the player has not joined the ranking.
-- - 'used': another session has the ticket of this day.
-- - 'done': the player has already finished the set of this day.
-- Definer: no role may write tickets directly.
create function public.begin_ranked(p_session_id uuid, p_day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := auth.uid();
  ticket private.ranked_tickets;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to play a ranked set.';
  end if;
  -- The dates that it can be now anywhere on earth.
  if p_session_id is null or (p_day between ((now() - interval '12 hours') at time zone 'UTC')::date
    and ((now() + interval '14 hours') at time zone 'UTC')::date) is not true then
    raise sqlstate 'PT400' using message = 'ML-740: a ranked set needs a session and the present date.';
  end if;
  if not exists (select from public.ranking_names n where n.user_id = player) then
    return private.no_ticket('not-joined');
  end if;
  -- Skips rows locked by another request, so that two requests cannot deadlock.
  delete from private.ranked_tickets t
  where t.id in (
    select old.id from private.ranked_tickets old
    where old.issued_at < now() - (private.ranked_limits()).kept
    order by old.issued_at limit 100 for update skip locked
  );
  select * into ticket from private.ranked_tickets t
  where t.user_id = player and t.day = p_day and t.duel is null;
  if not found then
    if exists (
      select from public.game_results r
      where r.user_id = player
        and (r.session_id = p_session_id or (r.game_id = 'daily-challenge' and r.played_on = p_day and r.finished))
    ) then
      return private.no_ticket('done');
    end if;
    insert into private.ranked_tickets as t (user_id, day, session_id, seeds, served, open)
    select player, p_day, p_session_id, private.random_seeds(), served, private.open_slots(served)
    from private.served_releases() served
    on conflict do nothing returning * into ticket;
  end if;
  if ticket.session_id is distinct from p_session_id then
    return private.no_ticket('used');
  end if;
  return private.ticket_json(ticket);
end;
$$;

grant execute on function public.begin_ranked(uuid, date) to authenticated;
