-- Computes the slot's next assignment from the live assignment and a change. A key that is missing in the change keeps its
-- current value. A null candidate ends the rollout.
create function private.next_assignment(live public.assignments, p_slot text, p_change jsonb)
returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  changed public.assignments := live;
begin
  perform private.require_keys(
    p_change, array['remote', 'stable', 'candidate', 'rolloutBp', 'salt', 'enabled', 'kill', 'actor']
  );
  changed.slot := p_slot;
  changed.remote := coalesce(p_change ->> 'remote', live.remote);
  if changed.remote is distinct from live.remote then
    changed.stable_version := null;
    changed.candidate_version := null;
  end if;
  changed.stable_version := coalesce(p_change ->> 'stable', changed.stable_version);
  if p_change ? 'candidate' then
    changed.candidate_version := p_change ->> 'candidate';
  elsif changed.candidate_version = changed.stable_version then
    changed.candidate_version := null;
  end if;
  changed.rollout_bp := coalesce(
    (p_change ->> 'rolloutBp')::integer,
    case when changed.candidate_version is not distinct from live.candidate_version then live.rollout_bp end,
    0
  );
  changed.salt := coalesce(p_change ->> 'salt', live.salt, p_slot);
  changed.enabled := coalesce((p_change ->> 'enabled')::boolean, live.enabled, true);
  changed.kill := coalesce(p_change ->> 'kill', live.kill, 'none');
  return changed;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-622: the assignment cannot be read: ' || sqlerrm;
end;
$$;

-- Checks that a release can be assigned: it exists, shells host its contract, and its newest conformance run passed.
-- A release that the slot served before needs no new run. A trusted service may also assign untested releases.
create function private.require_assignable(p_slot text, p_remote text, p_version text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  named text := coalesce(p_remote, 'no remote') || ' ' || coalesce(p_version, 'without a stable version');
  hosted integer := private.contract_version();
  release public.releases;
  verdict text;
begin
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found then
    raise sqlstate 'PT400' using message = 'ML-624: ' || named || ' is not a registered release.';
  end if;
  if release.contract not in (hosted, hosted - 1) then
    raise sqlstate 'PT400' using
      message = 'ML-624: ' || named || ' speaks contract ' || release.contract || '; shells host ' || hosted || '.';
  end if;
  if exists (
    select from public.assignments a
    where a.slot = p_slot and a.remote = p_remote and p_version in (a.stable_version, a.candidate_version)
  ) then
    return;
  end if;
  select run.verdict into verdict from public.conformance_runs run
  where run.remote = p_remote and run.version = p_version and run.digest = release.digest
  order by run.created_at desc limit 1;
  if verdict = 'failed' or (verdict is null and not private.is_trusted_service()) then
    raise sqlstate 'PT409' using message = 'ML-625: ' || named || ' has not passed conformance.';
  end if;
end;
$$;

-- Returns the newest revision. In a registry without assignments, it is the number of seconds since 2026. Shells ignore a
-- revision that is lower than the last one they saw, so a recreated registry must start above the registry that it
-- replaces.
create function private.newest_revision() returns integer
language sql stable security invoker set search_path = ''
as $$
  select coalesce(max(a.revision), extract(epoch from now() - timestamptz '2026-01-01 00:00:00Z')::integer)
  from public.assignments a;
$$;

-- Changes what a slot serves and returns the new live row. p_expected_revision: the revision that the caller has read.
-- It is the revision of the slot or of the whole snapshot, and 0 for a slot without an assignment. PT409: the slot has
-- changed since this revision. p_assignment: any of remote, stable, candidate (versions), rolloutBp, salt, enabled,
-- kill. A trusted service may also set the actor. Security definer, because no role may write assignments directly.
create function public.set_assignment(
  p_slot text, p_expected_revision integer, p_assignment jsonb, p_reason text
) returns public.assignments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  live public.assignments;
  changed public.assignments;
  newest integer;
begin
  perform private.require_staff();
  if not exists (select from public.slots s where s.slot = p_slot) then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || coalesce(p_slot, '') || '".';
  end if;
  -- Serialises changes so that revisions become visible in order. Reads are not blocked.
  lock table public.assignments in share row exclusive mode;
  newest := private.newest_revision();
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if (p_expected_revision between coalesce(live.revision, 0) and newest) is not true then
    raise sqlstate 'PT409' using message = 'ML-626: "' || p_slot || '" is at revision ' || coalesce(live.revision, 0)
      || ' and this change was made for ' || coalesce(p_expected_revision::text, 'none') || '. Reload and decide again.';
  end if;

  changed := private.next_assignment(live, p_slot, p_assignment);
  perform private.require_assignable(p_slot, changed.remote, changed.stable_version);
  if changed.candidate_version is not null then
    perform private.require_assignable(p_slot, changed.remote, changed.candidate_version);
  end if;
  changed.revision := newest + 1;
  changed.reason := btrim(p_reason);
  changed.actor := private.actor();
  if private.is_trusted_service() then
    changed.actor := coalesce(p_assignment ->> 'actor', changed.actor);
  end if;
  changed.created_at := now();
  insert into public.assignments values (changed.*);
  return changed;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-622: not an assignment: ' || sqlerrm;
end;
$$;

grant execute on function public.set_assignment(text, integer, jsonb, text) to authenticated, service_role;
