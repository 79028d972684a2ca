-- Notes on a release that the game team writes for staff; null without notes.
alter table public.releases
  add column notes text constraint notes_are_short check (length(notes) between 1 and 500);

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
    raise sqlstate 'PT400' using message = 'ML-622: the release cannot be read: ' || sqlerrm;
end;
$$;
