-- Judges a running experiment after every report. Returns the slot to the control in three cases: a variant fails too
-- often, the finish rate of a variant is certainly lower than that of the control, or the variants reach wrong shares
-- of the players.

-- Whether the share of the players who get a release differs from the share that was set. comparisons: the number of
-- comparisons that share the probability of a false alarm. The function without this parameter (20261123020100) assumes
-- one comparison.
create function private.is_mismatch(players integer, candidates integer, rollout_bp integer, comparisons integer)
returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select players >= (private.sample_ratio_rules() ->> 'fewestPlayers')::integer
    and private.mixture_evidence(
      candidates, players, rollout_bp / 10000.0::double precision, private.sample_ratio_rules() -> 'alternatives'
    ) >= comparisons / (private.sample_ratio_rules() ->> 'alpha')::double precision;
$$;

create or replace function private.is_mismatch(players integer, candidates integer, rollout_bp integer) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select private.is_mismatch(players, candidates, rollout_bp, 1);
$$;

-- The mean of a variant's values minus that of the control, and half of the width of its confidence sequence: the
-- normal-mixture boundary of Robbins (1970). The probability that the interval ever excludes the true difference is at most
-- alpha. Null while the variant or the control has too few players. `compareVariants` in libs/registry computes the same.
create function private.compare_variants(
  control_n integer, control_sum double precision, control_squares double precision,
  variant_n integer, variant_sum double precision, variant_squares double precision, alpha double precision,
  out difference double precision, out within double precision
)
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  rules constant jsonb := private.experiment_rules();
  n constant double precision := control_n + variant_n;
  standard_error double precision;
  ratio double precision;
begin
  if least(control_n, variant_n) < (rules ->> 'fewestPlayers')::integer then
    return;
  end if;
  difference := variant_sum / variant_n - control_sum / control_n;
  standard_error := sqrt(
    greatest(0, (control_squares + variant_squares - (control_sum + variant_sum) * (control_sum + variant_sum) / n) / (n - 1))
      * (1 / control_n::double precision + 1 / variant_n::double precision)
  );
  ratio := (rules ->> 'mixturePlayers')::double precision * n / (control_n::double precision * variant_n);
  within := standard_error * sqrt((1 + ratio) * (ln(1 + 1 / ratio) - 2 * ln(alpha)));
end;
$$;

-- Per variant: the number of counted exposures (exposed). For the first play and for the goal: the number of values that
-- were taken, and their sum. goal_squares: the sum of the squared values for the goal.
create function private.experiment_totals(p_experiment uuid)
returns table (
  place smallint, remote text, version text, share_bp integer,
  exposed integer, finish_n integer, finish_sum integer, goal_n integer, goal_sum double precision,
  goal_squares double precision
)
language sql stable security invoker set search_path = ''
as $$
  select
    v.place, v.remote, v.version, v.share_bp,
    count(e.user_id)::integer, count(e.finished)::integer, (count(*) filter (where e.finished))::integer,
    count(e.value)::integer, coalesce(sum(e.value), 0), coalesce(sum(e.value * e.value), 0)
  from public.experiment_variants v
  left join private.experiment_exposures e on e.experiment = v.experiment and e.place = v.place and e.counts
  where v.experiment = p_experiment
  group by v.place, v.remote, v.version, v.share_bp
  order by v.place;
$$;

-- The first variant that fails too often by the guard's rule for candidates; null if there is none.
create function private.failing_variant(live public.assignments, evidence private.slot_evidence)
returns public.experiment_variants
language plpgsql stable security invoker set search_path = ''
as $$
declare
  rules constant jsonb := private.guard_rules();
  allowed constant double precision := private.allowed_rate(
    evidence.stable_failures, evidence.stable_attempts, (rules ->> 'candidateLimit')::double precision
  );
  since timestamptz;
  variant public.experiment_variants;
  votes record;
begin
  select x.started_at into since from public.experiments x where x.id = live.experiment;
  for variant in
    select * from public.experiment_variants v where v.experiment = live.experiment and v.place > 0 order by v.place
  loop
    votes := private.votes_of(live.slot, variant.remote, variant.version, since);
    if private.fails_too_often(
      votes.failures, votes.attempts, votes.failing_networks, since > now() - interval '1 day', allowed,
      (rules ->> 'candidatePlayers')::integer
    ) then
      return variant;
    end if;
  end loop;
  return null;
end;
$$;

-- The reason why the experiment must end: its variants reached wrong shares of players, or the finish rate of a variant is
-- certainly lower than that of the control. Null if there is none.
create function private.experiment_problem(p_experiment uuid) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  players integer;
  variants integer;
  control record;
  variant record;
  compared record;
begin
  select sum(t.exposed), count(*) into players, variants from private.experiment_totals(p_experiment) t;
  for variant in select * from private.experiment_totals(p_experiment) loop
    if private.is_mismatch(players, variant.exposed, variant.share_bp, variants) then
      return 'Variant ' || variant.remote || ' ' || variant.version || ' reached ' || variant.exposed || ' of ' || players
        || ' players (' || private.percent_words(variant.exposed::double precision / players) || '); '
        || private.percent_words(variant.share_bp / 10000.0::double precision) || ' was set. Chance alone does this in '
        || 'fewer than one of 1,000 experiments, so the variants cannot be compared.';
    end if;
    if variant.place = 0 then
      control := variant;
      continue;
    end if;
    compared := private.compare_variants(
      control.finish_n, control.finish_sum, control.finish_sum, variant.finish_n, variant.finish_sum, variant.finish_sum,
      (private.experiment_rules() ->> 'finishAlpha')::double precision / (variants - 1)
    );
    if compared.difference + compared.within < 0 then
      return 'Players finished ' || variant.finish_sum || ' of ' || variant.finish_n || ' first plays with '
        || variant.remote || ' ' || variant.version || ' and ' || control.finish_sum || ' of ' || control.finish_n
        || ' with the control. The finish rate is certainly lower.';
    end if;
  end loop;
  return null;
end;
$$;

-- Lets the guard judge a slot. Replaces the function of migration 20261123020110, and also ends an experiment that
-- harms players or cannot be evaluated.
create or replace function private.watch_slot(p_slot text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments;
  changed public.assignments;
  evidence private.slot_evidence;
  bad_remote text;
  bad_version text;
  failing public.experiment_variants;
  problem text;
begin
  if not private.takes_turn(p_slot) then
    return;
  end if;
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if live.experiment is not null then
    perform private.settle_exposures(live.experiment);
  end if;
  if not live.enabled or live.kill <> 'none' or live.pinned then
    return;
  end if;
  evidence := private.evidence_of(live);
  changed := private.guarded(live, evidence);
  if changed.slot is not null then
    bad_remote := live.remote;
    bad_version := case
      when changed.stable_version = live.stable_version then live.candidate_version else live.stable_version
    end;
    -- The bad version is the control, so it is no longer the stable version. This ends the experiment.
    changed.experiment := null;
  elsif live.experiment is not null then
    failing := private.failing_variant(live, evidence);
    bad_remote := failing.remote;
    bad_version := failing.version;
    problem := case
      when failing.place is null then private.experiment_problem(live.experiment)
      else 'Variant ' || failing.remote || ' ' || failing.version || ' fails too often.'
    end;
    if problem is not null then
      changed := live;
      changed.experiment := null;
      changed.reason := problem || ' Experiment halted: all players get stable ' || live.stable_version || '.';
    end if;
  else
    changed := private.paused(live);
  end if;
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
  if bad_version is not null then
    insert into public.release_marks (remote, version, bad, reason, actor)
    values (bad_remote, bad_version, true, changed.reason, 'guard');
  end if;
end;
$$;

-- The newest experiment of a slot with its exposures over time; null if there was none. For each variant, `exposed` is
-- the number of all exposed players, and `failures` contains the votes that the guard counts. For each time step and
-- variant, the report contains the counted exposures, the finished first plays, and the number, sum and sum of squares
-- of the values for the goal. A value belongs to the step in which it was taken. Security definer, because no role may
-- read exposures. Volatile, because the function takes the values whose waiting time has passed.
create function public.experiment_report(p_slot text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps constant integer := 24;
  run public.experiments;
  until timestamptz;
  variants jsonb;
  cells jsonb;
begin
  perform private.require_staff();
  select * into run from public.experiments x where x.slot = p_slot order by x.started_at desc, x.id limit 1;
  if not found then
    return null;
  end if;
  perform private.settle_exposures(run.id);
  until := greatest(run.started_at + interval '1 second', coalesce(run.ended_at, now()));

  select jsonb_agg(jsonb_build_object(
    'remote', v.remote, 'version', v.version, 'shareBp', v.share_bp,
    'exposed', (
      select count(*) from private.experiment_exposures e where e.experiment = run.id and e.place = v.place
    ),
    'failures', private.judged_json(
      v.version, votes.attempts, votes.failures, votes.failing_networks, votes.reports,
      run.started_at > now() - interval '1 day'
    )
  ) order by v.place) into variants
  from public.experiment_variants v
  cross join lateral private.votes_of(p_slot, v.remote, v.version, run.started_at) as votes
  where v.experiment = run.id;

  with taken as (
    select e.place, e.exposed_at as at, 1 as exposed, 0 as finish_n, 0 as finish_sum, 0 as n, 0::double precision as value
    from private.experiment_exposures e where e.experiment = run.id and e.counts
    union all
    select e.place, e.exposed_at + private.goal_time('finish'), 0, 1, e.finished::integer, 0, 0
    from private.experiment_exposures e where e.experiment = run.id and e.counts and e.finished is not null
    union all
    select e.place, e.exposed_at + private.goal_time(run.goal), 0, 0, 0, 1, e.value
    from private.experiment_exposures e where e.experiment = run.id and e.counts and e.value is not null
  ), cell as (
    select
      greatest(0, least(steps - 1, floor(
        extract(epoch from t.at - run.started_at) / extract(epoch from until - run.started_at) * steps
      )::integer)) as step,
      t.place, sum(t.exposed) as exposed, sum(t.finish_n) as finish_n, sum(t.finish_sum) as finish_sum,
      sum(t.n) as n, sum(t.value) as sum, sum(t.value * t.value) as squares
    from taken t group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'step', step, 'place', place, 'exposed', exposed, 'finishCount', finish_n, 'finished', finish_sum,
    'count', n, 'sum', sum, 'squares', squares
  ) order by step, place), '[]') into cells
  from cell;

  return jsonb_build_object(
    'id', run.id, 'goal', run.goal, 'state', run.state, 'winner', run.winner, 'since', run.started_at, 'until', until,
    'plannedEnd', run.planned_end, 'endReason', run.end_reason, 'steps', steps, 'variants', variants, 'cells', cells
  );
end;
$$;

grant execute on function public.experiment_report(text) to authenticated, service_role;
