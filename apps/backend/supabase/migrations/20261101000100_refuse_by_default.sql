-- Security definer functions run as their owner. Row level security is forced, so the owner must bypass it.
do $$
begin
  if not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    raise exception 'apply the migrations as a role with bypassrls, such as postgres on Supabase';
  end if;
end;
$$;

-- New objects start without rights. Later migrations grant them per table, column and function.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- PostgreSQL lets everyone execute new functions. This default is global and cannot be revoked per schema.
alter default privileges revoke execute on functions from public;

-- A schema for internal functions, which the API does not expose.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Trigger function of append-only tables: refuses every change of a row.
create function private.refuse_change() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'ML-620: rows of ' || tg_table_name || ' are history and never change.';
end;
$$;
