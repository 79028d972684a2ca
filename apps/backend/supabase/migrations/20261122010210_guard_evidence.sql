-- The guard judges a slot by the counted votes only. Staff see both the counted votes and all reports.
alter type private.slot_evidence
  add attribute candidate_networks integer,
  add attribute candidate_reports integer,
  add attribute stable_networks integer,
  add attribute stable_reports integer,
  add attribute fallback_networks integer,
  add attribute fallback_reports integer;

drop function private.votes_of(text, text, text, timestamptz);

-- The votes on a version. reports: the number of all votes. attempts and failures: the counted votes, which are at most
-- three per network. Their failure rate is that of all votes of the network's established players. failing_networks: the
-- number of networks with a counted failure.
create function private.votes_of(
  p_slot text, p_remote text, p_version text, p_since timestamptz,
  out attempts integer, out failures integer, out failing_networks integer, out reports integer
)
language sql stable security invoker set search_path = ''
as $$
  with votes as (
    select v.network, v.failed, v.established
    from private.load_votes v
    where v.slot = p_slot and v.remote = p_remote and v.version = p_version
      and v.voted_at >= greatest(p_since, now() - interval '1 day')
  ),
  networks as (
    select
      count(*)::integer as votes,
      (count(*) filter (where failed))::integer as failed,
      (private.guard_rules() ->> 'votesPerNetwork')::integer as most
    from votes where established group by network
  ),
  capped as (
    select least(votes, most) as attempts, round(failed::numeric * least(votes, most) / votes)::integer as failures
    from networks
  )
  select
    coalesce(sum(c.attempts), 0)::integer, coalesce(sum(c.failures), 0)::integer,
    (count(*) filter (where c.failures > 0))::integer, (select count(*)::integer from votes)
  from capped c;
$$;

create or replace function private.evidence_of(live public.assignments) returns private.slot_evidence
language plpgsql stable security invoker set search_path = ''
as $$
declare
  evidence private.slot_evidence;
  fallback jsonb := private.last_good_json(live);
  since timestamptz := private.stable_since(live);
begin
  select attempts, failures, failing_networks, reports
  into evidence.candidate_attempts, evidence.candidate_failures, evidence.candidate_networks, evidence.candidate_reports
  from private.votes_of(live.slot, live.remote, live.candidate_version, private.candidate_since(live));
  select attempts, failures, failing_networks, reports
  into evidence.stable_attempts, evidence.stable_failures, evidence.stable_networks, evidence.stable_reports
  from private.votes_of(live.slot, live.remote, live.stable_version, since);
  select attempts, failures, failing_networks, reports
  into evidence.fallback_attempts, evidence.fallback_failures, evidence.fallback_networks, evidence.fallback_reports
  from private.votes_of(live.slot, fallback ->> 'remote', fallback ->> 'version', since);
  -- A version whose contract shells no longer host cannot be the fallback.
  if (fallback ->> 'contract')::integer in (private.contract_version(), private.contract_version() - 1) then
    evidence.fallback_remote := fallback ->> 'remote';
    evidence.fallback_version := fallback ->> 'version';
  end if;
  return evidence;
end;
$$;

drop function private.fails_too_often(integer, integer, double precision);

create function private.fails_too_often(
  failures integer, attempts integer, failing_networks integer, allowed double precision
) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select attempts >= (private.guard_rules() ->> 'fewestPlayers')::integer
    and failing_networks >= (private.guard_rules() ->> 'fewestNetworks')::integer
    and private.wilson_lower(failures, attempts) > allowed;
$$;

create or replace function private.guarded(live public.assignments, evidence private.slot_evidence)
returns public.assignments
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
    and private.fails_too_often(
      evidence.candidate_failures, evidence.candidate_attempts, evidence.candidate_networks, allowed
    )
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
    and private.fails_too_often(
      evidence.stable_failures, evidence.stable_attempts, evidence.stable_networks, allowed
    )
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

-- Whether a new load report makes the guard judge its slot. Replaces the function of migration 20261101002100, and also
-- deletes the expired votes of all other slots, including slots that nobody plays any more.
create or replace function private.takes_turn(p_slot text) returns boolean
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
    -- Skips rows locked by another report, so that two reports cannot deadlock.
    delete from private.load_votes v
    using (
      select slot, remote, version, voter from private.load_votes
      where voted_at < present - interval '1 day' for update skip locked
    ) old
    where (v.slot, v.remote, v.version, v.voter) = (old.slot, old.remote, old.version, old.voter);
    delete from public.release_health where slot = p_slot and minute < present - interval '30 days';
  end if;
  return true;
end;
$$;

-- Lets the guard judge a slot. Replaces the function of migration 20261101002100, but does not change pinned slots. If
-- the guard acts against a release, it also marks the release as bad, until staff remove the mark.
create or replace function private.watch_slot(p_slot text) returns void
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
  if not live.enabled or live.kill <> 'none' or live.pinned then
    return;
  end if;
  changed := private.guarded(live, private.evidence_of(live));
  if changed.slot is null then
    return;
  end if;
  -- The lock makes concurrent changes wait for each other, as in set_assignment. A concurrent change by staff takes
  -- precedence.
  lock table public.assignments in share row exclusive mode;
  if exists (select from public.assignments a where a.slot = p_slot and a.revision > live.revision) then
    return;
  end if;
  changed.revision := private.newest_revision() + 1;
  changed.actor := 'guard';
  changed.created_at := now();
  insert into public.assignments values (changed.*);
  insert into public.release_marks (remote, version, bad, reason, actor)
  values (
    live.remote,
    case when changed.stable_version = live.stable_version then live.candidate_version else live.stable_version end,
    true, changed.reason, 'guard'
  );
end;
$$;

create function private.judged_json(
  p_version text, p_attempts integer, p_failures integer, p_networks integer, p_reports integer
) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'version', p_version, 'attempts', p_attempts, 'failures', p_failures, 'failingNetworks', p_networks,
    'reports', p_reports
  );
$$;

create or replace function public.guard_evidence(p_slot text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  live public.assignments;
  e private.slot_evidence;
begin
  perform private.require_staff();
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not found then
    return null;
  end if;
  e := private.evidence_of(live);
  return jsonb_build_object(
    'candidate', private.judged_json(
      live.candidate_version, e.candidate_attempts, e.candidate_failures, e.candidate_networks, e.candidate_reports
    ),
    'stable', private.judged_json(
      live.stable_version, e.stable_attempts, e.stable_failures, e.stable_networks, e.stable_reports
    ),
    'fallback', private.judged_json(
      e.fallback_version, e.fallback_attempts, e.fallback_failures, e.fallback_networks, e.fallback_reports
    )
  );
end;
$$;
