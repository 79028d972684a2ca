-- Two more outcomes of a play count as failures of its release. 'stalled': the page froze before the game was ready
-- (ML-114) or during play (ML-115). The player's next visit reports this. 'errored': one play raised uncaught errors
-- (ML-116). Shells report 'errored' at the third error (ERRORS_OF_FAILED_PLAY in libs/registry).
create or replace function private.read_outcome(p_outcome jsonb) returns private.load_outcome
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
      when 'stalled' then load.code in ('ML-114', 'ML-115') and load.ready_ms is null and not load.fell_back
      when 'errored' then load.code = 'ML-116' and load.ready_ms is null and not load.fell_back
    end
  ) is not true then
    raise sqlstate 'PT400' using message = 'ML-627: an outcome of a load is incomplete or out of range.';
  end if;
  return load;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-627: an outcome of a load cannot be read: readyMs must be a whole number and fellBack true or false.';
end;
$$;

-- Adds an outcome to the health of a release. Replaces the function of migration 20261101002000. 'crashes' counts all
-- plays that failed after the mount. The failure codes tell them apart.
create or replace function private.add_health(p_slot text, load private.load_outcome, is_attempt boolean) returns void
language sql volatile security invoker set search_path = ''
as $$
  insert into public.release_health as sums (
    slot, remote, version, minute, attempts, load_failures, crashes, fallbacks, failure_codes, ready_counts
  )
  values (
    p_slot, load.remote, load.version, date_trunc('minute', now(), 'UTC'), is_attempt::integer,
    (load.outcome = 'failed')::integer, (load.outcome in ('crashed', 'stalled', 'errored'))::integer,
    load.fell_back::integer,
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

-- Counts an outcome. Replaces the function of migration 20261122010200. Within an hour, a stalled play or uncaught
-- errors also replace a successful vote, like a crash.
create or replace function private.count_load(p_slot text, player uuid, load private.load_outcome) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  an_hour_ago timestamptz := now() - interval '1 hour';
  own bytea := private.voter_of(player);
  is_attempt boolean;
begin
  insert into private.load_votes as vote (slot, remote, version, voter, voted_at, failed, established, network)
  values (
    p_slot, load.remote, load.version, own, now(), load.outcome <> 'ready',
    private.is_established(player), private.network_of_request()
  )
  on conflict (slot, remote, version, voter) do update set
    voted_at = excluded.voted_at, failed = excluded.failed,
    established = excluded.established, network = excluded.network
    where vote.voted_at <= an_hour_ago;
  is_attempt := found;
  if not is_attempt then
    update private.load_votes vote set failed = true
    where load.outcome in ('crashed', 'stalled', 'errored') and not vote.failed and vote.voter = own
      and (vote.slot, vote.remote, vote.version) = (p_slot, load.remote, load.version);
    if not found then
      return false;
    end if;
  end if;
  perform private.add_health(p_slot, load, is_attempt);
  return true;
end;
$$;

-- Stores which version a player got first at the present share. Replaces the function of migration 20261123020100, and
-- ignores a stalled play of an earlier visit, because the rollout may have changed since that visit.
create or replace function private.place_player(p_slot text, reporter uuid, p_outcomes jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments;
  began public.assignments;
  own bytea := private.voter_of(reporter);
  versions text[];
begin
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  began := private.share_began(live);
  if began.slot is null
    or now() < began.created_at + make_interval(mins => (private.sample_ratio_rules() ->> 'graceMinutes')::integer)
    or exists (
      select from private.rollout_players p where p.slot = p_slot and p.player = own and p.revision = began.revision
    )
    or jsonb_path_exists(p_outcomes, '$[*] ? (@.outcome == "stalled")')
    or not private.is_established(reporter)
  then
    return;
  end if;
  select array_agg(load ->> 'version') into versions
  from jsonb_array_elements(p_outcomes) as load where load ->> 'remote' = live.remote;
  if live.candidate_version = any (versions) or live.stable_version = any (versions) then
    insert into private.rollout_players as placed (slot, player, revision, got_candidate, network, placed_at)
    values (
      p_slot, own, began.revision, live.candidate_version = any (versions), private.network_of_request(), now()
    )
    on conflict (slot, player) do update set
      revision = excluded.revision, got_candidate = excluded.got_candidate,
      network = excluded.network, placed_at = excluded.placed_at
      where placed.revision <> excluded.revision;
  end if;
end;
$$;
