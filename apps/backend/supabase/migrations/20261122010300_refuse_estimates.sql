-- For the headers `Prefer: count=planned` and `Prefer: count=estimated`, PostgREST returns an estimate of the query
-- planner. The estimate ignores row level security, so it reveals the size of tables that the caller cannot read. No
-- setting disables it, so a pre-request function refuses both headers. count=exact counts only the rows that the caller can
-- read. The embedded backend treats both headers as count=exact.
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

-- PostgREST connects as the role authenticator. A plain PostgreSQL and the embedded backend do not have this role.
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
