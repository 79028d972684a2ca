-- Changes that wait for a second person. With the setting second_person, a kill, a rollout to all players and a new stable
-- version become effective only after another member of the staff with the role approver has approved them.
create table public.pending_changes (
  id uuid primary key default gen_random_uuid(),
  slot text not null references public.slots (slot),
  expected_revision integer not null,
  change jsonb not null,
  reason text not null constraint reason_given check (length(btrim(reason)) between 1 and 500),
  author text not null,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  decision text constraint decision_known check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz
    constraint decided_at_in_range check (decided_at >= '2020-01-01T00:00:00Z' and decided_at < '2100-01-01T00:00:00Z'),
  -- The revision of the assignment that an approved change became.
  revision integer
);

create index pending_changes_undecided on public.pending_changes (created_at desc) where decision is null;

alter table public.pending_changes enable row level security;
alter table public.pending_changes force row level security;
grant select on public.pending_changes to authenticated, service_role;
create policy pending_changes_select_staff on public.pending_changes for select to authenticated
  using ((select public.is_staff()));
create trigger write_audit after insert or update or delete on public.pending_changes
  for each row execute function private.write_audit();

-- Whether an assignment reaches players so widely that it can need a second person: a kill, a rollout to all players, or a
-- stable version that the slot never served as stable. A rollback to an earlier stable version needs no second person.
create function private.reaches_everyone(live public.assignments, changed public.assignments) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select
    (changed.kill <> 'none' and changed.kill is distinct from live.kill)
    or (
      changed.rollout_bp = 10000 and (changed.remote, changed.candidate_version, changed.rollout_bp)
        is distinct from (live.remote, live.candidate_version, live.rollout_bp)
    )
    or not exists (
      select from public.assignments a
      where a.slot = changed.slot and a.remote = changed.remote and a.stable_version = changed.stable_version
    );
$$;

-- Refuses a change that needs the approval of a second person and has none (PT409). decide_change stores the approval
-- in the transaction that makes the change, so the time of that approval is now().
create function private.require_second_person() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  live public.assignments;
begin
  if private.is_trusted_service() or not public.is_staff() or new.actor = 'guard'
    or not (select s.second_person from public.registry_settings s)
  then
    return new;
  end if;
  select * into live from public.assignments a where a.slot = new.slot order by a.revision desc limit 1;
  if private.reaches_everyone(live, new) and not exists (
    select from public.pending_changes p
    where p.slot = new.slot and p.decision = 'approved' and p.decided_at = now() and p.decided_by = private.actor()
      and p.author <> private.actor() and p.revision is null
  ) then
    raise sqlstate 'PT409' using message = 'ML-652: this change needs a second person. Ask for approval.';
  end if;
  return new;
end;
$$;

create trigger require_second_person before insert on public.assignments
  for each row execute function private.require_second_person();

-- Asks for the approval of a change. The parameters are those of set_assignment, which checks them when the change is
-- approved. Security definer, because staff may not write the table directly.
create function public.request_change(
  p_slot text, p_expected_revision integer, p_assignment jsonb, p_reason text
) returns public.pending_changes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  live public.assignments;
  requested public.pending_changes;
begin
  perform private.require_role('editor');
  if not exists (select from public.slots s where s.slot = p_slot) then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || coalesce(p_slot, '') || '".';
  end if;
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  perform private.next_assignment(live, p_slot, p_assignment);
  insert into public.pending_changes (slot, expected_revision, change, reason, author)
  values (p_slot, p_expected_revision, p_assignment, btrim(p_reason), private.actor())
  returning * into requested;
  return requested;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-622: not an assignment: a revision and a reason of 1 to 500 characters are needed.';
end;
$$;

grant execute on function public.request_change(text, integer, jsonb, text) to authenticated, service_role;

-- Approves or rejects a waiting change. Approving makes the change. The author may reject it, but not approve it.
-- Security definer, because staff may not write the table directly.
create function public.decide_change(p_id uuid, p_approve boolean) returns public.pending_changes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.pending_changes;
  made public.assignments;
begin
  perform private.require_role('editor');
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

grant execute on function public.decide_change(uuid, boolean) to authenticated, service_role;
