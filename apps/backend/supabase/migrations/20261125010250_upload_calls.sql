-- The functions that the upload endpoint and the judge call.

-- Begins the upload of a release, or continues the upload of the same manifest. p_manifest: the release without
-- baseUrl. p_details: notes, claim, isPreview, provenance with its commit and repository. PT401, PT403: the token may
-- not publish the remote. PT400, PT413: the manifest is invalid or too large. PT409: the version exists with other
-- content. PT429: the quota is used up. Security definer, because no role may write uploads directly.
create function public.begin_upload(p_sha256 text, p_manifest jsonb, p_details jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token public.publish_tokens := private.token_for_remote(p_sha256, p_manifest ->> 'remote');
  upload public.uploads;
  earlier public.uploads;
begin
  perform private.require_keys(p_details, array['notes', 'commit', 'repository', 'provenance', 'claim', 'isPreview']);
  perform private.require_own_source(token.claims, p_details ->> 'commit', p_details ->> 'repository');
  upload.team := token.team;
  upload.token := token.id;
  upload.remote := p_manifest ->> 'remote';
  upload.version := p_manifest ->> 'version';
  upload.manifest := p_manifest - array['baseUrl', 'title', 'owner', 'notes', 'commit'];
  upload.fingerprint := encode(sha256(convert_to(upload.manifest::text, 'UTF8')), 'hex');
  upload.notes := p_details ->> 'notes';
  upload.git_commit := p_details ->> 'commit';
  upload.provenance := nullif(p_details -> 'provenance', 'null');
  upload.claim := nullif(p_details -> 'claim', 'null');
  upload.is_preview := coalesce((p_details ->> 'isPreview')::boolean, false);
  if upload.is_preview is distinct from coalesce(upload.version ~ '^0\.0\.0-dev\.', false) then
    raise sqlstate 'PT400' using message =
      'ML-646: the version of a preview, and of nothing else, starts with 0.0.0-dev. .';
  end if;

  select * into earlier from public.uploads u
  where u.team = upload.team and u.remote = upload.remote and u.version = upload.version
    and u.fingerprint = upload.fingerprint and u.is_preview = upload.is_preview
    and (u.expires_at > now() or (u.completed_at is not null and not u.is_preview))
  order by u.completed_at nulls last limit 1 for update;
  if found then
    if earlier.completed_at is null then
      update public.uploads u
      set token = upload.token, notes = upload.notes, git_commit = upload.git_commit, provenance = upload.provenance,
        claim = upload.claim
      where u.id = earlier.id returning * into earlier;
    end if;
    return private.upload_json(earlier);
  end if;

  perform private.require_registrable(private.uploaded_release(upload, upload.remote || '/' || upload.version || '/'));
  upload.bytes := private.require_release_size(upload.manifest -> 'assets');
  perform private.require_publish_quota(upload.team, upload.bytes, upload.is_preview);
  insert into public.uploads (
    team, token, remote, version, manifest, fingerprint, bytes, notes, git_commit, provenance, claim, is_preview
  ) values (
    upload.team, upload.token, upload.remote, upload.version, upload.manifest, upload.fingerprint, upload.bytes,
    upload.notes, upload.git_commit, upload.provenance, upload.claim, upload.is_preview
  ) returning * into upload;
  return private.upload_json(upload);
end;
$$;

grant execute on function public.begin_upload(text, jsonb, jsonb) to service_role;

-- Returns the upload with the given id. PT401: the token is unknown, expired or revoked. PT404: the upload is not one
-- of the token's team, or has expired.
create function private.upload_of_token(p_sha256 text, p_upload uuid) returns public.uploads
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token public.publish_tokens := private.usable_token(p_sha256);
  upload public.uploads;
begin
  select * into upload from public.uploads u where u.id = p_upload and u.team = token.team for update;
  if not found or (upload.completed_at is null and upload.expires_at <= now()) then
    raise sqlstate 'PT404' using message = 'ML-649: there is no such upload, or it has expired. Begin it again.';
  end if;
  perform private.token_for_remote(p_sha256, upload.remote);
  return upload;
end;
$$;

-- Returns the state of an upload. Security definer, because no role may read hashes of tokens.
create function public.find_upload(p_sha256 text, p_upload uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.upload_json(private.upload_of_token(p_sha256, p_upload));
end;
$$;

grant execute on function public.find_upload(text, uuid) to service_role;

-- Registers the release of an upload whose files are all in the store. Completing it again changes nothing. Security
-- definer, because no role may write uploads or releases directly.
create function public.complete_upload(p_sha256 text, p_upload uuid, p_base_url text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token public.publish_tokens := private.usable_token(p_sha256);
  upload public.uploads := private.upload_of_token(p_sha256, p_upload);
  release public.releases;
begin
  release := private.uploaded_release(upload, p_base_url);
  if upload.completed_at is null then
    if not upload.is_preview then
      insert into public.releases values (release.*);
    end if;
    update public.uploads u
    set completed_at = now(), base_url = p_base_url, verified = token.claims, token = token.id where u.id = upload.id;
  end if;
  return jsonb_build_object('remote', release.remote, 'version', release.version, 'digest', release.digest);
exception
  when unique_violation then
    raise sqlstate 'PT409' using message =
      'ML-602: ' || upload.remote || ' ' || upload.version || ' is already published. Raise the version.';
end;
$$;

grant execute on function public.complete_upload(text, uuid, text) to service_role;

-- The newest verdict on a release. After an upload, a team reads it until a verdict exists. Security definer, because
-- no role may read hashes of tokens.
create function public.release_state(p_sha256 text, p_remote text, p_version text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state jsonb;
begin
  perform private.token_for_remote(p_sha256, p_remote);
  select jsonb_build_object('digest', r.digest, 'verdict', run.verdict, 'report', run.report) into state
  from public.releases r
  left join lateral (
    select c.verdict, c.report from public.conformance_runs c
    where c.remote = r.remote and c.version = r.version and c.digest = r.digest
    order by c.created_at desc limit 1
  ) run on true
  where r.remote = p_remote and r.version = p_version;
  if state is null then
    raise sqlstate 'PT404' using message = 'ML-649: ' || p_remote || ' ' || coalesce(p_version, '') || ' is not registered.';
  end if;
  return state;
end;
$$;

grant execute on function public.release_state(text, text, text) to service_role;

-- The releases of teams that no trusted conformance run has judged yet, oldest first. Row level security limits the rows to
-- staff.
create function public.waiting_releases()
returns table (
  remote text, version text, digest text, team text, manifest jsonb, base_url text, claim jsonb, uploaded_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select r.remote, r.version, r.digest, u.team, u.manifest, r.base_url, u.claim, u.completed_at
  from public.uploads u join public.releases r on r.remote = u.remote and r.version = u.version
  where u.completed_at is not null and not u.is_preview and not exists (
    select from public.conformance_runs c where c.remote = r.remote and c.version = r.version and c.digest = r.digest
  )
  order by u.completed_at;
$$;

grant execute on function public.waiting_releases() to authenticated, service_role;

-- Checks that a release can be assigned. Replaces the function of migration 20261124010100. A release of a team needs a
-- passed conformance run even if a trusted service assigns it.
create or replace function private.require_assignable(p_slot text, p_remote text, p_version text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  named text := coalesce(p_remote, 'no remote') || ' ' || coalesce(p_version, 'without a stable version');
  hosted integer := private.contract_version();
  release public.releases;
  verdict text;
  needs_verdict boolean;
begin
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found then
    raise sqlstate 'PT400' using message = 'ML-624: ' || named || ' is not a registered release.';
  end if;
  if release.contract not in (hosted, hosted - 1) then
    raise sqlstate 'PT400' using
      message = 'ML-624: ' || named || ' speaks contract ' || release.contract || '; shells host ' || hosted || '.';
  end if;
  if private.was_served(p_slot, p_remote, p_version, 'infinity') then
    return;
  end if;
  select run.verdict into verdict from public.conformance_runs run
  where run.remote = p_remote and run.version = p_version and run.digest = release.digest
  order by run.created_at desc limit 1;
  needs_verdict := not private.is_trusted_service() or exists (
    select from public.uploads u
    where u.remote = p_remote and u.version = p_version and u.completed_at is not null and not u.is_preview
  );
  if verdict = 'failed' or (verdict is null and needs_verdict) then
    raise sqlstate 'PT409' using message = 'ML-625: ' || named || ' has not passed conformance.';
  end if;
end;
$$;
