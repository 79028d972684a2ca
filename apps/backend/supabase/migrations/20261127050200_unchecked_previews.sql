-- The name of the team that uploaded a preview or release, if the newest conformance run of its files is missing or has not
-- passed. Null for checked releases and for releases of the operator.
create function private.unchecked_team(p_remote text, p_version text) returns text
language sql stable security invoker set search_path = ''
as $$
  select t.name
  from public.uploads u
  join public.teams t on t.id = u.team
  left join public.releases r on r.remote = u.remote and r.version = u.version
  where u.remote = p_remote and u.version = p_version and u.completed_at is not null
    and (
      select c.verdict from public.conformance_runs c
      where c.remote = r.remote and c.version = r.version and c.digest = r.digest
      order by c.created_at desc limit 1
    ) is distinct from 'passed'
  order by u.completed_at desc limit 1;
$$;

-- Resolves the token of a preview link. Replaces the function of migration 20261125010600. For an unchecked preview,
-- the answer also names the team, so that the shell asks the player before it runs the code.
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
    'state', 'open', 'slot', part[1], 'release', release, 'secondsLeft', seconds_left,
    'uncheckedTeam', private.unchecked_team(part[2], part[3])
  );
end;
$$;
