-- A release in the format of libs/registry/src/snapshot.ts; null if it does not exist.
create function private.release_json(p_remote text, p_version text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'remote', r.remote, 'version', r.version, 'contract', r.contract, 'container', r.container,
    'baseUrl', r.base_url, 'entry', r.entry, 'assets', r.assets
  )
  from public.releases r
  where r.remote = p_remote and r.version = p_version;
$$;

-- The last good version: the newest stable version that the slot served before the live one became stable. After a
-- rollback, the version that was rolled back is not a fallback.
create function private.last_good_json(live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.release_json(earlier.remote, earlier.stable_version)
  from public.assignments earlier
  where earlier.slot = live.slot
    and earlier.revision < (
      select min(same.revision) from public.assignments same
      where same.slot = live.slot
        and same.remote = live.remote
        and same.stable_version = live.stable_version
    )
  order by earlier.revision desc
  limit 1;
$$;

create function private.slot_json(p_slot text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'slot', s.slot,
    'enabled', coalesce(live.enabled, true),
    'kill', coalesce(live.kill, 'none'),
    'rolloutBp', coalesce(live.rollout_bp, 0),
    'salt', coalesce(live.salt, s.slot),
    'stable', private.release_json(live.remote, live.stable_version),
    'candidate', private.release_json(live.remote, live.candidate_version),
    'lastGood', private.last_good_json(live)
  )
  from public.slots s
  left join public.assignments live on live.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  where s.slot = p_slot;
$$;

-- Returns everything that a shell needs to load any slot. The snapshot can be public and cached, because it contains
-- neither personal data nor the reasons of assignments. Security definer, because anonymous callers cannot read the
-- underlying tables.
create function public.registry_snapshot() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'revision', (select coalesce(max(a.revision), 0) from public.assignments a),
    'slots', (select coalesce(jsonb_object_agg(s.slot, private.slot_json(s.slot)), '{}') from public.slots s)
  );
$$;

grant execute on function public.registry_snapshot() to anon, authenticated, service_role;
