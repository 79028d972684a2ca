-- The thresholds of the rollout guard. A test keeps these thresholds and the guard's rule equal to libs/registry.
create function private.guard_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{"fewestPlayers": 50, "z": 3.29, "candidateLimit": 0.02, "stableLimit": 0.1, "timesReference": 3}'::jsonb;
$$;

-- Lower bound of the failure rate (Wilson score interval); 0 without attempts.
create function private.wilson_lower(failures integer, attempts integer) returns double precision
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  n double precision := attempts;
  rate double precision;
  z double precision := (private.guard_rules() ->> 'z')::double precision;
begin
  if attempts = 0 then
    return 0;
  end if;
  rate := failures / n;
  return greatest(
    0, (rate + z * z / (2 * n) - z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))) / (1 + z * z / n)
  );
end;
$$;

-- The tolerated failure rate: the fixed limit, or three times the lower bound of the reference version's failure rate if
-- that is larger.
create function private.allowed_rate(reference_failures integer, reference_attempts integer, rate_limit double precision)
returns double precision
language sql immutable security invoker set search_path = ''
as $$
  select greatest(
    rate_limit,
    (private.guard_rules() ->> 'timesReference')::double precision
      * private.wilson_lower(reference_failures, reference_attempts)
  );
$$;

create function private.fails_too_often(failures integer, attempts integer, allowed double precision) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select attempts >= (private.guard_rules() ->> 'fewestPlayers')::integer
    and private.wilson_lower(failures, attempts) > allowed;
$$;

-- The votes on the versions of a slot: each player's newest outcome per version. A vote counts for a day. Votes from before
-- the slot began to serve the version do not count.
create type private.slot_evidence as (
  candidate_attempts integer, candidate_failures integer,
  stable_attempts integer, stable_failures integer,
  fallback_attempts integer, fallback_failures integer,
  fallback_remote text, fallback_version text
);

-- The time since which the slot has served its live candidate without interruption. A pause, or a halt by the guard,
-- restarts this time.
create function private.candidate_since(live public.assignments) returns timestamptz
language sql stable security invoker set search_path = ''
as $$
  select min(run.created_at) from public.assignments run
  where run.slot = live.slot and run.revision > coalesce((
    select max(other.revision) from public.assignments other
    where other.slot = live.slot and (
      (other.remote, other.candidate_version) is distinct from (live.remote, live.candidate_version)
      or other.rollout_bp = 0
    )
  ), 0);
$$;

create function private.stable_since(live public.assignments) returns timestamptz
language sql stable security invoker set search_path = ''
as $$
  select min(run.created_at) from public.assignments run
  where run.slot = live.slot and run.revision > coalesce((
    select max(other.revision) from public.assignments other
    where other.slot = live.slot
      and (other.remote, other.stable_version) is distinct from (live.remote, live.stable_version)
  ), 0);
$$;

create function private.votes_of(
  p_slot text, p_remote text, p_version text, p_since timestamptz, out attempts integer, out failures integer
)
language sql stable security invoker set search_path = ''
as $$
  select count(*)::integer, (count(*) filter (where v.failed))::integer
  from private.load_votes v
  where v.slot = p_slot and v.remote = p_remote and v.version = p_version
    and v.voted_at >= greatest(p_since, now() - interval '1 day');
$$;

create function private.evidence_of(live public.assignments) returns private.slot_evidence
language plpgsql stable security invoker set search_path = ''
as $$
declare
  evidence private.slot_evidence;
  fallback jsonb := private.last_good_json(live);
  since timestamptz := private.stable_since(live);
begin
  select attempts, failures into evidence.candidate_attempts, evidence.candidate_failures
  from private.votes_of(live.slot, live.remote, live.candidate_version, private.candidate_since(live));
  select attempts, failures into evidence.stable_attempts, evidence.stable_failures
  from private.votes_of(live.slot, live.remote, live.stable_version, since);
  select attempts, failures into evidence.fallback_attempts, evidence.fallback_failures
  from private.votes_of(live.slot, fallback ->> 'remote', fallback ->> 'version', since);
  -- A version whose contract shells no longer host cannot be the fallback.
  if (fallback ->> 'contract')::integer in (private.contract_version(), private.contract_version() - 1) then
    evidence.fallback_remote := fallback ->> 'remote';
    evidence.fallback_version := fallback ->> 'version';
  end if;
  return evidence;
end;
$$;

create function private.rate_words(failures integer, attempts integer) returns text
language sql immutable security invoker set search_path = ''
as $$
  select failures || ' of ' || attempts || ' players'
    || case when attempts > 0 then ' (' || round(100.0 * failures / attempts, 1) || ' %)' else '' end;
$$;

create function private.percent_words(rate double precision) returns text
language sql immutable security invoker set search_path = ''
as $$ select round((100 * rate)::numeric, 1) || ' %'; $$;

-- Whether the guard restored the live stable version, and staff have not changed the slot since. If so, the guard does
-- not replace the version again. Otherwise the slot could alternate between two versions.
create function private.is_guards_choice(live public.assignments) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select bool_and(run.actor = 'guard') from public.assignments run
  where run.slot = live.slot and run.created_at >= private.stable_since(live);
$$;

-- The guard's decision for a slot: the next assignment, whose reason contains the evidence. Null if the guard changes
-- nothing.
create function private.guarded(live public.assignments, evidence private.slot_evidence) returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  rules jsonb := private.guard_rules();
  changed public.assignments := live;
  allowed double precision;
begin
  allowed := private.allowed_rate(
    evidence.stable_failures, evidence.stable_attempts, (rules ->> 'candidateLimit')::double precision
  );
  if live.rollout_bp > 0
    and private.fails_too_often(evidence.candidate_failures, evidence.candidate_attempts, allowed)
  then
    changed.rollout_bp := 0;
    changed.reason := 'Candidate ' || live.candidate_version || ' failed for '
      || private.rate_words(evidence.candidate_failures, evidence.candidate_attempts) || ', certainly above '
      || private.percent_words(private.wilson_lower(evidence.candidate_failures, evidence.candidate_attempts))
      || '; ' || private.percent_words(allowed) || ' is allowed. Stable ' || live.stable_version || ' failed for '
      || private.rate_words(evidence.stable_failures, evidence.stable_attempts)
      || '. Halted: all players get the stable version.';
    return changed;
  end if;
  allowed := private.allowed_rate(
    evidence.fallback_failures, evidence.fallback_attempts, (rules ->> 'stableLimit')::double precision
  );
  if evidence.fallback_version is not null
    and private.fails_too_often(evidence.stable_failures, evidence.stable_attempts, allowed)
    and not private.is_guards_choice(live)
  then
    changed.remote := evidence.fallback_remote;
    changed.stable_version := evidence.fallback_version;
    if changed.remote <> live.remote or changed.stable_version = live.candidate_version then
      changed.candidate_version := null;
      changed.rollout_bp := 0;
    end if;
    changed.reason := 'Stable ' || live.stable_version || ' failed for '
      || private.rate_words(evidence.stable_failures, evidence.stable_attempts) || ', certainly above '
      || private.percent_words(private.wilson_lower(evidence.stable_failures, evidence.stable_attempts))
      || '; ' || private.percent_words(allowed) || ' is allowed. The last good version ' || evidence.fallback_version
      || ' failed for ' || private.rate_words(evidence.fallback_failures, evidence.fallback_attempts)
      || '. Restored: it is the stable version again.';
    return changed;
  end if;
  return null;
end;
$$;

create table private.guard_turns (
  slot text primary key,
  judged_at timestamptz not null
);
alter table private.guard_turns enable row level security;
alter table private.guard_turns force row level security;

-- Whether a new load report makes the guard judge its slot. True for at most one report per slot and second. The first
-- report of an hour also deletes expired rows.
create function private.takes_turn(p_slot text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  present timestamptz := clock_timestamp();
  earlier timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mindloom guard ' || p_slot, 0)) then
    return false;
  end if;
  select judged_at into earlier from private.guard_turns where slot = p_slot;
  if earlier > present - interval '1 second' then
    return false;
  end if;
  insert into private.guard_turns (slot, judged_at) values (p_slot, present)
  on conflict (slot) do update set judged_at = excluded.judged_at;
  if earlier is null or date_trunc('hour', earlier) <> date_trunc('hour', present) then
    delete from private.load_votes where slot = p_slot and voted_at < present - interval '1 day';
    delete from public.release_health where slot = p_slot and minute < present - interval '30 days';
  end if;
  return true;
end;
$$;

-- Lets the guard judge a slot by the reports of its players. The guard acts at most once after each decision of staff.
create function private.watch_slot(p_slot text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments;
  changed public.assignments;
begin
  if not private.takes_turn(p_slot) then
    return;
  end if;
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not live.enabled or live.kill <> 'none' then
    return;
  end if;
  changed := private.guarded(live, private.evidence_of(live));
  if changed.slot is null then
    return;
  end if;
  -- Serialises changes, as in set_assignment. A concurrent change by staff takes precedence.
  lock table public.assignments in share row exclusive mode;
  if exists (select from public.assignments a where a.slot = p_slot and a.revision > live.revision) then
    return;
  end if;
  changed.revision := private.newest_revision() + 1;
  changed.actor := 'guard';
  changed.created_at := now();
  insert into public.assignments values (changed.*);
end;
$$;

-- Writes each change of a row to the audit. Replaces the function of migration 20261101000900. For a change by the
-- guard, the actor in the audit is 'guard', not the player whose report made the guard act. Signed-in callers cannot
-- set the actor of a row, so in their requests a row with the actor 'guard' comes from the guard.
create or replace function private.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    case when to_jsonb(new) ->> 'actor' = 'guard' and not private.is_trusted_service() then 'guard' else private.actor() end,
    lower(tg_op), tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end;
$$;
