-- The parts of a new Supabase project that the migrations rely on.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  -- The role that applies the migrations. As on the hosted service, it has bypassrls but is no superuser.
  if not exists (select from pg_roles where rolname = 'migrator') then create role migrator nologin bypassrls; end if;
end $$;

create schema auth;

create table auth.users (
  id uuid primary key,
  email text,
  created_at timestamptz default now()
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now()
);

-- The tables flow_state and audit_log_entries have no foreign key to the account.
create table auth.flow_state (
  id uuid primary key,
  user_id uuid
);

create table auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz default now()
);

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid;
$$;

create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role';
$$;

grant usage on schema auth, public to anon, authenticated, service_role, migrator;
grant select, references, delete on auth.users to migrator;
grant select, delete on auth.audit_log_entries, auth.flow_state to migrator;
grant select on auth.sessions to migrator;
grant create on schema public to migrator;
do $$ begin execute format('grant create on database %I to migrator', current_database()); end $$;

-- The default rights of a project, which the migrations revoke.
alter default privileges for role migrator in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant all on functions to anon, authenticated, service_role;
