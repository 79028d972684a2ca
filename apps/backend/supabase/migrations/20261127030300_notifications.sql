-- Notifications for staff: the guard acted, a rollout plan paused or finished, or a change waits for approval. Staff read
-- them in the console; webhooks deliver them (docs/decisions/notifications.md). They contain no data of players.
create table public.notifications (
  id bigint generated always as identity primary key,
  kind text not null
    constraint notification_kind_known check (kind in ('guard.acted', 'plan.paused', 'plan.finished', 'approval.needed')),
  slot text not null references public.slots (slot),
  text text not null constraint text_length check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

create index notifications_by_time on public.notifications (created_at);

-- Which member of the staff has read which notification.
create table public.notification_reads (
  user_id uuid not null references auth.users (id) on delete cascade,
  notification bigint not null references public.notifications (id) on delete cascade,
  primary key (notification, user_id)
);

create index notification_reads_of_user on public.notification_reads (user_id);

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
alter table public.notification_reads enable row level security;
alter table public.notification_reads force row level security;
grant select on public.notifications to authenticated, service_role;
grant select on public.notification_reads to authenticated;
create policy notifications_select_staff on public.notifications for select to authenticated
  using ((select public.is_staff()));
create policy notification_reads_select_own on public.notification_reads for select to authenticated
  using ((select auth.uid()) = user_id);

create function private.notify_staff(p_kind text, p_slot text, p_text text) returns void
language sql volatile security invoker set search_path = ''
as $$
  insert into public.notifications (kind, slot, text) values (p_kind, p_slot, left(p_text, 2000));
$$;

create function private.notify_of_guard() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.notify_staff('guard.acted', new.slot, 'The guard changed ' || new.slot || '. ' || new.reason);
  return null;
end;
$$;

create trigger notify_staff after insert on public.assignments
  for each row when (new.actor = 'guard') execute function private.notify_of_guard();

create function private.notify_of_plan() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  named text := 'The rollout plan of ' || new.remote || ' ' || new.candidate_version || ' in ' || new.slot;
begin
  if new.state = 'paused' then
    perform private.notify_staff(
      'plan.paused', new.slot, named || ' is paused in step ' || new.step || '. ' || new.pause_reason
    );
  else
    perform private.notify_staff('plan.finished', new.slot, named || ' has finished with step ' || new.step || '.');
  end if;
  return null;
end;
$$;

create trigger notify_staff after update of state on public.rollout_plans
  for each row when (new.state in ('paused', 'finished') and old.state <> new.state)
  execute function private.notify_of_plan();

create function private.notify_of_waiting_change() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.notify_staff(
    'approval.needed', new.slot, 'A change of ' || new.slot || ' waits for approval. ' || new.reason
  );
  return null;
end;
$$;

create trigger notify_staff after insert on public.pending_changes
  for each row execute function private.notify_of_waiting_change();

-- Marks notifications as read by the caller, and returns how many of them were unread. Security definer, because staff
-- may not write the table directly.
create function public.read_notifications(p_ids bigint[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  newly_read integer;
begin
  if not public.is_staff() then
    raise sqlstate 'PT403' using message = 'ML-621: only product staff have notifications.';
  end if;
  insert into public.notification_reads (user_id, notification)
  select auth.uid(), n.id from public.notifications n where n.id = any (p_ids)
  on conflict do nothing;
  get diagnostics newly_read = row_count;
  return newly_read;
end;
$$;

grant execute on function public.read_notifications(bigint[]) to authenticated;
