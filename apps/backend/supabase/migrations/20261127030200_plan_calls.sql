-- The functions with which staff and a scheduler use rollout plans.

-- Adds the steps of a new plan. PT400: the steps cannot be read, or a step does not raise the share.
create function private.add_steps(p_plan uuid, p_steps jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rules jsonb := private.plan_rules();
  sent record;
  present public.rollout_steps;
  earlier_bp integer := 0;
  steps integer := case jsonb_typeof(p_steps) when 'array' then jsonb_array_length(p_steps) else 0 end;
begin
  if steps not between (rules ->> 'fewestSteps')::integer and (rules ->> 'mostSteps')::integer then
    raise sqlstate 'PT400' using message = 'ML-680: a plan has 2 to 10 steps.';
  end if;
  for sent in select value as step, ordinality as place from jsonb_array_elements(p_steps) with ordinality loop
    perform private.require_keys(sent.step, array['rolloutBp', 'holdMinutes']);
    insert into public.rollout_steps (plan, place, rollout_bp, hold_minutes, started_at)
    values (
      p_plan, sent.place, (sent.step ->> 'rolloutBp')::integer, (sent.step ->> 'holdMinutes')::integer,
      case sent.place when 1 then now() end
    )
    returning * into present;
    if present.rollout_bp <= earlier_bp then
      raise sqlstate 'PT400' using message = 'ML-680: each step must have a larger share than the one before.';
    elsif (present.hold_minutes is null) <> (sent.place = steps) then
      raise sqlstate 'PT400' using message = 'ML-680: each step but the last one needs holdMinutes.';
    end if;
    earlier_bp := present.rollout_bp;
  end loop;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-680: rolloutBp and holdMinutes of a step must be whole numbers.';
end;
$$;

-- PT409: nobody can start the slot, or the slot is pinned, so that the guard does not act on it.
create function private.require_watched(live public.assignments) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not live.enabled or live.kill <> 'none' then
    raise sqlstate 'PT409' using message = 'ML-681: nobody can start this slot now. Open it first.';
  elsif live.pinned then
    raise sqlstate 'PT409' using message = 'ML-681: the guard does not act on a pinned slot. Remove the pin first.';
  end if;
end;
$$;

-- Starts a rollout plan with its first step, and returns the new live row of its slot. p_plan: candidate, fewestPlayers
-- (default 12) and steps: 2 to 10 of {rolloutBp, holdMinutes}. Each step has a larger share than the one before it. The
-- last step has no holdMinutes. PT409: the slot has changed since p_expected_revision, or it has a plan or a pin.
-- Security definer, because no role may write the tables of plans directly.
create function public.start_rollout_plan(
  p_slot text, p_expected_revision integer, p_plan jsonb, p_reason text
) returns public.assignments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made public.assignments;
  plan uuid;
  violated text;
  missing text;
begin
  perform private.require_role('editor');
  perform private.require_keys(p_plan, array['candidate', 'fewestPlayers', 'steps']);
  if p_plan ->> 'candidate' is null then
    raise sqlstate 'PT400' using message = 'ML-680: a plan needs a candidate.';
  end if;
  lock table public.assignments in share row exclusive mode;
  if exists (
    select from public.rollout_plans p where p.slot = p_slot and p.state in ('running', 'waiting', 'paused')
  ) then
    raise sqlstate 'PT409' using message = 'ML-681: "' || p_slot || '" has a rollout plan. Cancel it, then start another.';
  end if;
  made := public.set_assignment(
    p_slot, p_expected_revision,
    jsonb_build_object('candidate', p_plan -> 'candidate', 'rolloutBp', p_plan #> '{steps,0,rolloutBp}'), p_reason
  );
  perform private.require_watched(made);
  insert into public.rollout_plans (
    slot, remote, stable_version, candidate_version, fewest_players, author, actor
  )
  values (
    p_slot, made.remote, made.stable_version, made.candidate_version,
    coalesce((p_plan ->> 'fewestPlayers')::integer, (private.plan_rules() ->> 'fewestPlayers')::integer),
    private.actor(), private.actor()
  )
  returning id into plan;
  perform private.add_steps(plan, p_plan -> 'steps');
  return made;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-680: not a plan: ' || private.rule_words(violated, missing) || '.';
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-680: fewestPlayers must be a whole number from 12 to 100000.';
end;
$$;

grant execute on function public.start_rollout_plan(text, integer, jsonb, text) to authenticated, service_role;

-- Resumes a paused plan at its step. If the slot has another share, the function sets the share of the step again. The time
-- of the step begins again. PT409: the slot serves other versions, or the candidate is marked as bad.
create function private.resume_plan(p_plan public.rollout_plans, p_reason text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments := private.live_assignment(p_plan.slot);
  share_bp integer;
begin
  if (live.remote, live.stable_version, live.candidate_version)
    is distinct from (p_plan.remote, p_plan.stable_version, p_plan.candidate_version)
  then
    raise sqlstate 'PT409' using
      message = 'ML-681: the slot no longer has the versions of this plan. Cancel it and start another.';
  elsif private.is_bad(p_plan.remote, p_plan.candidate_version) then
    raise sqlstate 'PT409' using message = 'ML-628: ' || p_plan.remote || ' ' || p_plan.candidate_version
      || ' is marked bad. Remove the mark first, with a reason.';
  end if;
  perform private.require_watched(live);
  select s.rollout_bp into share_bp from public.rollout_steps s where s.plan = p_plan.id and s.place = p_plan.step;
  if live.rollout_bp <> share_bp then
    perform public.set_assignment(
      p_plan.slot, live.revision, jsonb_build_object('rolloutBp', share_bp), p_reason
    );
  end if;
  update public.rollout_plans p set
    state = 'running', pause_reason = null, step_started_at = now(), actor = private.actor()
  where p.id = p_plan.id;
end;
$$;

-- Pauses, resumes or cancels a plan. A paused or cancelled plan leaves the slot as it is. PT409: the action is not
-- possible in the present state of the plan. Security definer, because no role may write the tables of plans directly.
create function public.change_rollout_plan(p_id uuid, p_action text, p_reason text) returns public.rollout_plans
language plpgsql volatile security definer set search_path = ''
as $$
declare
  plan public.rollout_plans;
begin
  perform private.require_role('editor');
  if (length(btrim(p_reason)) between 1 and 500) is not true then
    raise sqlstate 'PT400' using message = 'ML-680: a reason of 1 to 500 characters is needed.';
  elsif p_action is null or p_action not in ('pause', 'resume', 'cancel') then
    raise sqlstate 'PT400' using message = 'ML-680: the action must be pause, resume or cancel.';
  end if;
  lock table public.assignments in share row exclusive mode;
  select * into plan from public.rollout_plans p where p.id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'ML-681: there is no rollout plan with this id.';
  elsif not (case p_action
    when 'pause' then plan.state in ('running', 'waiting')
    when 'resume' then plan.state = 'paused'
    else plan.state in ('running', 'waiting', 'paused')
  end) then
    raise sqlstate 'PT409' using message = 'ML-681: this plan is ' || plan.state || '. Reload and decide again.';
  end if;
  if p_action = 'resume' then
    perform private.resume_plan(plan, btrim(p_reason));
  else
    perform private.stop_plan(
      plan, case p_action when 'pause' then 'paused' else 'cancelled' end, btrim(p_reason), private.actor()
    );
  end if;
  select * into plan from public.rollout_plans p where p.id = p_id;
  return plan;
end;
$$;

grant execute on function public.change_rollout_plan(uuid, text, text) to authenticated, service_role;

-- Called by a scheduler: lets the guard judge every slot with a running plan, and starts the next step of each plan
-- whose current step is over. Returns how many plans changed their state or step. Calls may overlap. Security definer,
-- because no role may write the tables of plans directly.
create function public.run_rollout_plans() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  earlier public.rollout_plans;
  moved integer := 0;
begin
  for earlier in select * from public.rollout_plans p where p.state in ('running', 'waiting') order by p.slot loop
    perform private.watch_slot(earlier.slot);
    perform private.advance_plan(earlier.slot);
    moved := moved + (
      select count(*) from public.rollout_plans p
      where p.id = earlier.id and (p.state, p.step) is distinct from (earlier.state, earlier.step)
    );
  end loop;
  return moved;
end;
$$;

grant execute on function public.run_rollout_plans() to service_role;
