-- What a team sees of one of its remotes with a token: the newest releases with their verdicts, and the load health of
-- the last 24 hours per version. Security definer, because no role may read hashes of tokens.
create function public.remote_overview(p_sha256 text, p_remote text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  releases jsonb;
  health jsonb;
begin
  perform private.token_for_remote(p_sha256, p_remote);
  select coalesce(jsonb_agg(jsonb_build_object(
    'version', r.version, 'digest', r.digest, 'createdAt', r.created_at, 'bad', private.is_bad(r.remote, r.version),
    'verdict', (
      select c.verdict from public.conformance_runs c
      where c.remote = r.remote and c.version = r.version and c.digest = r.digest
      order by c.created_at desc limit 1
    )
  ) order by r.created_at desc), '[]') into releases
  from (
    select * from public.releases own where own.remote = p_remote order by own.created_at desc limit 50
  ) r;
  select coalesce(jsonb_agg(to_jsonb(sums) order by sums.version), '[]') into health from (
    select h.version, sum(h.attempts)::integer as attempts, sum(h.load_failures)::integer as "loadFailures",
      sum(h.crashes)::integer as crashes, sum(h.fallbacks)::integer as fallbacks
    from public.release_health h
    where h.remote = p_remote and h.minute > now() - interval '24 hours'
    group by h.version
  ) sums;
  return jsonb_build_object('remote', p_remote, 'releases', releases, 'health', health);
end;
$$;

grant execute on function public.remote_overview(text, text) to service_role;
