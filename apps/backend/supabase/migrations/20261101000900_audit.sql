-- The audit: who changed which row and when, with the values of the row before and after the change. Only triggers
-- write rows. Rows are never changed.
create table public.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  table_name text not null,
  before jsonb,
  after jsonb
);

create index audit_by_time on public.audit (at desc);

alter table public.audit enable row level security;
alter table public.audit force row level security;
grant select on public.audit to authenticated, service_role;

create policy audit_select_staff on public.audit for select to authenticated using ((select public.is_staff()));

-- Returns the id of the signed-in user. For other requests, it returns the role of the request. The setting 'role' contains
-- the request's role even inside a security definer function. Its value 'none' means a direct database login, whose user is
-- then returned.
create function private.actor() returns text
language sql stable security invoker set search_path = ''
as $$
  select coalesce((select auth.uid())::text, nullif(current_setting('role'), 'none'), session_user::text);
$$;

-- Writes each change of a row to the audit. Security definer, because no role may write the audit directly.
create function private.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    private.actor(), lower(tg_op), tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end;
$$;

create trigger write_audit after insert or update or delete on public.staff
  for each row execute function private.write_audit();
create trigger write_audit after insert or update or delete on public.slots
  for each row execute function private.write_audit();
create trigger write_audit after insert or update or delete on public.remotes
  for each row execute function private.write_audit();
create trigger write_audit after insert on public.releases
  for each row execute function private.write_audit();
create trigger write_audit after insert on public.conformance_runs
  for each row execute function private.write_audit();
create trigger write_audit after insert on public.assignments
  for each row execute function private.write_audit();

create trigger refuse_change before update or delete on public.audit
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit
  for each statement execute function private.refuse_change();
