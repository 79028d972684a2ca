-- Previews that teams upload: versions 0.0.0-dev.<hash>. They are not releases, so nothing can assign them. Their links
-- expire with the upload, a day after the upload began.
create function private.preview_json(p_remote text, p_version text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'remote', u.remote, 'version', u.version, 'contract', u.manifest -> 'contract', 'container', u.manifest -> 'container',
    'baseUrl', u.base_url, 'entry', u.manifest -> 'entry', 'assets', private.asset_list(u.manifest -> 'assets')
  )
  from public.uploads u
  where u.remote = p_remote and u.version = p_version and u.is_preview and u.completed_at is not null
    and u.expires_at > now()
  order by u.completed_at desc limit 1;
$$;

-- Creates the token of a link that opens a completed preview. The slot of the link is p_slot. If p_slot is null, it is
-- the slot that serves the remote, or else the first slot. Security definer, because no role may read the signing key.
create function public.preview_of_upload(p_sha256 text, p_upload uuid, p_slot text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  upload public.uploads := private.upload_of_token(p_sha256, p_upload);
  chosen text;
begin
  if not upload.is_preview or upload.completed_at is null or upload.expires_at <= now() then
    raise sqlstate 'PT404' using message = 'ML-649: this is not a preview that can be opened.';
  end if;
  select s.slot into chosen from public.slots s
  left join public.assignments a on a.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  where p_slot is null or s.slot = p_slot
  order by (a.remote is not distinct from upload.remote) desc, s.slot limit 1;
  if chosen is null then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || left(p_slot, 64) || '".';
  end if;
  insert into private.preview_keys (key)
  select sha512(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 5)
  on conflict do nothing;
  return jsonb_build_object(
    'slot', chosen,
    'preview', private.signed_preview(
      concat_ws('~', chosen, upload.remote, upload.version, extract(epoch from upload.expires_at)::bigint)
    )
  );
end;
$$;

grant execute on function public.preview_of_upload(text, uuid, text) to service_role;

-- Resolves the token of a preview link. Replaces the function of migration 20261101003000. A link can also open a
-- preview of a team.
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
  return jsonb_build_object('state', 'open', 'slot', part[1], 'release', release, 'secondsLeft', seconds_left);
end;
$$;
