-- The parameters of the guard. The guard judges by an e-process, and by one look with Wilson's bound at the first 200
-- players. Both may be evaluated after every report. A test keeps these parameters and the guard's rule equal to
-- libs/registry.
create or replace function private.guard_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "candidatePlayers": 12, "stablePlayers": 50, "fewestNetworks": 8, "votesPerNetwork": 3, "accountHours": 24,
    "playMinutes": 60, "z": 3, "lookPlayers": 200, "alpha": 0.0025,
    "alternatives": [
      {"odds": 2.5, "weight": 0.4}, {"odds": 6, "weight": 0.2}, {"odds": 20, "weight": 0.2}, {"odds": 200, "weight": 0.2}
    ],
    "candidateLimit": 0.02, "stableLimit": 0.1, "timesReference": 3
  }'::jsonb;
$$;

-- The evidence against an assumed rate: the likelihood ratio of a mixture of alternatives. Each alternative is an odds
-- ratio with a weight. If the assumed rate is true, the evidence reaches 1 / alpha with a probability of at most alpha. The
-- exponents are limited, because exp of a larger exponent raises an error.
create function private.mixture_evidence(hits integer, trials integer, rate double precision, alternatives jsonb)
returns double precision
language sql immutable security invoker set search_path = ''
as $$
  select sum(a.weight * exp(least(600, greatest(-600, hits * ln(a.odds) - trials * ln(1 + (a.odds - 1) * rate)))))
  from jsonb_to_recordset(alternatives) as a (odds double precision, weight double precision);
$$;

-- The largest rate against which the evidence reaches 1 / alpha; 0 if there is none.
create function private.mixture_bound(hits integer, trials integer, alpha double precision, alternatives jsonb)
returns double precision
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  low double precision := 0;
  high double precision := 1;
  middle double precision;
begin
  for step in 1..40 loop
    middle := (low + high) / 2;
    if private.mixture_evidence(hits, trials, middle, alternatives) >= 1 / alpha then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return low;
end;
$$;

-- Wilson's lower bound of the failure rate of the first 200 players. If fewer players have voted, the missing votes count
-- as successes. The bound is 0 if more than 200 players have voted. It is also 0 after the first day, because votes expire
-- after a day. Otherwise the look would be repeated with other players every day.
create function private.look_bound(failures integer, attempts integer, first_day boolean) returns double precision
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  look constant integer := (private.guard_rules() ->> 'lookPlayers')::integer;
begin
  return case when attempts > look or not first_day then 0 else private.wilson_lower(failures, look) end;
end;
$$;

-- A lower bound of the failure rate that is valid at every number of players.
create function private.failure_bound(failures integer, attempts integer, first_day boolean) returns double precision
language sql immutable security invoker set search_path = ''
as $$
  select greatest(
    private.look_bound(failures, attempts, first_day),
    private.mixture_bound(
      failures, attempts, (private.guard_rules() ->> 'alpha')::double precision, private.guard_rules() -> 'alternatives'
    )
  );
$$;

alter type private.slot_evidence add attribute candidate_first_day boolean, add attribute stable_first_day boolean;

-- The guard's evidence for a slot. Replaces the function of migration 20261122010210, and also contains whether the
-- slot began to serve each version within the last day. If so, all votes since then still count.
create or replace function private.evidence_of(live public.assignments) returns private.slot_evidence
language plpgsql stable security invoker set search_path = ''
as $$
declare
  evidence private.slot_evidence;
  fallback jsonb := private.last_good_json(live);
  since timestamptz := private.stable_since(live);
  candidate_since timestamptz := private.candidate_since(live);
  a_day_ago timestamptz := now() - interval '1 day';
begin
  select attempts, failures, failing_networks, reports
  into evidence.candidate_attempts, evidence.candidate_failures, evidence.candidate_networks, evidence.candidate_reports
  from private.votes_of(live.slot, live.remote, live.candidate_version, candidate_since);
  evidence.candidate_first_day := coalesce(candidate_since > a_day_ago, false);
  evidence.stable_first_day := coalesce(since > a_day_ago, false);
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

drop function private.fails_too_often(integer, integer, integer, double precision);

create function private.fails_too_often(
  failures integer, attempts integer, failing_networks integer, first_day boolean, allowed double precision,
  fewest_players integer
) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select attempts >= fewest_players
    and failing_networks >= (private.guard_rules() ->> 'fewestNetworks')::integer
    and (
      private.look_bound(failures, attempts, first_day) > allowed
      or private.mixture_evidence(failures, attempts, allowed, private.guard_rules() -> 'alternatives')
        >= 1 / (private.guard_rules() ->> 'alpha')::double precision
    );
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
      evidence.candidate_failures, evidence.candidate_attempts, evidence.candidate_networks,
      evidence.candidate_first_day, allowed, (rules ->> 'candidatePlayers')::integer
    )
  then
    changed.rollout_bp := 0;
    changed.reason := 'Candidate ' || live.candidate_version || ' failed for '
      || private.rate_words(evidence.candidate_failures, evidence.candidate_attempts) || ', certainly above '
      || private.percent_words(private.failure_bound(
        evidence.candidate_failures, evidence.candidate_attempts, evidence.candidate_first_day
      ))
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
      evidence.stable_failures, evidence.stable_attempts, evidence.stable_networks,
      evidence.stable_first_day, allowed, (rules ->> 'stablePlayers')::integer
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
      || private.percent_words(private.failure_bound(
        evidence.stable_failures, evidence.stable_attempts, evidence.stable_first_day
      ))
      || '; ' || private.percent_words(allowed) || ' is allowed. The last good version ' || evidence.fallback_version
      || ' failed for ' || private.rate_words(evidence.fallback_failures, evidence.fallback_attempts)
      || '. Restored: it is the stable version again.';
    return changed;
  end if;
  return null;
end;
$$;
