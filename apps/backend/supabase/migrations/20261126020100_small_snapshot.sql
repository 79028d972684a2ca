-- A snapshot that stays small with many slots: it contains the digest of each release's file list, and shells read the
-- lists that they need with release_files(). Lists never change, so shells keep them.

-- The digest of a release's file list: the first 96 bits of the registered digest, as 16 characters of base64url.
create function private.files_digest(p_digest text) returns text
language sql immutable security invoker set search_path = ''
as $$
  select translate(encode(decode(substr(p_digest, 8, 24), 'hex'), 'base64'), '+/', '-_');
$$;

-- A release in the format of libs/registry/src/snapshot.ts; null if it does not exist. Fields with their usual value
-- are omitted.
create function private.served_json(p_remote text, p_version text, p_with_files boolean) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object('remote', r.remote, 'version', r.version, 'contract', r.contract)
    || case
      when r.container = regexp_replace(r.remote || '__' || r.version, '\W', '_', 'g') then '{}'
      else jsonb_build_object('container', r.container)
    end
    || case
      when r.base_url = r.remote || '/' || r.version || '/' then '{}' else jsonb_build_object('baseUrl', r.base_url)
    end
    || case when r.capabilities = '{}' then '{}' else jsonb_build_object('capabilities', r.capabilities) end
    || case when r.entry = 'remoteEntry.js' then '{}' else jsonb_build_object('entry', r.entry) end
    || case
      when p_with_files then jsonb_build_object('assets', r.assets)
      else jsonb_build_object('files', private.files_digest(r.digest))
    end
  from public.releases r
  where r.remote = p_remote and r.version = p_version;
$$;

-- The last good version of a slot. Replaces the function of migration 20261122010100, and returns the short format of
-- served_json.
create or replace function private.last_good_json(live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.served_json(earlier.remote, earlier.stable_version, false)
  from public.assignments earlier
  where earlier.slot = live.slot
    and earlier.revision < (
      select min(same.revision) from public.assignments same
      where same.slot = live.slot
        and same.remote = live.remote
        and same.stable_version = live.stable_version
    )
    and not private.is_bad(earlier.remote, earlier.stable_version)
  order by earlier.revision desc
  limit 1;
$$;

create or replace function private.variants_json(p_experiment uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object('belowBp', below_bp, 'release', private.served_json(remote, version, false)) order by place
  )
  from (
    select v.place, v.remote, v.version, sum(v.share_bp) over (order by v.place) as below_bp
    from public.experiment_variants v where v.experiment = p_experiment and v.place > 0
  ) as variants;
$$;

-- The texts that players read. If the slot loads another game than the one that the slot's texts describe, the game's
-- own description replaces title, description, area and minutes.
create function private.texts_json(described public.slots, live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'title', coalesce(own.title, described.title),
    'description', coalesce(own.description, described.description),
    'area', coalesce(own.area, described.area),
    'difficulty', described.difficulty,
    'minutes', coalesce(own.minutes, described.minutes),
    'picture', case
      when own.area is null then described.picture
      when own.area in ('memory', 'focus', 'speed') then own.area
      else 'puzzle'
    end,
    'position', described.position,
    'kind', described.kind
  )
  from (select) as one
  left join public.release_infos own
    on own.remote = live.remote and own.version = live.stable_version and described.described_remote <> live.remote;
$$;

-- A slot in the format of the snapshot. Replaces the function of migration 20261124010100, and also contains the slot's
-- texts. Only the stable versions of the product's own slots contain their files, so that a first visit to these slots
-- needs no second request.
create or replace function private.slot_json(p_slot text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'slot', s.slot,
    'enabled', coalesce(live.enabled, true),
    'kill', coalesce(live.kill, 'none'),
    'rolloutBp', coalesce(live.rollout_bp, 0),
    'salt', coalesce(live.experiment::text, live.salt, s.slot),
    'stable', private.served_json(live.remote, live.stable_version, s.kind = 'product'),
    'candidate', private.served_json(live.remote, live.candidate_version, false),
    'lastGood', private.last_good_json(live),
    'texts', private.texts_json(s, live)
  ) || case
    when live.experiment is null then '{}' else jsonb_build_object('variants', private.variants_json(live.experiment))
  end
  from public.slots s
  left join public.assignments live on live.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  where s.slot = p_slot;
$$;

-- The snapshot of the registry. Replaces the function of migration 20261101001000. A change of a slot's texts also
-- raises the revision.
create or replace function public.registry_snapshot() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'revision', greatest(
      (select max(a.revision) from public.assignments a), (select max(s.revision) from public.slots s), 0
    ),
    'slots', (select coalesce(jsonb_object_agg(s.slot, private.slot_json(s.slot)), '{}') from public.slots s)
  );
$$;

-- The entry and files of a release, as the text over which its digest was computed: `[entry, assets]` in JSON. Null if
-- no release has this digest, so that a list never changes under one address. Security definer, because anonymous
-- callers cannot read releases.
create function public.release_files(p_remote text, p_version text, p_files text) returns text
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_array(r.entry, r.assets)::text
  from public.releases r
  where r.remote = p_remote and r.version = p_version and private.files_digest(r.digest) = p_files;
$$;

grant execute on function public.release_files(text, text, text) to anon, authenticated, service_role;
