-- Source maps of releases. They do not belong to the files of a release: no shell reads them, and the games origin does not
-- have them. Only staff and the team that owns the remote may read them, because a map contains the source code of the
-- game.
create table private.release_maps (
  remote text not null,
  version text not null,
  -- The path of a script of the release, followed by `.map`.
  path text not null,
  -- The digest of the release whose build wrote the map.
  digest text not null,
  -- The JSON of the map, compressed with gzip.
  map bytea not null constraint map_is_gzip check (substring(map from 1 for 2) = '\x1f8b'),
  primary key (remote, version, path),
  foreign key (remote, version) references public.releases (remote, version)
);

alter table private.release_maps enable row level security;
alter table private.release_maps force row level security;

-- The bytes of maps count in the quota of the day on which the upload of their release began.
alter table public.uploads add column map_bytes bigint not null default 0;

-- What a team has uploaded on a day (UTC). Previews and releases are counted separately.
create function private.published_on_day(p_team text, p_is_preview boolean, p_day timestamptz)
returns table (releases bigint, bytes bigint)
language sql stable security invoker set search_path = ''
as $$
  select count(*), coalesce(sum(u.bytes + u.map_bytes), 0)::bigint
  from public.uploads u
  where u.team = p_team and u.is_preview = p_is_preview
    and u.created_at >= date_trunc('day', p_day, 'UTC')
    and u.created_at < date_trunc('day', p_day, 'UTC') + interval '1 day';
$$;

-- Refuses an upload that exceeds the team's quota. Replaces the function of migration 20261125010200. Source maps also
-- count.
create or replace function private.require_publish_quota(p_team text, p_bytes bigint, p_is_preview boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  allowed record;
  used record;
  uploads integer;
begin
  select * into allowed from private.publish_limits();
  uploads := case when p_is_preview then allowed.day_previews else allowed.day_releases end;
  -- Locks the team, so that parallel uploads cannot exceed its quota together.
  perform from public.teams t where t.id = p_team for update;
  select * into used from private.published_on_day(p_team, p_is_preview, now());
  if used.releases + 1 > uploads or used.bytes + p_bytes > allowed.day_bytes then
    raise sqlstate 'PT429' using message = 'ML-648: a team may upload ' || uploads
      || case when p_is_preview then ' previews' else ' releases' end || ' and ' || allowed.day_bytes
      || ' bytes per day (UTC), with source maps. Try again tomorrow.';
  end if;
end;
$$;

-- The limits of source maps in compressed bytes, per map and per release. kept_releases: how many of the newest releases of
-- a remote keep their maps even if nobody loads them.
create function private.map_limits() returns table (map_bytes integer, release_bytes integer, kept_releases integer)
language sql immutable security invoker set search_path = ''
as $$
  select 700000, 5000000, 20;
$$;

-- Deletes the maps of all releases except two kinds: the newest releases of the remote, and releases that were loaded
-- in the last 30 days. Load reports are kept for 30 days.
create function private.delete_old_maps(p_remote text) returns void
language sql volatile security invoker set search_path = ''
as $$
  delete from private.release_maps m
  where m.remote = p_remote
    and m.version not in (
      select r.version from public.releases r
      where r.remote = p_remote and exists (
        select from private.release_maps own where own.remote = r.remote and own.version = r.version
      )
      order by r.created_at desc
      limit (select kept_releases from private.map_limits())
    )
    and not exists (
      select from public.release_health h where h.remote = m.remote and h.version = m.version
    );
$$;

-- Stores one map of a registered release. A stored map is never changed: a map that is sent again changes nothing.
-- p_map: base64 of the compressed map. Returns the number of added bytes, which is 0 for a map that is already stored.
-- PT409: the release has another digest. PT400: the map belongs to no script of the release. PT413: a limit is
-- exceeded.
create function private.add_release_map(p_remote text, p_version text, p_digest text, p_path text, p_map text)
returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  named text := coalesce(p_remote, '') || ' ' || coalesce(p_version, '');
  limits record;
  release public.releases;
  content bytea;
begin
  select * into limits from private.map_limits();
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found or release.digest is distinct from p_digest then
    raise sqlstate 'PT409' using message = 'ML-710: ' || named || ' is not registered with this digest.';
  end if;
  if not exists (
    select from jsonb_array_elements(release.assets) as asset
    where asset ->> 'path' || '.map' = p_path and asset ->> 'path' ~ '\.m?js$'
  ) then
    raise sqlstate 'PT400' using message = 'ML-710: "' || left(coalesce(p_path, ''), 200)
      || '" is not the source map of a script of ' || named || '.';
  end if;
  if exists (
    select from private.release_maps m where m.remote = p_remote and m.version = p_version and m.path = p_path
  ) then
    return 0;
  end if;
  content := decode(p_map, 'base64');
  if octet_length(content) > limits.map_bytes or limits.release_bytes < octet_length(content) + (
    select coalesce(sum(octet_length(m.map)), 0) from private.release_maps m
    where m.remote = p_remote and m.version = p_version
  ) then
    raise sqlstate 'PT413' using message = 'ML-711: the source maps of ' || named || ' are too large. Compressed, a map has '
      || 'at most ' || limits.map_bytes || ' bytes, and all maps of a release have ' || limits.release_bytes || '.';
  end if;
  insert into private.release_maps (remote, version, path, digest, map)
  values (p_remote, p_version, p_path, p_digest, content)
  on conflict do nothing;
  if not found then
    return 0;
  end if;
  perform private.delete_old_maps(p_remote);
  return octet_length(content);
exception
  when data_exception or check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-710: the source map is not compressed with gzip and encoded as base64.';
end;
$$;

-- Stores a map for the operator's own tools. Security definer, because no role may write maps directly.
create function public.store_release_map(p_remote text, p_version text, p_digest text, p_path text, p_map text)
returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.add_release_map(p_remote, p_version, p_digest, p_path, p_map);
$$;

grant execute on function public.store_release_map(text, text, text, text, text) to service_role;

-- The paths of the stored maps of a release. Security definer, because no role may read maps directly.
create function public.stored_maps(p_remote text, p_version text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(m.path order by m.path), '{}')
  from private.release_maps m where m.remote = p_remote and m.version = p_version;
$$;

grant execute on function public.stored_maps(text, text) to service_role;

-- Stores a map of a release that the token's team has uploaded. The upload endpoint calls it. PT401, PT403: the token
-- may not publish the remote. PT404: the release is not one of the token's team. PT429: the quota is used up. Other
-- codes are those of add_release_map. Security definer, because no role may write maps directly.
create function public.upload_release_map(
  p_sha256 text, p_remote text, p_version text, p_digest text, p_path text, p_map text
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token public.publish_tokens := private.token_for_remote(p_sha256, p_remote);
  allowed record;
  upload public.uploads;
  added integer;
begin
  -- Locks the team, so that parallel uploads cannot exceed its quota together.
  perform from public.teams t where t.id = token.team for update;
  select * into upload from public.uploads u
  where u.team = token.team and u.remote = p_remote and u.version = p_version
    and u.completed_at is not null and not u.is_preview
  for update;
  if not found then
    raise sqlstate 'PT404' using message =
      'ML-649: ' || p_remote || ' ' || coalesce(p_version, '') || ' is not a release of your team.';
  end if;
  added := private.add_release_map(p_remote, p_version, p_digest, p_path, p_map);
  update public.uploads u set map_bytes = u.map_bytes + added where u.id = upload.id;
  select * into allowed from private.publish_limits();
  if (select day.bytes from private.published_on_day(token.team, false, upload.created_at) as day) > allowed.day_bytes then
    raise sqlstate 'PT429' using message =
      'ML-648: a team may upload ' || allowed.day_bytes || ' bytes per day (UTC), with source maps.';
  end if;
  return added;
end;
$$;

grant execute on function public.upload_release_map(text, text, text, text, text, text) to service_role;

-- PT403: the caller is neither staff nor in the team that owns the remote. The refusal does not reveal whether the remote
-- exists.
create function private.require_remote_reader(p_remote text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not (
    private.is_trusted_service() or public.is_staff() or p_remote in (select private.own_remotes())
  ) is true then
    raise sqlstate 'PT403' using message =
      'ML-712: only product staff and the team that owns a remote may read its health and its source maps.';
  end if;
end;
$$;

-- One source map of a release as base64 of gzip. Null if the map is not stored. PT403: the caller is neither staff nor
-- in the team that owns the remote. Security definer, because no role may read maps directly.
create function public.release_map(p_remote text, p_version text, p_path text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_remote_reader(p_remote);
  return (
    select translate(encode(m.map, 'base64'), E'\n', '') from private.release_maps m
    where m.remote = p_remote and m.version = p_version and m.path = p_path
  );
end;
$$;

grant execute on function public.release_map(text, text, text) to authenticated, service_role;
