-- Error messages name the field and the rule that it violates. They do not contain PostgreSQL's own error text, because
-- that text can quote a whole row.
create function private.field_name(p_column text) returns text
language sql immutable security invoker set search_path = ''
as $$
  select case p_column
    when 'base_url' then 'baseUrl'
    when 'git_commit' then 'commit'
    when 'stable_version' then 'stable'
    when 'candidate_version' then 'candidate'
    when 'rollout_bp' then 'rolloutBp'
    else p_column
  end;
$$;

-- Returns the rule of a violated constraint in words. For a missing value, p_column is set and p_constraint is empty.
create function private.rule_words(p_constraint text, p_column text) returns text
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(
    case p_constraint
      when 'slot_format' then 'slot must be lower case words joined by hyphens, at most 64 characters'
      when 'remote_format' then 'remote must be lower case words joined by hyphens, at most 64 characters'
      when 'title_length' then 'title must have 1 to 100 characters'
      when 'version_is_semantic' then 'version must be a semantic version such as 1.4.2'
      when 'contract_positive' then 'contract must be 1 or higher'
      when 'container_is_identifier' then 'container must be a JavaScript identifier'
      when 'base_url_is_folder' then 'baseUrl must be the address or path of a folder, ending with a slash'
      when 'assets_are_listed' then 'assets must list path, sha384 and bytes of every file'
      when 'shared_is_object' then 'shared must be an object'
      when 'entry_is_an_asset' then 'entry must be one of the assets'
      when 'notes_are_short' then 'notes must have 1 to 500 characters'
      when 'suite_length' then 'suite must have 1 to 64 characters'
      when 'verdict_known' then 'verdict must be passed or failed'
      when 'rollout_in_range' then 'rolloutBp must be between 0 and 10000'
      when 'salt_length' then 'salt must have 1 to 200 characters'
      when 'created_at_in_range' then 'created_at must lie between 2020-01-01 and 2100-01-01'
      when 'kill_known' then 'kill must be none, next or now'
      when 'reason_given' then 'a reason of 1 to 500 characters is needed'
      when 'candidate_is_another' then 'candidate must differ from stable'
      when 'rollout_needs_candidate' then 'a rollout needs a candidate'
    end,
    private.field_name(nullif(p_column, '')) || ' is missing',
    'a field is out of range'
  );
$$;

create or replace function public.set_slot(p_slot text, p_title text) returns public.slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.slots;
  violated text;
  missing text;
begin
  perform private.require_staff();
  insert into public.slots (slot, title) values (p_slot, p_title)
  on conflict (slot) do update set title = excluded.title
  returning * into saved;
  return saved;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-622: not a slot: ' || private.rule_words(violated, missing) || '.';
end;
$$;

create or replace function private.read_release(p_release jsonb) returns public.releases
language plpgsql stable security invoker set search_path = ''
as $$
declare
  release public.releases;
begin
  perform private.require_keys(p_release, array[
    'remote', 'version', 'contract', 'container', 'baseUrl', 'entry', 'assets', 'shared', 'commit', 'notes', 'title',
    'owner'
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
  release.notes := p_release ->> 'notes';
  release.digest := 'sha256-' || encode(
    sha256(convert_to(jsonb_build_array(release.entry, release.assets)::text, 'UTF8')), 'hex'
  );
  release.created_at := now();
  release.created_by := private.actor();
  return release;
exception
  when data_exception then
    raise sqlstate 'PT400' using
      message = 'ML-622: the release cannot be read: contract must be a whole number and assets a list of objects.';
end;
$$;

create or replace function public.register_release(p_release jsonb) returns public.releases
language plpgsql volatile security definer set search_path = ''
as $$
declare
  release public.releases;
  stored public.releases;
  violated text;
  missing text;
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
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-622: not a release: ' || private.rule_words(violated, missing) || '.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'ML-623: the container name belongs to another release.';
end;
$$;

create or replace function public.record_conformance(p_run jsonb) returns public.conformance_runs
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.conformance_runs;
  violated text;
  missing text;
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
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using
      message = 'ML-622: not a conformance run: ' || private.rule_words(violated, missing) || '.';
end;
$$;

create or replace function private.read_outcome(p_outcome jsonb) returns private.load_outcome
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  load private.load_outcome;
begin
  perform private.require_keys(p_outcome, array['remote', 'version', 'outcome', 'code', 'readyMs', 'fellBack']);
  load.remote := p_outcome ->> 'remote';
  load.version := p_outcome ->> 'version';
  load.outcome := p_outcome ->> 'outcome';
  load.code := p_outcome ->> 'code';
  load.ready_ms := (p_outcome ->> 'readyMs')::integer;
  load.fell_back := coalesce((p_outcome ->> 'fellBack')::boolean, false);
  if (
    load.remote is not null
    and load.version is not null
    and case load.outcome
      when 'ready' then load.code is null and not load.fell_back and coalesce(load.ready_ms between 0 and 600000, true)
      when 'failed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null
      when 'crashed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null and not load.fell_back
    end
  ) is not true then
    raise sqlstate 'PT400' using message = 'ML-627: an outcome of a load is incomplete or out of range.';
  end if;
  return load;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-627: an outcome of a load cannot be read: readyMs must be a whole number and fellBack true or false.';
end;
$$;
