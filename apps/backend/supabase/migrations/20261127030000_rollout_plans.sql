-- Rollout plans: steps with times that raise the share of a slot's candidate. A plan goes on to its next step by itself
-- while the guard agrees. When the guard does not agree, the plan pauses with a reason
-- (docs/decisions/rollout-plans.md).

-- The limits of a plan. A test keeps them equal to libs/registry. fewestPlayers is the guard's limit for candidates: the
-- guard judges no candidate with fewer players.
create function private.plan_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "fewestSteps": 2, "mostSteps": 10, "shortestMinutes": 1, "longestMinutes": 43200, "fewestPlayers": 12,
    "mostPlayers": 100000
  }'::jsonb;
$$;

create table public.rollout_plans (
  id uuid primary key default gen_random_uuid(),
  slot text not null references public.slots (slot),
  remote text not null,
  stable_version text not null,
  candidate_version text not null,
  -- Established players who must have reported the candidate in a step before the next one begins.
  fewest_players integer not null default 12
    constraint fewest_players_in_range check (fewest_players between 12 and 100000),
  -- waiting: the next step waits for the approval of a second person.
  state text not null default 'running'
    constraint plan_state_known check (state in ('running', 'waiting', 'paused', 'finished', 'cancelled')),
  -- The step whose share the plan has set most recently.
  step smallint not null default 1,
  -- When the time of the step began: when the plan set its share, or when staff resumed the plan.
  step_started_at timestamptz not null default now()
    constraint step_started_at_in_range
      check (step_started_at >= '2020-01-01T00:00:00Z' and step_started_at < '2100-01-01T00:00:00Z'),
  pause_reason text,
  -- The waiting change with which the plan asks for the approval of its next step.
  pending_change uuid references public.pending_changes (id),
  author text not null,
  -- Who made the last change of this row: the account of a member of the staff, 'plan' or 'guard'.
  actor text not null,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  ended_at timestamptz
    constraint ended_at_in_range check (ended_at >= '2020-01-01T00:00:00Z' and ended_at < '2100-01-01T00:00:00Z'),
  constraint reason_if_paused check ((state = 'paused') = (pause_reason is not null)),
  constraint change_if_waiting check ((state = 'waiting') = (pending_change is not null)),
  constraint ended_plan_has_time check ((state in ('finished', 'cancelled')) = (ended_at is not null)),
  constraint candidate_of_plan foreign key (remote, candidate_version) references public.releases (remote, version),
  constraint stable_of_plan foreign key (remote, stable_version) references public.releases (remote, version)
);

create unique index one_open_plan on public.rollout_plans (slot) where state in ('running', 'waiting', 'paused');
create index rollout_plans_of_slot on public.rollout_plans (slot, created_at desc);

create table public.rollout_steps (
  plan uuid not null references public.rollout_plans (id),
  place smallint not null constraint step_place_in_range check (place between 1 and 10),
  rollout_bp integer not null constraint step_share_in_range check (rollout_bp between 1 and 10000),
  -- How long the step lasts; null for the last step, with which the plan finishes.
  hold_minutes integer constraint hold_in_range check (hold_minutes between 1 and 43200),
  -- The time at which the plan first applied this step's share of players. Null before.
  started_at timestamptz
    constraint started_at_in_range check (started_at >= '2020-01-01T00:00:00Z' and started_at < '2100-01-01T00:00:00Z'),
  primary key (plan, place)
);

alter table public.rollout_plans enable row level security;
alter table public.rollout_plans force row level security;
alter table public.rollout_steps enable row level security;
alter table public.rollout_steps force row level security;
grant select on public.rollout_plans, public.rollout_steps to authenticated, service_role;
create policy rollout_plans_select_staff on public.rollout_plans for select to authenticated
  using ((select public.is_staff()));
create policy rollout_steps_select_staff on public.rollout_steps for select to authenticated
  using ((select public.is_staff()));

create trigger refuse_change before delete on public.rollout_plans
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.rollout_plans
  for each statement execute function private.refuse_change();
create trigger refuse_change before delete on public.rollout_steps
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.rollout_steps
  for each statement execute function private.refuse_change();
create trigger write_audit after insert or update on public.rollout_plans
  for each row execute function private.write_audit();
create trigger write_audit after insert on public.rollout_steps
  for each row execute function private.write_audit();

-- The plan that asked for the change; null for a change that staff asked for.
alter table public.pending_changes add column plan uuid references public.rollout_plans (id);

insert into private.rule_texts (rule, words) values
  ('fewest_players_in_range', 'fewestPlayers must be a whole number from 12 to 100000'),
  ('step_place_in_range', 'a plan has 2 to 10 steps'),
  ('step_share_in_range', 'rolloutBp of a step must be a whole number from 1 to 10000'),
  ('hold_in_range', 'holdMinutes must be a whole number from 1 to 43200');

-- What a plan does at p_now: 'advance' to the next step, 'ask' a second person to approve the next step, 'pause' because
-- too few players have reported, or 'wait'. A plan waits while the guard has a reason to act, because the guard then
-- changes the slot, which pauses the plan.
create function private.plan_move(
  p_state text, p_step_started_at timestamptz, p_hold_minutes integer, p_players integer, p_fewest_players integer,
  p_guard_acts boolean, p_needs_approval boolean, p_now timestamptz
) returns text
language sql immutable security invoker set search_path = ''
as $$
  select case
    when p_state <> 'running' or p_hold_minutes is null then 'wait'
    when p_now < p_step_started_at + make_interval(mins => p_hold_minutes) then 'wait'
    when p_guard_acts then 'wait'
    when p_players < p_fewest_players then 'pause'
    when p_needs_approval then 'ask'
    else 'advance'
  end;
$$;
