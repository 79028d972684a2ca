-- Uploads of releases by teams. The upload endpoint (apps/backend/src/publishing) calls these functions with the secret
-- key. They decide everything that depends on stored data: token, ownership, immutability and quotas.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  team text not null references public.teams (id),
  token uuid not null references public.publish_tokens (id),
  remote text not null references public.remotes (remote),
  version text not null,
  -- The manifest as it was sent, without baseUrl, and its hash.
  manifest jsonb not null,
  fingerprint text not null,
  bytes bigint not null,
  notes text,
  git_commit text,
  -- Sent by the team and not checked against anything but the manifest and the claims of the token.
  provenance jsonb,
  claim jsonb,
  -- The verified claims of the token that completed the upload; null for a token made by staff.
  verified jsonb,
  is_preview boolean not null default false,
  -- Where the files of a completed upload are, relative to the games origin.
  base_url text,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  expires_at timestamptz not null default now() + interval '24 hours'
    constraint expires_at_in_range check (expires_at >= '2020-01-01T00:00:00Z' and expires_at < '2100-01-01T00:00:00Z'),
  completed_at timestamptz
    constraint completed_at_in_range check (completed_at >= '2020-01-01T00:00:00Z' and completed_at < '2100-01-01T00:00:00Z')
);

create unique index uploads_one_release on public.uploads (remote, version)
  where completed_at is not null and not is_preview;
create index uploads_of_team on public.uploads (team, created_at desc);

alter table public.uploads enable row level security;
alter table public.uploads force row level security;
grant select on public.uploads to authenticated, service_role;
create policy uploads_select_staff on public.uploads for select to authenticated using ((select public.is_staff()));

-- Audits a completed upload without its reports, which can be large. Definer: no role may write the audit directly.
create function private.audit_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    'team ' || new.team, lower(tg_op), tg_table_name, null,
    to_jsonb(new) - array['manifest', 'provenance', 'claim', 'verified']
  );
  return null;
end;
$$;

create trigger write_audit after update of completed_at on public.uploads
  for each row execute function private.audit_upload();

-- The limits of uploads: of a day (UTC) of a team, and of one release. Releases and previews have separate days.
create function private.publish_limits()
returns table (
  day_releases integer, day_previews integer, day_bytes bigint, release_files integer, release_bytes bigint,
  file_bytes bigint
)
language sql immutable security invoker set search_path = ''
as $$
  select 50, 500, 200000000::bigint, 300, 20000000::bigint, 5000000::bigint;
$$;

-- PT413: the release is larger than one release may be.
create function private.require_release_size(p_assets jsonb) returns bigint
language plpgsql stable security invoker set search_path = ''
as $$
declare
  allowed record;
  sent record;
begin
  select * into allowed from private.publish_limits();
  select count(*) as files, sum((asset ->> 'bytes')::bigint) as total, max((asset ->> 'bytes')::bigint) as largest
  into sent from jsonb_array_elements(p_assets) as asset;
  if sent.files > allowed.release_files or sent.total > allowed.release_bytes or sent.largest > allowed.file_bytes then
    raise sqlstate 'PT413' using message = 'ML-646: the release is too large. A release has at most '
      || allowed.release_files || ' files, ' || allowed.release_bytes || ' bytes, and ' || allowed.file_bytes
      || ' bytes per file.';
  end if;
  return sent.total;
end;
$$;

-- PT429: the team has used its quota of today (UTC). Every upload counts, also an abandoned one.
create function private.require_publish_quota(p_team text, p_bytes bigint, p_is_preview boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  allowed record;
  used record;
  uploads integer;
begin
  select * into allowed from private.publish_limits();
  uploads := case when p_is_preview then allowed.day_previews else allowed.day_releases end;
  -- Uploads of one team wait for each other here, so that together they cannot exceed the quota.
  perform from public.teams t where t.id = p_team for update;
  select count(*) as releases, coalesce(sum(u.bytes), 0) as bytes into used from public.uploads u
  where u.team = p_team and u.is_preview = p_is_preview and u.created_at >= date_trunc('day', now(), 'UTC');
  if used.releases + 1 > uploads or used.bytes + p_bytes > allowed.day_bytes then
    raise sqlstate 'PT429' using message = 'ML-648: a team may upload ' || uploads
      || case when p_is_preview then ' previews' else ' releases' end || ' and ' || allowed.day_bytes
      || ' bytes per day (UTC). Try again tomorrow.';
  end if;
end;
$$;

-- Raises PT400 or PT409 if the release could not be registered: inserts it and rolls the insert back.
create function private.require_registrable(p_release public.releases) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  violated text;
  missing text;
begin
  insert into public.releases values (p_release.*);
  raise sqlstate 'MLROL';
exception
  when sqlstate 'MLROL' then
    return;
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-646: not a release: ' || private.rule_words(violated, missing) || '.';
  when unique_violation then
    raise sqlstate 'PT409' using message =
      'ML-602: ' || p_release.remote || ' ' || p_release.version || ' is already published. Raise the version.';
end;
$$;

create function private.uploaded_release(p_upload public.uploads, p_base_url text) returns public.releases
language plpgsql stable security invoker set search_path = ''
as $$
declare
  release public.releases;
begin
  release := private.read_release(
    p_upload.manifest || jsonb_strip_nulls(
      jsonb_build_object('baseUrl', p_base_url, 'notes', p_upload.notes, 'commit', p_upload.git_commit)
    )
  );
  release.created_by := 'team ' || p_upload.team;
  return release;
end;
$$;

create function private.upload_json(p_upload public.uploads) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'upload', p_upload.id, 'manifest', p_upload.manifest, 'expires', p_upload.expires_at,
    'isComplete', p_upload.completed_at is not null, 'isPreview', p_upload.is_preview
  );
$$;

-- PT400: the provenance contradicts the verified claims of the token. A token made by staff has no claims to compare.
create function private.require_own_source(p_claims jsonb, p_commit text, p_repository text) returns void
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if p_commit <> p_claims ->> 'sha' or right(p_repository, length(p_claims ->> 'repository') + 1) <> '/' || (p_claims ->> 'repository')
  then
    raise sqlstate 'PT400' using message =
      'ML-650: the provenance is about another commit or repository than the token of the CI provider.';
  end if;
end;
$$;

-- Begins the upload of a release, or continues the upload of the same manifest.
-- p_manifest: the release without baseUrl. p_details: notes, claim, isPreview, provenance with its commit and repository.
-- PT401, PT403: the token. PT400, PT413: the manifest. PT409: the version has other content. PT429: the quota.
-- Definer: no role may write uploads directly.
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

-- The upload of a team with this token. PT404: not an upload of this team, or expired.
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

-- Definer: no role may read hashes of tokens.
create function public.find_upload(p_sha256 text, p_upload uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.upload_json(private.upload_of_token(p_sha256, p_upload));
end;
$$;

grant execute on function public.find_upload(text, uuid) to service_role;

-- Registers the release of an upload whose files are all in the store. Completing it again changes nothing.
-- Definer: no role may write uploads or releases directly.
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

-- The newest verdict on a release. A team waits for it after an upload. Definer: no role may read hashes of tokens.
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

-- The releases of teams that no trusted conformance run has judged yet, oldest first. Row level security limits it to staff.
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

-- As before. In addition, a release of a team needs a passed conformance run even if a trusted service assigns it.
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
