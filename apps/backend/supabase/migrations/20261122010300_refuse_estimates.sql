-- PostgREST answers Prefer: count=planned and count=estimated with the planner's guess, which row level security does not
-- bound: it tells how large a table is that the caller cannot read. No setting turns that off, so a function before
-- every request refuses both; count=exact counts the caller's own rows. The embedded backend asks for exact instead.
create function public.refuse_estimated_counts() returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'ML-337: estimated counts are not given; ask for count=exact.';
  end if;
end;
$$;

grant execute on function public.refuse_estimated_counts() to anon, authenticated, service_role;

-- authenticator is the role that PostgREST connects as; a plain PostgreSQL and the embedded backend have none.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.refuse_estimated_counts';
    notify pgrst, 'reload config';
  end if;
exception
  when insufficient_privilege then
    raise warning 'run as a role that may alter authenticator: alter role authenticator set pgrst.db_pre_request = ''public.refuse_estimated_counts''';
end;
$$;
