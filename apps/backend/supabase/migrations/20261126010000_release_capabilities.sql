-- What a release may use in addition to scripts, styles, images, sounds and fonts. The security policy of the shell allows only
-- what the assigned releases declare.
alter table public.releases
  add column capabilities text[] not null default '{}'
  constraint capabilities_are_known check (capabilities <@ array['wasm', 'worker']);
insert into private.rule_texts (rule, words) values ('capabilities_are_known', 'capabilities must be wasm or worker');

-- Reads the capabilities as a sorted list without duplicates, so that the order of a declaration does not matter.
create function private.capability_list(p_capabilities jsonb) returns text[]
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if coalesce(p_capabilities, 'null') = 'null' then
    return '{}';
  end if;
  if jsonb_typeof(p_capabilities) <> 'array' or not p_capabilities <@ '["wasm", "worker"]' then
    raise sqlstate 'PT400' using message = 'ML-622: not a release: capabilities may list wasm and worker.';
  end if;
  return array(select distinct item from jsonb_array_elements_text(p_capabilities) as item order by item);
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
    'owner', 'capabilities'
  ]);
  release.remote := p_release ->> 'remote';
  release.version := p_release ->> 'version';
  release.contract := (p_release ->> 'contract')::integer;
  release.container := p_release ->> 'container';
  release.base_url := p_release ->> 'baseUrl';
  release.entry := p_release ->> 'entry';
  release.assets := private.asset_list(p_release -> 'assets');
  release.shared := coalesce(nullif(p_release -> 'shared', 'null'), '{}');
  release.capabilities := private.capability_list(p_release -> 'capabilities');
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
  if (stored.digest, stored.contract, stored.container, stored.base_url, stored.shared, stored.capabilities)
    is distinct from (
      release.digest, release.contract, release.container, release.base_url, release.shared, release.capabilities
    )
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

-- A release in the format of libs/registry/src/snapshot.ts; null if it does not exist.
create or replace function private.release_json(p_remote text, p_version text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'remote', r.remote, 'version', r.version, 'contract', r.contract, 'container', r.container,
    'baseUrl', r.base_url, 'entry', r.entry, 'assets', r.assets
  ) || case when r.capabilities = '{}' then '{}' else jsonb_build_object('capabilities', r.capabilities) end
  from public.releases r
  where r.remote = p_remote and r.version = p_version;
$$;
