-- How a plan goes on to its next step, pauses and ends. Every function that changes a plan first locks
-- public.assignments. So two such functions cannot deadlock.

-- Writes each change of a row to the audit. Replaces the function of migration 20261101002100. For a change by a plan,
-- the actor in the audit is 'plan', not the player whose report made the plan advance.
create or replace function private.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    case
      when private.is_trusted_service() then private.actor()
      when coalesce(written ->> 'actor', written ->> 'decided_by') in ('guard', 'plan')
        then coalesce(written ->> 'actor', written ->> 'decided_by')
      when tg_op = 'INSERT' and tg_table_name = 'pending_changes' and written ->> 'plan' is not null then 'plan'
      else private.actor()
    end,
    lower(tg_op), tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then written end
  );
  return null;
end;
$$;

-- Refuses changes by staff whose role is too low. Replaces the function of migration 20261125010300, and also allows
-- changes by a plan, because a plan can act in the load report of a player who is staff.
create or replace function private.check_staff_role() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if public.is_staff() and coalesce(to_jsonb(new) ->> 'actor', '') not in ('guard', 'plan') then
    perform private.require_role(tg_argv[0]);
  end if;
  return coalesce(new, old);
end;
$$;

-- Whether an assignment needs the approval of a second person.
create function private.needs_second_person(live public.assignments, changed public.assignments) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select (select s.second_person from public.registry_settings s) and private.reaches_everyone(live, changed);
$$;

-- PT409: the change needs the approval of a second person. Replaces the function of migration 20261125010400. Changes
-- by a plan need the approval too, no matter whose request makes the plan advance.
create or replace function private.require_second_person() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  live public.assignments;
begin
  if new.actor = 'guard' or (new.actor <> 'plan' and (private.is_trusted_service() or not public.is_staff())) then
    return new;
  end if;
  select * into live from public.assignments a where a.slot = new.slot order by a.revision desc limit 1;
  if private.needs_second_person(live, new) and not exists (
    select from public.pending_changes p
    where p.slot = new.slot and p.decision = 'approved' and p.decided_at = now() and p.decided_by = private.actor()
      and p.author <> private.actor() and p.revision is null
  ) then
    raise sqlstate 'PT409' using message = 'ML-652: this change needs a second person. Ask for approval.';
  end if;
  return new;
end;
$$;

-- Approves or rejects a waiting change. Replaces the function of migration 20261125010400, and locks public.assignments
-- before it locks the waiting change, as plans do.
create or replace function public.decide_change(p_id uuid, p_approve boolean) returns public.pending_changes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.pending_changes;
  made public.assignments;
begin
  perform private.require_role('editor');
  lock table public.assignments in share row exclusive mode;
  select * into waiting from public.pending_changes p where p.id = p_id and p.decision is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'ML-652: this change does not wait for a decision.';
  end if;
  if waiting.author <> private.actor() then
    perform private.require_role('approver');
  elsif p_approve then
    raise sqlstate 'PT403' using message = 'ML-652: another person must approve this change.';
  end if;
  update public.pending_changes p
  set decision = case when p_approve then 'approved' else 'rejected' end, decided_by = private.actor(), decided_at = now()
  where p.id = p_id returning * into waiting;
  if p_approve then
    made := public.set_assignment(waiting.slot, waiting.expected_revision, waiting.change, waiting.reason);
    update public.pending_changes p set revision = made.revision where p.id = p_id returning * into waiting;
  end if;
  return waiting;
end;
$$;

create function private.live_assignment(p_slot text) returns public.assignments
language sql stable security invoker set search_path = ''
as $$
  select a from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
$$;

-- Records that a step has begun. The last step finishes the plan.
create function private.enter_step(p_plan public.rollout_plans, p_place smallint, p_actor text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  is_last boolean;
begin
  update public.rollout_steps s set started_at = now() where s.plan = p_plan.id and s.place = p_place
  returning s.hold_minutes is null into is_last;
  update public.rollout_plans p set
    step = p_place, step_started_at = now(), state = case when is_last then 'finished' else 'running' end,
    ended_at = case when is_last then now() end, pause_reason = null, pending_change = null, actor = p_actor
  where p.id = p_plan.id;
end;
$$;

-- Pauses or cancels a plan. The slot keeps its share. A change that waits for approval is withdrawn.
create function private.stop_plan(p_plan public.rollout_plans, p_state text, p_reason text, p_actor text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.rollout_plans p set
    state = p_state, pause_reason = case when p_state = 'paused' then left(p_reason, 1000) end, pending_change = null,
    ended_at = case when p_state = 'cancelled' then now() end, actor = p_actor
  where p.id = p_plan.id;
  update public.pending_changes c set decision = 'rejected', decided_by = p_actor, decided_at = now()
  where c.id = p_plan.pending_change and c.decision is null;
end;
$$;

-- Pauses a plan when somebody else changes its slot: the guard, staff or a tool. An approved change of the plan begins
-- the next step.
create function private.follow_plan() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  plan public.rollout_plans;
begin
  select * into plan from public.rollout_plans p where p.slot = new.slot and p.state in ('running', 'waiting');
  if not found or new.actor = 'plan' then
    return null;
  end if;
  if exists (
    select from public.pending_changes c
    where c.id = plan.pending_change and c.decision = 'approved' and c.decided_at = now() and c.revision is null
  ) then
    perform private.enter_step(plan, (plan.step + 1)::smallint, new.actor);
  else
    perform private.stop_plan(
      plan, 'paused',
      case when new.actor = 'guard' then 'The guard changed the slot: ' else 'The slot was changed by hand: ' end
        || new.reason,
      new.actor
    );
  end if;
  return null;
end;
$$;

create trigger follow_plan after insert on public.assignments
  for each row execute function private.follow_plan();

-- Pauses the plans of a release that is marked as bad.
create function private.pause_plans_of_bad_release() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  plan public.rollout_plans;
begin
  if not exists (
    select from public.rollout_plans p
    where (p.remote, p.candidate_version) = (new.remote, new.version) and p.state in ('running', 'waiting')
  ) then
    return null;
  end if;
  lock table public.assignments in share row exclusive mode;
  for plan in
    select * from public.rollout_plans p
    where (p.remote, p.candidate_version) = (new.remote, new.version) and p.state in ('running', 'waiting')
  loop
    perform private.stop_plan(
      plan, 'paused', 'The candidate ' || new.version || ' was marked as bad: ' || new.reason, new.actor
    );
  end loop;
  return null;
end;
$$;

create trigger pause_plans after insert on public.release_marks
  for each row when (new.bad) execute function private.pause_plans_of_bad_release();

-- Pauses a plan whose next step was rejected.
create function private.pause_rejected_plan() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  plan public.rollout_plans;
begin
  select * into plan from public.rollout_plans p where p.id = new.plan and p.pending_change = new.id;
  if found then
    perform private.stop_plan(plan, 'paused', 'The next step was not approved.', new.decided_by);
  end if;
  return null;
end;
$$;

create trigger pause_rejected_plan after update of decision on public.pending_changes
  for each row when (new.decision = 'rejected' and new.plan is not null)
  execute function private.pause_rejected_plan();

-- Starts the next step of a slot's rollout plan if the current step is over. Returns the result of private.plan_move.
create function private.advance_plan(p_slot text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  plan public.rollout_plans;
  present public.rollout_steps;
  following public.rollout_steps;
  live public.assignments;
  changed public.assignments;
  players integer;
  move text;
  about text;
  asked uuid;
begin
  if not exists (
    select from public.rollout_plans p join public.rollout_steps s on (s.plan, s.place) = (p.id, p.step)
    where p.slot = p_slot and p.state = 'running'
      and p.step_started_at + make_interval(mins => s.hold_minutes) <= now()
  ) then
    return 'wait';
  end if;
  -- Serialises changes, as in set_assignment. A concurrent change takes precedence: it has paused the plan.
  lock table public.assignments in share row exclusive mode;
  select * into plan from public.rollout_plans p where p.slot = p_slot and p.state = 'running';
  if not found then
    return 'wait';
  end if;
  select * into present from public.rollout_steps s where s.plan = plan.id and s.place = plan.step;
  select * into following from public.rollout_steps s where s.plan = plan.id and s.place = plan.step + 1;
  live := private.live_assignment(p_slot);
  changed := live;
  changed.rollout_bp := following.rollout_bp;
  select v.attempts into players
  from private.votes_of(
    p_slot, plan.remote, plan.candidate_version, greatest(present.started_at, private.candidate_since(live))
  ) as v;
  move := private.plan_move(
    plan.state, plan.step_started_at, present.hold_minutes, players, plan.fewest_players,
    (private.guarded(live, private.evidence_of(live))).slot is not null or (private.paused(live)).slot is not null,
    private.needs_second_person(live, changed), now()
  );
  about := 'Step ' || following.place || ' of the rollout plan: ' || players || ' established players reported '
    || plan.candidate_version || ' in step ' || present.place || ', and the guard agrees.';
  if move = 'pause' then
    perform private.stop_plan(
      plan, 'paused',
      'Too few plays: ' || players || ' of ' || plan.fewest_players || ' established players reported '
        || plan.candidate_version || ' in step ' || present.place || ', so the guard cannot judge it.',
      'plan'
    );
  elsif move = 'ask' then
    insert into public.pending_changes (slot, expected_revision, change, reason, author, plan)
    values (
      p_slot, live.revision, jsonb_build_object('rolloutBp', following.rollout_bp), about, plan.author, plan.id
    )
    returning id into asked;
    update public.rollout_plans p set state = 'waiting', pending_change = asked, actor = 'plan' where p.id = plan.id;
  elsif move = 'advance' then
    changed.revision := private.newest_revision() + 1;
    changed.reason := about;
    changed.actor := 'plan';
    changed.created_at := now();
    insert into public.assignments values (changed.*);
    perform private.enter_step(plan, following.place, 'plan');
  end if;
  return move;
end;
$$;

-- Each time the guard judges a report of a slot, checks whether the slot's rollout plan goes on to its next step.
create function private.advance_judged_plan() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.advance_plan(new.slot);
  return null;
end;
$$;

create trigger advance_plan after insert or update on private.guard_turns
  for each row execute function private.advance_judged_plan();
