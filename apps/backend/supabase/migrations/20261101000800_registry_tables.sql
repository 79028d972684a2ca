-- The games that the shell can open. Staff add slots at run time.
create table public.slots (
  slot text primary key constraint slot_format check (slot ~ '^[a-z0-9-]{1,64}(@[a-z0-9-]{1,64})?$'),
  title text not null constraint title_length check (length(title) between 1 and 100),
  created_at timestamptz not null default now()
);

-- The remotes and their owners. The first release of a game adds its remote.
create table public.remotes (
  remote text primary key constraint remote_format check (remote ~ '^[a-z0-9-]{1,64}$'),
  title text not null constraint title_length check (length(title) between 1 and 100),
  owner text,
  created_at timestamptz not null default now()
);

-- Whether a value is a file list in the format of libs/registry: the path, hash and size of each file.
create function private.is_asset_list(assets jsonb) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_typeof(assets) = 'array' and assets <> '[]' and not exists (
    select from jsonb_array_elements(case jsonb_typeof(assets) when 'array' then assets else '[]' end) as asset
    where (
      asset ->> 'path' ~ '^[A-Za-z0-9_.+-][A-Za-z0-9_./+-]*$'
      and asset ->> 'path' !~ '\.\.'
      and asset ->> 'sha384' ~ '^sha384-[A-Za-z0-9+/]{64}$'
      and asset ->> 'bytes' ~ '^[0-9]{1,9}$'
      and jsonb_typeof(asset -> 'boot') = 'boolean'
    ) is not true
  );
$$;

-- A release is immutable. Changed content needs a new version.
create table public.releases (
  remote text not null references public.remotes (remote),
  version text not null constraint version_is_semantic
    check (version ~ '^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$'),
  contract integer not null constraint contract_positive check (contract > 0),
  -- The federation runtime caches containers by name, so the name of a container must be unique per release.
  container text not null unique constraint container_is_identifier check (container ~ '^[A-Za-z_][A-Za-z0-9_]*$'),
  base_url text not null constraint base_url_is_folder check (
    base_url ~ '^(https?://[A-Za-z0-9.:-]+/|/)?([A-Za-z0-9_.+-]+/)*$' and base_url <> ''
    and base_url !~ '(^|/)\.\.?/'
  ),
  entry text not null,
  assets jsonb not null constraint assets_are_listed check (private.is_asset_list(assets)),
  -- Version ranges of the packages that the game shares with the shell.
  shared jsonb not null default '{}' constraint shared_is_object check (jsonb_typeof(shared) = 'object'),
  -- Hash of entry and assets. Conformance runs refer to it.
  digest text not null,
  git_commit text,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (remote, version),
  constraint entry_is_an_asset check (
    jsonb_path_exists(assets, '$[*].path ? (@ == $entry)', jsonb_build_object('entry', entry))
  )
);

create table public.conformance_runs (
  id uuid primary key default gen_random_uuid(),
  remote text not null,
  version text not null,
  digest text not null,
  suite text not null constraint suite_length check (length(suite) between 1 and 64),
  verdict text not null constraint verdict_known check (verdict in ('passed', 'failed')),
  report jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by text not null,
  foreign key (remote, version) references public.releases (remote, version)
);

create index conformance_runs_of_release on public.conformance_runs (remote, version, created_at desc);

-- The newest row of a slot is live. A rollback inserts a new row with the old versions.
create table public.assignments (
  revision integer primary key,
  slot text not null references public.slots (slot),
  remote text not null,
  stable_version text not null,
  candidate_version text,
  rollout_bp integer not null constraint rollout_in_range check (rollout_bp between 0 and 10000),
  salt text not null constraint salt_length check (length(salt) between 1 and 200),
  enabled boolean not null,
  kill text not null constraint kill_known check (kill in ('none', 'next', 'now')),
  reason text not null constraint reason_given check (length(btrim(reason)) between 1 and 500),
  actor text not null,
  created_at timestamptz not null default now(),
  constraint stable_is_released foreign key (remote, stable_version) references public.releases (remote, version),
  constraint candidate_is_released foreign key (remote, candidate_version)
    references public.releases (remote, version),
  constraint candidate_is_another check (candidate_version <> stable_version),
  constraint rollout_needs_candidate check (candidate_version is not null or rollout_bp = 0)
);

create index assignments_of_slot on public.assignments (slot, revision desc);

-- The load outcomes of each version, summed per minute.
create table public.release_health (
  slot text not null references public.slots (slot),
  remote text not null,
  version text not null,
  minute timestamptz not null constraint minute_is_whole check (minute = date_trunc('minute', minute, 'UTC')),
  attempts integer not null default 0 check (attempts >= 0),
  load_failures integer not null default 0 check (load_failures >= 0),
  crashes integer not null default 0 check (crashes >= 0),
  fallbacks integer not null default 0 check (fallbacks >= 0),
  ready_p50_ms integer check (ready_p50_ms >= 0),
  ready_p95_ms integer check (ready_p95_ms >= 0),
  primary key (slot, remote, version, minute),
  foreign key (remote, version) references public.releases (remote, version)
);

create trigger refuse_change before update or delete on public.releases
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.releases
  for each statement execute function private.refuse_change();
create trigger refuse_change before update or delete on public.conformance_runs
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.conformance_runs
  for each statement execute function private.refuse_change();
create trigger refuse_change before update or delete on public.assignments
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.assignments
  for each statement execute function private.refuse_change();

-- Staff read the registry's tables directly, but change them through functions only. The shell reads
-- registry_snapshot().
alter table public.slots enable row level security;
alter table public.slots force row level security;
alter table public.remotes enable row level security;
alter table public.remotes force row level security;
alter table public.releases enable row level security;
alter table public.releases force row level security;
alter table public.conformance_runs enable row level security;
alter table public.conformance_runs force row level security;
alter table public.assignments enable row level security;
alter table public.assignments force row level security;
alter table public.release_health enable row level security;
alter table public.release_health force row level security;

grant select on public.slots, public.remotes, public.releases, public.conformance_runs, public.assignments,
  public.release_health to authenticated, service_role;

create policy slots_select_staff on public.slots for select to authenticated using ((select public.is_staff()));
create policy remotes_select_staff on public.remotes for select to authenticated using ((select public.is_staff()));
create policy releases_select_staff on public.releases for select to authenticated using ((select public.is_staff()));
create policy conformance_runs_select_staff on public.conformance_runs for select to authenticated
  using ((select public.is_staff()));
create policy assignments_select_staff on public.assignments for select to authenticated
  using ((select public.is_staff()));
create policy release_health_select_staff on public.release_health for select to authenticated
  using ((select public.is_staff()));
