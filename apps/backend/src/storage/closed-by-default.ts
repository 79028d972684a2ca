/**
 * Roles, schema use and default rights, as the migrations expect to find them on any Supabase database. Runs at every
 * start, before the migrations; each statement may run again.
 *
 * - Functions that call `auth.uid()` need use of the schema; its tables stay closed.
 * - Postgres lets everyone execute a new function. That default is global: revoking it per schema does nothing.
 * - Nobody gets a right by default: a migration writes out each one.
 */
export const closedByDefaultSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;

grant usage on schema public, auth to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
`;
