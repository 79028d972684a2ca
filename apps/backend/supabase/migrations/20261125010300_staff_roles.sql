-- Roles of staff. A viewer reads. An editor also changes slots and releases. An approver also manages teams and approves
-- changes of others. An owner also changes roles and settings. Existing staff, and rows without a role, are owners.
alter table public.staff
  add column role text not null default 'owner' constraint role_known check (role in ('viewer', 'editor', 'approver', 'owner'));

grant update (role) on public.staff to service_role;

-- Settings of the registry, one row. second_person: changes that reach all players need two people. staff_totp: staff need
-- a session with a second factor for every change.
create table public.registry_settings (
  only_one boolean primary key default true constraint there_is_one check (only_one),
  second_person boolean not null default false,
  staff_totp boolean not null default false
);

insert into public.registry_settings default values;

alter table public.registry_settings enable row level security;
alter table public.registry_settings force row level security;
grant select on public.registry_settings to authenticated, service_role;
create policy registry_settings_select_staff on public.registry_settings for select to authenticated
  using ((select public.is_staff()));
create trigger write_audit after insert or update or delete on public.registry_settings
  for each row execute function private.write_audit();

-- Refuses callers who are not staff. Replaces the function of migration 20261101001100. Staff also need a session with
-- a second factor if the settings require it.
create or replace function private.require_staff() returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if private.is_trusted_service() then
    return;
  end if;
  if not public.is_staff() then
    raise sqlstate 'PT403' using message = 'ML-621: only product staff may change the registry.';
  end if;
  if (select s.staff_totp from public.registry_settings s) and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise sqlstate 'PT403' using message = 'ML-653: log in with your second factor (TOTP) first.';
  end if;
end;
$$;

create function private.role_rank(p_role text) returns integer
language sql immutable security invoker set search_path = ''
as $$
  select array_position(array['viewer', 'editor', 'approver', 'owner'], p_role);
$$;

-- PT403: the caller is not staff, or has a lower role than required. A trusted service may do everything.
create function private.require_role(p_role text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_trusted_service() and not exists (
    select from public.staff s
    where s.user_id = (select auth.uid()) and private.role_rank(s.role) >= private.role_rank(p_role)
  ) then
    raise sqlstate 'PT403' using message = 'ML-654: this needs the staff role "' || p_role || '" or a higher one.';
  end if;
end;
$$;

-- Trigger function: refuses changes by staff whose role is lower than the trigger's argument. Other callers can reach
-- the trigger only through a function that has checked their rights. Changes by the guard are allowed, because the
-- guard acts during the load report of a player, who may be staff. Signed-in callers cannot set the actor of a row.
create function private.check_staff_role() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if public.is_staff() and to_jsonb(new) ->> 'actor' is distinct from 'guard' then
    perform private.require_role(tg_argv[0]);
  end if;
  return coalesce(new, old);
end;
$$;

create trigger check_staff_role before insert or update or delete on public.slots
  for each row execute function private.check_staff_role('editor');
create trigger check_staff_role before insert on public.releases
  for each row execute function private.check_staff_role('editor');
create trigger check_staff_role before insert on public.assignments
  for each row execute function private.check_staff_role('editor');
create trigger check_staff_role before insert on public.experiments
  for each row execute function private.check_staff_role('editor');
create trigger check_staff_role before insert on public.release_marks
  for each row execute function private.check_staff_role('editor');
create trigger check_staff_role before insert or update or delete on public.remotes
  for each row execute function private.check_staff_role('editor');
create trigger check_owner_role before update of owner on public.remotes
  for each row execute function private.check_staff_role('approver');
create trigger check_owner_role_of_new before insert on public.remotes
  for each row when (new.owner is not null) execute function private.check_staff_role('approver');
create trigger check_staff_role before insert or update or delete on public.teams
  for each row execute function private.check_staff_role('approver');
create trigger check_staff_role before insert or update or delete on public.team_members
  for each row execute function private.check_staff_role('approver');
create trigger check_staff_role before insert or update of revoked_at on public.publish_tokens
  for each row execute function private.check_staff_role('approver');

-- Changes the role of a member of the staff. There is always at least one owner. Security definer, because staff may
-- not write the table directly.
create function public.set_staff_role(p_user_id uuid, p_role text) returns public.staff
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.staff;
begin
  perform private.require_role('owner');
  lock table public.staff in share row exclusive mode;
  update public.staff s set role = p_role where s.user_id = p_user_id returning * into changed;
  if not found then
    raise sqlstate 'PT404' using message = 'ML-651: this account is not staff.';
  elsif not exists (select from public.staff s where s.role = 'owner') then
    raise sqlstate 'PT409' using message = 'ML-651: one owner must remain. Make another person an owner first.';
  end if;
  return changed;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-651: the role must be viewer, editor, approver or owner.';
end;
$$;

grant execute on function public.set_staff_role(uuid, text) to authenticated, service_role;

-- Changes the settings of the registry. Security definer, because staff may not write the table directly. PT400:
-- staff_totp is turned on, but the backend does not support TOTP, or the owner has no second factor and would lose
-- access.
create function public.set_registry_settings(p_second_person boolean, p_staff_totp boolean)
returns public.registry_settings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.registry_settings;
begin
  perform private.require_role('owner');
  if p_staff_totp and to_regclass('auth.mfa_factors') is null then
    raise sqlstate 'PT400' using message = 'ML-653: the embedded backend does not support TOTP. A hosted project does.';
  elsif p_staff_totp and not private.is_trusted_service() and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise sqlstate 'PT400' using message = 'ML-653: log in with your own second factor before you require one.';
  end if;
  update public.registry_settings s set second_person = p_second_person, staff_totp = p_staff_totp
  returning * into changed;
  return changed;
exception
  when not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-651: both settings must be true or false.';
end;
$$;

grant execute on function public.set_registry_settings(boolean, boolean) to authenticated, service_role;
