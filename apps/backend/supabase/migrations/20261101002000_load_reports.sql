-- The bounds between the steps of the histogram of load times, in ms. Each bound is about the square root of two times the
-- one before it. Load times are stored as histograms, because histograms of several minutes can be added and quantiles
-- cannot. A test keeps the bounds equal to libs/registry.
create function private.ready_bounds_ms() returns integer[]
language sql immutable security invoker set search_path = ''
as $$
  select array[50, 70, 100, 140, 200, 280, 400, 560, 800, 1100, 1600, 2200, 3200, 4500, 6300, 9000, 12500];
$$;

-- Returns a histogram with one load, or an empty histogram for a load without a time.
create function private.ready_counts_of(ready_ms integer) returns integer[]
language sql immutable security invoker set search_path = ''
as $$
  select case
    when ready_ms is null then array_fill(0, array[array_length(private.ready_bounds_ms(), 1) + 1])
    else (
      select array_agg((step = width_bucket(ready_ms, private.ready_bounds_ms()))::integer order by step)
      from generate_series(0, array_length(private.ready_bounds_ms(), 1)) as step
    )
  end;
$$;

create function private.add_counts(one integer[], other integer[]) returns integer[]
language sql immutable security invoker set search_path = ''
as $$
  select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place)
  from unnest(one, other) with ordinality as pair (a, b, place);
$$;

-- Adds the counts of two objects key by key.
create function private.add_named(one jsonb, other jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, sum), '{}')
  from (
    select name, sum(count::integer) as sum
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) as both_of (name, count)
    group by name
  ) as sums;
$$;

alter table public.release_health
  drop column ready_p50_ms,
  drop column ready_p95_ms,
  add column failure_codes jsonb not null default '{}',
  add column ready_counts integer[] not null default private.ready_counts_of(null);

-- The votes: each player's newest outcome per version, kept for at most a day. No role may read votes. A vote contains a
-- hash instead of the user id, because it must remain when a player deletes their data. Otherwise the player could vote a
-- second time.
create table private.load_votes (
  slot text not null,
  remote text not null,
  version text not null,
  voter bytea not null,
  voted_at timestamptz not null,
  failed boolean not null,
  primary key (slot, remote, version, voter)
);
create index load_votes_by_time on private.load_votes (voted_at);

create table private.voter_salt (
  only_row boolean primary key default true constraint one_row check (only_row),
  salt text not null
);
insert into private.voter_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

alter table private.load_votes enable row level security;
alter table private.load_votes force row level security;
alter table private.voter_salt enable row level security;
alter table private.voter_salt force row level security;

create function private.voter_of(player uuid) returns bytea
language sql stable security invoker set search_path = ''
as $$
  select sha256(convert_to(s.salt || player::text, 'UTF8')) from private.voter_salt s;
$$;

-- The outcome of one version in one attempt to play.
create type private.load_outcome as (
  remote text, version text, outcome text, code text, ready_ms integer, fell_back boolean
);

create function private.read_outcome(p_outcome jsonb) returns private.load_outcome
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  load private.load_outcome;
begin
  perform private.require_keys(p_outcome, array['remote', 'version', 'outcome', 'code', 'readyMs', 'fellBack']);
  load.remote := p_outcome ->> 'remote';
  load.version := p_outcome ->> 'version';
  load.outcome := p_outcome ->> 'outcome';
  load.code := p_outcome ->> 'code';
  load.ready_ms := (p_outcome ->> 'readyMs')::integer;
  load.fell_back := coalesce((p_outcome ->> 'fellBack')::boolean, false);
  if (
    load.remote is not null
    and load.version is not null
    and case load.outcome
      when 'ready' then load.code is null and not load.fell_back and coalesce(load.ready_ms between 0 and 600000, true)
      when 'failed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null
      when 'crashed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null and not load.fell_back
    end
  ) is not true then
    raise sqlstate 'PT400' using message = 'ML-627: an outcome of a load is incomplete or out of range.';
  end if;
  return load;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-627: an outcome of a load cannot be read: ' || sqlerrm;
end;
$$;

-- Reads the one to four outcomes of a report. One play tries at most three versions: the candidate, the stable version and
-- the last good version. A version may also crash after it was ready, which is a further outcome.
create function private.read_outcomes(p_slot text, p_outcomes jsonb) returns setof private.load_outcome
language plpgsql stable security invoker set search_path = ''
as $$
declare
  load private.load_outcome;
  list jsonb := case jsonb_typeof(p_outcomes) when 'array' then p_outcomes else '[]' end;
begin
  if jsonb_array_length(list) not between 1 and 4 then
    raise sqlstate 'PT400' using message = 'ML-627: one to four outcomes of a load are needed.';
  end if;
  -- Counts the outcomes in a fixed order, so that two reports cannot deadlock.
  for load in
    select read.* from jsonb_array_elements(list) as item cross join lateral private.read_outcome(item) as read
    order by read.remote, read.version, read.outcome desc
  loop
    if not exists (
      select from public.assignments a
      where a.slot = p_slot and a.remote = load.remote and load.version in (a.stable_version, a.candidate_version)
    ) then
      raise sqlstate 'PT400' using
        message = 'ML-627: this slot never served ' || left(load.remote, 64) || ' ' || left(load.version, 64) || '.';
    end if;
    return next load;
  end loop;
end;
$$;

create function private.add_health(p_slot text, load private.load_outcome, is_attempt boolean) returns void
language sql volatile security invoker set search_path = ''
as $$
  insert into public.release_health as sums (
    slot, remote, version, minute, attempts, load_failures, crashes, fallbacks, failure_codes, ready_counts
  )
  values (
    p_slot, load.remote, load.version, date_trunc('minute', now(), 'UTC'), is_attempt::integer,
    (load.outcome = 'failed')::integer, (load.outcome = 'crashed')::integer, load.fell_back::integer,
    case when load.code is null then '{}' else jsonb_build_object(load.code, 1) end,
    private.ready_counts_of(load.ready_ms)
  )
  on conflict (slot, remote, version, minute) do update set
    attempts = sums.attempts + excluded.attempts,
    load_failures = sums.load_failures + excluded.load_failures,
    crashes = sums.crashes + excluded.crashes,
    fallbacks = sums.fallbacks + excluded.fallbacks,
    failure_codes = private.add_named(sums.failure_codes, excluded.failure_codes),
    ready_counts = private.add_counts(sums.ready_counts, excluded.ready_counts);
$$;

-- Counts an outcome, unless this player has reported the same version within the last hour. In that hour, only a crash
-- replaces a successful vote. Returns whether the outcome was counted.
create function private.count_load(p_slot text, player uuid, load private.load_outcome) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  an_hour_ago timestamptz := now() - interval '1 hour';
  own bytea := private.voter_of(player);
  is_attempt boolean;
begin
  insert into private.load_votes as vote (slot, remote, version, voter, voted_at, failed)
  values (p_slot, load.remote, load.version, own, now(), load.outcome <> 'ready')
  on conflict (slot, remote, version, voter) do update set voted_at = excluded.voted_at, failed = excluded.failed
    where vote.voted_at <= an_hour_ago;
  is_attempt := found;
  if not is_attempt then
    update private.load_votes vote set failed = true
    where load.outcome = 'crashed' and not vote.failed and vote.voter = own
      and (vote.slot, vote.remote, vote.version) = (p_slot, load.remote, load.version);
    if not found then
      return false;
    end if;
  end if;
  perform private.add_health(p_slot, load, is_attempt);
  return true;
end;
$$;

-- Reports the outcome of one attempt to play a slot: one entry per version, in any order. p_outcomes: 1 to 4 of
-- {remote, version, outcome: 'ready', readyMs} or {.., outcome: 'failed', code, fellBack} or {.., outcome: 'crashed',
-- code}. Returns the number of counted outcomes. A player has one vote per version and hour. PT403: not signed in.
-- PT400: invalid report. Security definer, because players have no access to the underlying tables.
create function public.report_load(p_slot text, p_outcomes jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  load private.load_outcome;
  counted integer := 0;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-627: only a signed-in player reports a load.';
  end if;
  for load in select * from private.read_outcomes(p_slot, p_outcomes) loop
    counted := counted + private.count_load(p_slot, player, load)::integer;
  end loop;
  if counted > 0 then
    perform private.watch_slot(p_slot);
  end if;
  return counted;
end;
$$;

grant execute on function public.report_load(text, jsonb) to authenticated;
