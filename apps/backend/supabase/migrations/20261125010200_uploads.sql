-- Uploads of releases by teams. The upload endpoint (apps/backend/src/publishing) calls the functions of this migration
-- with the secret key. The functions decide everything that depends on stored data: token, ownership, immutability and
-- quotas.
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
  -- The provenance of the release and the team's own conformance report. They are compared only with the manifest and with
  -- the claims of the token.
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

-- Audits a completed upload without its reports, which can be large. Security definer, because no role may write the
-- audit directly.
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

-- The limits of uploads per team and day (UTC), and the limits of one release. Releases and previews are counted
-- separately.
create function private.publish_limits()
returns table (
  day_releases integer, day_previews integer, day_bytes bigint, release_files integer, release_bytes bigint,
  file_bytes bigint
)
language sql immutable security invoker set search_path = ''
as $$
  select 50, 500, 200000000::bigint, 300, 20000000::bigint, 5000000::bigint;
$$;

-- Returns the size of a release in bytes. PT413: the release is too large.
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

-- PT429: the team has used its quota of today (UTC). Every upload counts, even an abandoned one.
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
  -- Locks the team, so that parallel uploads cannot exceed its quota together.
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

-- Raises PT400 or PT409 if the release cannot be registered. To find out, the function inserts the release and rolls the
-- insert back.
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
