-- The snapshot and previews say which releases run in a frame. Shells that do not know frames would run such a release
-- in the page. So the release is in the field `framed`, which these shells do not read. To these shells, the slot seems
-- not to have the release.

-- A release in the format of libs/registry/src/snapshot.ts, with its place if it runs in a frame.
create function private.placed_json(p_remote text, p_version text, p_with_files boolean, p_place text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.served_json(p_remote, p_version, p_with_files)
    || case when private.place_of(p_remote, p_version, p_place) = 'frame' then '{"place": "frame"}' else '{}' end::jsonb;
$$;

-- The last good version of a slot. Replaces the function of migration 20261126020100, and also contains the place in
-- which the version runs, which depends on the place of its earlier assignment.
create or replace function private.last_good_json(live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.placed_json(earlier.remote, earlier.stable_version, false, earlier.place)
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

-- The assignment as players get it. Replaces the function of migration 20261127040200. The last good version that
-- replaces a bad version keeps its own place.
create or replace function private.playable(live public.assignments) returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  played public.assignments := live;
  earlier jsonb;
begin
  if private.is_bad(live.remote, live.stable_version) then
    earlier := private.last_good_json(live);
    if earlier is not null then
      played.remote := earlier ->> 'remote';
      played.stable_version := earlier ->> 'version';
      played.place := earlier ->> 'place';
    end if;
  end if;
  if private.is_bad(live.remote, live.candidate_version) then
    played.candidate_version := null;
  end if;
  return played;
end;
$$;

drop function private.variants_json(uuid);

-- The variants other than the control. Replaces the function of migration 20261127040200, and also contains the place
-- of each variant.
create function private.variants_json(p_experiment uuid, p_place text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'belowBp', below_bp,
      'release', case
        when private.is_bad(variants.remote, variants.version)
          then private.placed_json(control.remote, control.version, false, p_place)
        else private.placed_json(variants.remote, variants.version, false, p_place)
      end
    ) order by place
  )
  from (
    select v.place, v.remote, v.version, sum(v.share_bp) over (order by v.place) as below_bp
    from public.experiment_variants v where v.experiment = p_experiment and v.place > 0
  ) as variants
  cross join (
    select v.remote, v.version from public.experiment_variants v where v.experiment = p_experiment and v.place = 0
  ) as control;
$$;

-- Moves the releases that run in a frame to the field `framed`. If one variant runs in a frame, all variants move together,
-- because each has a share.
create function private.apart(p_slot jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  with framed as (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}') as fields
    from jsonb_each(p_slot) as field
    where case
      when field.key = 'variants' then jsonb_path_exists(field.value, '$[*].release.place')
      else field.key in ('stable', 'candidate', 'lastGood') and field.value ? 'place'
    end
  )
  select case
    when framed.fields = '{}' then p_slot
    else p_slot
      || (select coalesce(jsonb_object_agg(name, null::jsonb), '{}') from jsonb_object_keys(framed.fields - 'variants') as name)
      || jsonb_build_object('framed', framed.fields)
  end - case when framed.fields ? 'variants' then 'variants' else '' end
  from framed;
$$;

-- A slot in the format of the snapshot. Replaces the function of migration 20261127040200, and also contains the places
-- of the releases.
create or replace function private.slot_json(p_slot text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.apart(jsonb_build_object(
    'slot', s.slot,
    'enabled', coalesce(live.enabled, true),
    'kill', coalesce(live.kill, 'none'),
    'rolloutBp', coalesce(live.rollout_bp, 0),
    'salt', coalesce(live.experiment::text, live.salt, s.slot),
    'stable', private.placed_json(played.remote, played.stable_version, s.kind = 'product', played.place),
    'candidate', private.placed_json(live.remote, played.candidate_version, false, live.place),
    'lastGood', private.last_good_json(live),
    'texts', private.texts_json(s, played)
  ) || case
    when live.experiment is null then '{}'
    else jsonb_build_object('variants', private.variants_json(live.experiment, live.place))
  end)
  from public.slots s
  left join public.assignments live on live.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  left join lateral private.playable(live) as played on true
  where s.slot = p_slot;
$$;

-- Resolves the token of a preview link. Replaces the function of migration 20261127050200. A release that runs in a
-- frame is in the field `framed`, and the field `release` is then null. So shells that do not know frames refuse such a
-- link.
create or replace function public.open_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  part text[] := string_to_array(left(p_token, 500), '~');
  signed text := private.signed_preview(array_to_string(part[1:4], '~'));
  release jsonb;
  seconds_left integer;
begin
  -- Compares hashes, so that the time of the comparison reveals nothing about the signature.
  if (sha256(convert_to(p_token, 'UTF8')) = sha256(convert_to(signed, 'UTF8'))) is not true then
    return jsonb_build_object('state', 'unknown');
  end if;
  seconds_left := floor(part[4]::bigint - extract(epoch from now()));
  if seconds_left <= 0 then
    return jsonb_build_object('state', 'expired');
  end if;
  release := coalesce(private.release_json(part[2], part[3]), private.preview_json(part[2], part[3]));
  return jsonb_build_object(
    'state', 'open', 'slot', part[1], 'secondsLeft', seconds_left,
    'uncheckedTeam', private.unchecked_team(part[2], part[3])
  ) || case
    when private.may_run_in_page(part[2], part[3]) then jsonb_build_object('release', release)
    else jsonb_build_object('release', null, 'framed', release)
  end;
end;
$$;
