-- Slots serve the variants of their experiment.

-- Whether a slot served a release before a given time. Replaces the function of migration 20261122020200, and also
-- accepts the releases of the slot's experiments. Security definer, because players may not read assignments.
create or replace function private.was_served(p_slot text, p_remote text, p_version text, p_before timestamptz)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.assignments a
    where a.slot = p_slot and a.remote = p_remote and p_version in (a.stable_version, a.candidate_version)
      and a.created_at <= p_before
  ) or exists (
    select from public.experiments x join public.experiment_variants v on v.experiment = x.id
    where x.slot = p_slot and v.remote = p_remote and v.version = p_version and x.started_at <= p_before
  );
$$;

-- Checks that a release can be assigned. Replaces the function of migration 20261101001300. A release that the slot
-- served in an experiment needs no new conformance run.
create or replace function private.require_assignable(p_slot text, p_remote text, p_version text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  named text := coalesce(p_remote, 'no remote') || ' ' || coalesce(p_version, 'without a stable version');
  hosted integer := private.contract_version();
  release public.releases;
  verdict text;
begin
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found then
    raise sqlstate 'PT400' using message = 'ML-624: ' || named || ' is not a registered release.';
  end if;
  if release.contract not in (hosted, hosted - 1) then
    raise sqlstate 'PT400' using
      message = 'ML-624: ' || named || ' speaks contract ' || release.contract || '; shells host ' || hosted || '.';
  end if;
  if private.was_served(p_slot, p_remote, p_version, 'infinity') then
    return;
  end if;
  select run.verdict into verdict from public.conformance_runs run
  where run.remote = p_remote and run.version = p_version and run.digest = release.digest
  order by run.created_at desc limit 1;
  if verdict = 'failed' or (verdict is null and not private.is_trusted_service()) then
    raise sqlstate 'PT409' using message = 'ML-625: ' || named || ' has not passed conformance.';
  end if;
end;
$$;

-- Reads the outcomes of a report. Replaces the function of migration 20261101002000, and also accepts outcomes of the
-- releases of experiments.
create or replace function private.read_outcomes(p_slot text, p_outcomes jsonb) returns setof private.load_outcome
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
    if not private.was_served(p_slot, load.remote, load.version, 'infinity') then
      raise sqlstate 'PT400' using
        message = 'ML-627: this slot never served ' || left(load.remote, 64) || ' ' || left(load.version, 64) || '.';
    end if;
    return next load;
  end loop;
end;
$$;

-- The variants other than the control, in the format of libs/registry/src/snapshot.ts. A player gets the first variant
-- whose limit is above the player's place. All other players get the control, which is the stable version.
create function private.variants_json(p_experiment uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('belowBp', below_bp, 'release', private.release_json(remote, version)) order by place)
  from (
    select v.place, v.remote, v.version, sum(v.share_bp) over (order by v.place) as below_bp
    from public.experiment_variants v where v.experiment = p_experiment and v.place > 0
  ) as variants;
$$;

-- A slot in the format of the snapshot. Replaces the function of migration 20261101001000, and also contains the
-- variants of a running experiment. During an experiment, its id is the salt, so that the places of players in
-- different experiments and rollouts are independent.
create or replace function private.slot_json(p_slot text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'slot', s.slot,
    'enabled', coalesce(live.enabled, true),
    'kill', coalesce(live.kill, 'none'),
    'rolloutBp', coalesce(live.rollout_bp, 0),
    'salt', coalesce(live.experiment::text, live.salt, s.slot),
    'stable', private.release_json(live.remote, live.stable_version),
    'candidate', private.release_json(live.remote, live.candidate_version),
    'lastGood', private.last_good_json(live)
  ) || case
    when live.experiment is null then '{}' else jsonb_build_object('variants', private.variants_json(live.experiment))
  end
  from public.slots s
  left join public.assignments live on live.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  where s.slot = p_slot;
$$;

-- Adds the control and the variants to a new experiment. Players who are in no variant's share get the control.
create function private.add_variants(p_experiment uuid, live public.assignments, p_variants jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  variant record;
begin
  if (case jsonb_typeof(p_variants) when 'array' then jsonb_array_length(p_variants) end between 1 and 3) is not true then
    raise sqlstate 'PT400' using message = 'ML-622: an experiment has one to three variants beside the control.';
  end if;
  for variant in
    select v.value as sent, v.value ->> 'remote' as remote, v.value ->> 'version' as version, v.ordinality as place,
      (v.value ->> 'shareBp')::integer as share_bp
    from jsonb_array_elements(p_variants) with ordinality as v
  loop
    perform private.require_keys(variant.sent, array['remote', 'version', 'shareBp']);
    perform private.require_assignable(live.slot, variant.remote, variant.version);
    if private.is_bad(variant.remote, variant.version) then
      raise sqlstate 'PT409' using message = 'ML-628: ' || variant.remote || ' ' || variant.version || ' is marked as bad.';
    end if;
    insert into public.experiment_variants (experiment, place, remote, version, share_bp)
    values (p_experiment, variant.place, variant.remote, variant.version, variant.share_bp);
  end loop;
  insert into public.experiment_variants (experiment, place, remote, version, share_bp)
  select p_experiment, 0, live.remote, live.stable_version, 10000 - sum(v.share_bp)
  from public.experiment_variants v where v.experiment = p_experiment;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-622: the experiment cannot be read: shareBp must be a whole number.';
  when unique_violation then
    raise sqlstate 'PT400' using message = 'ML-622: the variants must differ from each other and from the stable version.';
end;
$$;

-- Starts an experiment and returns the new live row of its slot. The live stable version is the control. p_experiment:
-- goal ('finish', 'return' or 'level'), plannedEnd (ISO 8601) and variants: 1 to 3 of {remote, version, shareBp}.
-- PT409: the slot has changed since p_expected_revision, or it has a candidate or an experiment. set_assignment ends an
-- experiment: `experiment: null` returns the slot to the control, and a new stable version also ends the experiment.
-- Security definer, because no role may write the tables of experiments directly.
create function public.start_experiment(
  p_slot text, p_expected_revision integer, p_experiment jsonb, p_reason text
) returns public.assignments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  live public.assignments;
  experiment uuid;
  violated text;
  missing text;
begin
  perform private.require_staff();
  perform private.require_keys(p_experiment, array['goal', 'plannedEnd', 'variants']);
  -- The lock makes concurrent changes wait for each other, as in set_assignment.
  lock table public.assignments in share row exclusive mode;
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not found then
    raise sqlstate 'PT404' using message =
      'ML-624: nothing is assigned to a slot "' || coalesce(p_slot, '') || '", so an experiment has no control.';
  end if;
  if live.candidate_version is not null or live.experiment is not null then
    raise sqlstate 'PT409' using message = 'ML-629: "' || p_slot
      || '" has a candidate or an experiment. Drop the candidate or stop the experiment, then start this one.';
  end if;
  begin
    insert into public.experiments (slot, goal, planned_end, actor)
    values (p_slot, p_experiment ->> 'goal', (p_experiment ->> 'plannedEnd')::timestamptz, private.actor())
    returning id into experiment;
  exception
    when data_exception then
      raise sqlstate 'PT400' using message = 'ML-622: plannedEnd is not a time in ISO 8601.';
  end;
  perform private.add_variants(experiment, live, p_experiment -> 'variants');
  return public.set_assignment(
    p_slot, p_expected_revision, jsonb_build_object('experiment', experiment), p_reason
  );
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using
      message = 'ML-622: not an experiment: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.start_experiment(text, integer, jsonb, text) to authenticated, service_role;
