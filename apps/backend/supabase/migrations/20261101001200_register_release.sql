create function private.asset_list(p_assets jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'path', asset -> 'path', 'sha384', asset -> 'sha384', 'bytes', asset -> 'bytes',
      'boot', coalesce(asset -> 'boot', 'false')
    ) order by asset ->> 'path'
  )
  from jsonb_array_elements(case jsonb_typeof(p_assets) when 'array' then p_assets end) as asset;
$$;

create function private.read_release(p_release jsonb) returns public.releases
language plpgsql stable security invoker set search_path = ''
as $$
declare
  release public.releases;
begin
  perform private.require_keys(p_release, array[
    'remote', 'version', 'contract', 'container', 'baseUrl', 'entry', 'assets', 'shared', 'commit', 'title', 'owner'
  ]);
  release.remote := p_release ->> 'remote';
  release.version := p_release ->> 'version';
  release.contract := (p_release ->> 'contract')::integer;
  release.container := p_release ->> 'container';
  release.base_url := p_release ->> 'baseUrl';
  release.entry := p_release ->> 'entry';
  release.assets := private.asset_list(p_release -> 'assets');
  release.shared := coalesce(nullif(p_release -> 'shared', 'null'), '{}');
  release.git_commit := p_release ->> 'commit';
  release.digest := 'sha256-' || encode(
    sha256(convert_to(jsonb_build_array(release.entry, release.assets)::text, 'UTF8')), 'hex'
  );
  release.created_at := now();
  release.created_by := private.actor();
  return release;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-622: the release cannot be read: ' || sqlerrm;
end;
$$;

-- Registers a published release. Registering the same release again changes nothing. p_release: remote, version,
-- contract, container, baseUrl, entry, assets [{path, sha384, bytes, boot}], and optionally shared, commit, title and
-- owner of the remote. PT409: the version exists with different content. Security definer, because no role may write
-- releases directly.
create function public.register_release(p_release jsonb) returns public.releases
language plpgsql volatile security definer set search_path = ''
as $$
declare
  release public.releases;
  stored public.releases;
begin
  perform private.require_staff();
  release := private.read_release(p_release);
  insert into public.remotes (remote, title, owner)
  values (release.remote, coalesce(p_release ->> 'title', release.remote), p_release ->> 'owner')
  on conflict (remote) do nothing;
  insert into public.releases values (release.*) on conflict (remote, version) do nothing;
  select * into strict stored from public.releases r
  where r.remote = release.remote and r.version = release.version;
  if (stored.digest, stored.contract, stored.container, stored.base_url, stored.shared)
    is distinct from (release.digest, release.contract, release.container, release.base_url, release.shared)
  then
    raise sqlstate 'PT409' using
      message = 'ML-623: ' || release.remote || ' ' || release.version || ' is registered with another content.';
  end if;
  return stored;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-622: not a release: ' || sqlerrm;
  when unique_violation then
    raise sqlstate 'PT409' using message = 'ML-623: the container name belongs to another release.';
end;
$$;

grant execute on function public.register_release(jsonb) to authenticated, service_role;

-- Stores the verdict of a conformance run for the registered content. p_run: remote, version, digest, suite, verdict
-- ('passed' or 'failed'), report. PT409: the digest does not match. Security definer, because no role may write runs
-- directly. Staff may not call this function, because they could approve their own releases.
create function public.record_conformance(p_run jsonb) returns public.conformance_runs
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.conformance_runs;
begin
  if not private.is_trusted_service() then
    raise sqlstate 'PT403' using message = 'ML-621: only the conformance tool records its runs.';
  end if;
  perform private.require_keys(p_run, array['remote', 'version', 'digest', 'suite', 'verdict', 'report']);
  if not exists (
    select from public.releases r
    where r.remote = p_run ->> 'remote' and r.version = p_run ->> 'version' and r.digest = p_run ->> 'digest'
  ) then
    raise sqlstate 'PT409' using message = 'ML-623: no release with this digest is registered.';
  end if;
  insert into public.conformance_runs (remote, version, digest, suite, verdict, report, created_by)
  values (
    p_run ->> 'remote', p_run ->> 'version', p_run ->> 'digest', p_run ->> 'suite', p_run ->> 'verdict',
    coalesce(p_run -> 'report', '{}'), private.actor()
  )
  returning * into run;
  return run;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-622: not a conformance run: ' || sqlerrm;
end;
$$;

grant execute on function public.record_conformance(jsonb) to service_role;
