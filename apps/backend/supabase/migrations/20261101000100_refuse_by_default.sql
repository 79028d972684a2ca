-- Functions that are security definer act as their owner on tables whose row level security is forced.
do $$
begin
  if not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    raise exception 'apply the migrations as a role with bypassrls, such as postgres on Supabase';
  end if;
end;
$$;

-- What later migrations create starts without rights: each grants its own, per table, column and function.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- PostgreSQL itself lets everyone execute a new function; that default is global and cannot be revoked per schema.
alter default privileges revoke execute on functions from public;

-- Functions that serve the schema alone: no API exposes this one.
create schema private;
grant usage on schema private to authenticated, service_role;

-- A trigger function for tables whose rows are history.
create function private.refuse_change() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'ML-620: rows of ' || tg_table_name || ' are history and never change.';
end;
$$;
