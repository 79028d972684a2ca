-- Shells skip a release from the moment at which it is marked as bad, even if a slot serves it.

-- The revision of a mark is a number of the same sequence as the revisions of assignments, so that shells notice the mark.
-- It is 0 for a mark that is older than this column.
alter table public.release_marks
  add column revision integer not null default 0 constraint revision_not_negative check (revision >= 0);

create or replace function private.newest_revision() returns integer
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    nullif(greatest(
      (select max(a.revision) from public.assignments a), (select max(s.revision) from public.slots s),
      (select max(m.revision) from public.release_marks m)
    ), 0),
    extract(epoch from now() - timestamptz '2026-01-01 00:00:00Z')::integer
  );
$$;

create function private.number_mark() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  -- Serialises changes so that revisions become visible in order, as in set_assignment.
  lock table public.assignments in share row exclusive mode;
  new.revision := private.newest_revision() + 1;
  return new;
end;
$$;

create trigger number_mark before insert on public.release_marks
  for each row execute function private.number_mark();

-- The assignment as players get it, without releases that are marked as bad. The last good version replaces a bad
-- stable version. The stable version replaces a bad candidate. If there is no last good version, the stable version
-- stays.
create function private.playable(live public.assignments) returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  played public.assignments := live;
  earlier jsonb;
begin
  if private.is_bad(live.remote, live.stable_version) then
    earlier := private.last_good_json(live);
    played.remote := coalesce(earlier ->> 'remote', live.remote);
    played.stable_version := coalesce(earlier ->> 'version', live.stable_version);
  end if;
  if private.is_bad(live.remote, live.candidate_version) then
    played.candidate_version := null;
  end if;
  return played;
end;
$$;

-- The variants other than the control. Replaces the function of migration 20261126020100. The players of a variant that
-- is marked as bad get the control.
create or replace function private.variants_json(p_experiment uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'belowBp', below_bp,
      'release', case
        when private.is_bad(variants.remote, variants.version) then private.served_json(control.remote, control.version, false)
        else private.served_json(variants.remote, variants.version, false)
      end
    ) order by place
  )
  from (
    select v.place, v.remote, v.version, sum(v.share_bp) over (order by v.place) as below_bp
    from public.experiment_variants v where v.experiment = p_experiment and v.place > 0
  ) as variants
  cross join (
    select v.remote, v.version from public.experiment_variants v where v.experiment = p_experiment and v.place = 0
  ) as control;
$$;

-- A slot in the format of the snapshot. Replaces the function of migration 20261126020100, but leaves out releases that
-- are marked as bad.
create or replace function private.slot_json(p_slot text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'slot', s.slot,
    'enabled', coalesce(live.enabled, true),
    'kill', coalesce(live.kill, 'none'),
    'rolloutBp', coalesce(live.rollout_bp, 0),
    'salt', coalesce(live.experiment::text, live.salt, s.slot),
    'stable', private.served_json(played.remote, played.stable_version, s.kind = 'product'),
    'candidate', private.served_json(live.remote, played.candidate_version, false),
    'lastGood', private.last_good_json(live),
    'texts', private.texts_json(s, played)
  ) || case
    when live.experiment is null then '{}' else jsonb_build_object('variants', private.variants_json(live.experiment))
  end
  from public.slots s
  left join public.assignments live on live.revision = (
    select max(newest.revision) from public.assignments newest where newest.slot = s.slot
  )
  left join lateral private.playable(live) as played on true
  where s.slot = p_slot;
$$;

-- The snapshot of the registry. Replaces the function of migration 20261126020100. A mark of a release also raises the
-- revision.
create or replace function public.registry_snapshot() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'revision', greatest(
      (select max(a.revision) from public.assignments a), (select max(s.revision) from public.slots s),
      (select max(m.revision) from public.release_marks m), 0
    ),
    'slots', (select coalesce(jsonb_object_agg(s.slot, private.slot_json(s.slot)), '{}') from public.slots s)
  );
$$;
