import type { App } from '@supabase/lite';
import type { Database } from './open-database';

/**
 * Creates the tables of `@supabase/lite` (`auth`, migration history) and our own tables. Revokes the default rights
 * that `@supabase/lite` grants. Can be called repeatedly.
 */
export async function createSystemSchema(app: App, database: Database): Promise<void> {
  await app.init();
  await app.ensureSystemSchema();
  await database.driver.exec(closedByDefaultSql);
  await database.driver.exec(mailTokensSql);
}

/**
 * Roles, schema usage and default rights that the migrations expect in every Supabase database.
 *
 * - Functions that call `auth.uid()` need usage of the `auth` schema. This gives no access to the tables of the schema.
 * - By default, Postgres lets every role execute a new function. Revoking this default in one schema has no effect, so
 *   it is revoked globally.
 * - No role gets rights by default. Each migration grants what it needs.
 */
const closedByDefaultSql = `
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

/**
 * The table of mailed links and codes. It is in a schema that no API exposes. Only the embedded backend has this table;
 * hosted Supabase has its own.
 *
 * `@supabase/lite` writes its own token into `auth.users`: sha256(address + six-digit code), which anyone can compute
 * from the address. The backend never accepts such a token (see auth/verify.ts). The update statement removes stored
 * tokens.
 */
export const mailTokensSql = `
create schema if not exists backend;

create table if not exists backend.mail_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change')),
  address text not null,
  token_hash text not null unique,
  code_hash text not null,
  wrong_guesses integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, purpose, address)
);

update auth.users set
  confirmation_token = null,
  recovery_token = null,
  email_change_token_new = null,
  email_change_token_current = null
where coalesce(confirmation_token, recovery_token, email_change_token_new, email_change_token_current) is not null;
`;
