-- The marks of releases. Staff or the guard mark a release as bad or remove the mark. The newest row of a release counts.
-- Rows are never deleted.
create table public.release_marks (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  bad boolean not null,
  reason text not null constraint reason_given check (length(btrim(reason)) between 1 and 500),
  actor text not null,
  created_at timestamptz not null default now(),
  constraint mark_is_of_a_release foreign key (remote, version) references public.releases (remote, version)
);

create index release_marks_of_release on public.release_marks (remote, version, id desc);

alter table public.release_marks enable row level security;
alter table public.release_marks force row level security;
grant select on public.release_marks to authenticated, service_role;
create policy release_marks_select_staff on public.release_marks for select to authenticated
  using ((select public.is_staff()));

create trigger refuse_change before update or delete on public.release_marks
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.release_marks
  for each statement execute function private.refuse_change();
create trigger write_audit after insert on public.release_marks
  for each row execute function private.write_audit();

create function private.is_bad(p_remote text, p_version text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select coalesce((
    select m.bad from public.release_marks m
    where m.remote = p_remote and m.version = p_version order by m.id desc limit 1
  ), false);
$$;

-- Marks a release as bad or removes the mark, and returns the new mark. A bad release cannot be assigned, and neither
-- the guard nor a rollback restores it. Slots that already serve the release keep it until staff change them. PT404:
-- unknown release. PT400: the reason is missing. Security definer, because no role may write marks directly.
create function public.mark_release(p_remote text, p_version text, p_bad boolean, p_reason text)
returns public.release_marks
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mark public.release_marks;
  violated text;
  missing text;
begin
  perform private.require_staff();
  if not exists (select from public.releases r where r.remote = p_remote and r.version = p_version) then
    raise sqlstate 'PT404' using message =
      'ML-624: ' || concat_ws(' ', p_remote, p_version, 'is not a registered release.');
  end if;
  insert into public.release_marks (remote, version, bad, reason, actor)
  values (p_remote, p_version, p_bad, btrim(p_reason), private.actor())
  returning * into mark;
  return mark;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-622: not a mark: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.mark_release(text, text, boolean, text) to authenticated, service_role;

-- The last good version of a slot. Replaces the function of migration 20261101001000, and also skips releases that are
-- marked as bad.
create or replace function private.last_good_json(live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.release_json(earlier.remote, earlier.stable_version)
  from public.assignments earlier
  where earlier.slot = live.slot
    and earlier.revision < (
      select min(same.revision) from public.assignments same
      where same.slot = live.slot
        and same.remote = live.remote
        and same.stable_version = live.stable_version
    )
    and not private.is_bad(earlier.remote, earlier.stable_version)
  order by earlier.revision desc
  limit 1;
$$;

-- A pinned slot keeps its versions. The guard still judges the slot, but does not act.
alter table public.assignments add column pinned boolean not null default false;

-- Computes the slot's next assignment. Replaces the function of migration 20261101001300, and also removes the pin if
-- the remote, the stable version or the candidate changes.
create or replace function private.next_assignment(live public.assignments, p_slot text, p_change jsonb)
returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  changed public.assignments := live;
begin
  perform private.require_keys(
    p_change, array['remote', 'stable', 'candidate', 'rolloutBp', 'salt', 'enabled', 'kill', 'pinned', 'actor']
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
  changed.pinned := coalesce(
    (p_change ->> 'pinned')::boolean,
    live.pinned and (changed.remote, changed.stable_version, changed.candidate_version)
      is not distinct from (live.remote, live.stable_version, live.candidate_version),
    false
  );
  return changed;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-622: the assignment cannot be read: rolloutBp must be a whole number, enabled and pinned true or false.';
end;
$$;

-- Refuses changes that give a bad release to more players. Changes that give it to fewer players are allowed.
create function private.require_no_bad_release(live public.assignments, changed public.assignments) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  same_remote boolean := changed.remote is not distinct from live.remote;
  gives_stable boolean := not (same_remote and changed.stable_version is not distinct from live.stable_version);
  gives_candidate boolean := not (
    same_remote and changed.candidate_version is not distinct from live.candidate_version
    and changed.rollout_bp <= live.rollout_bp
  );
  bad text;
begin
  bad := case
    when gives_stable and private.is_bad(changed.remote, changed.stable_version) then changed.stable_version
    when gives_candidate and private.is_bad(changed.remote, changed.candidate_version) then changed.candidate_version
  end;
  if bad is not null then
    raise sqlstate 'PT409' using
      message = 'ML-628: ' || changed.remote || ' ' || bad || ' is marked bad. Remove the mark first, with a reason.';
  end if;
end;
$$;

create or replace function public.set_assignment(
  p_slot text, p_expected_revision integer, p_assignment jsonb, p_reason text
) returns public.assignments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  live public.assignments;
  changed public.assignments;
  newest integer;
  violated text;
  missing text;
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
  perform private.require_no_bad_release(live, changed);
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
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using
      message = 'ML-622: not an assignment: ' || private.rule_words(violated, missing) || '.';
end;
$$;
