-- Trust in teams. The releases of a trusted team run in the page of the shell ('page'). The releases of every other
-- team run in a frame on another site ('frame'). Releases of the operator, whose remotes have no owner, run in the
-- page.
alter table public.teams
  add column trust text not null default 'frame' constraint trust_known check (trust in ('page', 'frame'));

-- A team that cannot publish by itself has only releases that the operator registered. So it is trusted.
update public.teams t set trust = 'page'
where not exists (select from public.publish_tokens p where p.team = t.id)
  and not exists (select from public.team_issuers i where i.team = t.id)
  and not exists (select from public.uploads u where u.team = t.id);

-- The place in which the slot's releases run. Null means that the trust of the remote's team decides. A release of an
-- untrusted team always runs in a frame, no matter what this column contains.
alter table public.assignments
  add column place text constraint place_known check (place in ('page', 'frame'));

insert into private.rule_texts (rule, words) values
  ('trust_known', 'trust must be page or frame'),
  ('place_known', 'place must be page or frame');

create index uploads_of_release on public.uploads (remote, version) where completed_at is not null;

-- Whether a release may run in the page. Neither the remote's team nor the team that uploaded the release may be untrusted.
-- So a release of an untrusted team stays in a frame when staff give its remote to a trusted team.
create function private.may_run_in_page(p_remote text, p_version text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select not exists (
    select from public.teams t
    where t.trust <> 'page' and (
      t.id = (select r.owner from public.remotes r where r.remote = p_remote)
      or t.id in (
        select u.team from public.uploads u
        where u.remote = p_remote and u.version = p_version and u.completed_at is not null
      )
    )
  );
$$;

-- The place in which a release runs if the assignment of its slot has the place p_place.
create function private.place_of(p_remote text, p_version text, p_place text) returns text
language sql stable security invoker set search_path = ''
as $$
  select case when p_place = 'frame' or not private.may_run_in_page(p_remote, p_version) then 'frame' else 'page' end;
$$;

-- The first release of an assignment that may not run in the page; null if all of its releases may.
create function private.untrusted_release(live public.assignments) returns text
language sql stable security invoker set search_path = ''
as $$
  select given.remote || ' ' || given.version
  from (
    values (live.remote, live.stable_version), (live.remote, live.candidate_version)
    union all
    select v.remote, v.version from public.experiment_variants v where v.experiment = live.experiment
  ) as given (remote, version)
  where given.version is not null and not private.may_run_in_page(given.remote, given.version)
  limit 1;
$$;

-- PT409: the assignment places a release of an untrusted team in the page. The guard restores releases, and plans raise the
-- shares of candidates. Neither chooses a place, so in their assignments the trust of the team decides instead.
create function private.check_place() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  untrusted text;
begin
  -- A restored release of another remote does not inherit the place of the release that it replaces.
  if new.actor = 'guard' and new.remote is distinct from (private.live_assignment(new.slot)).remote then
    new.place := null;
  end if;
  if new.place is distinct from 'page' then
    return new;
  end if;
  untrusted := private.untrusted_release(new);
  if untrusted is null then
    return new;
  elsif new.actor in ('guard', 'plan') then
    new.place := null;
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'ML-720: ' || untrusted
    || ' is of a team that staff do not trust, so it runs in a frame only. Trust the team first, or assign it to the frame.';
end;
$$;

create trigger check_place before insert on public.assignments
  for each row execute function private.check_place();

-- Computes the slot's next assignment. Replaces the function of migration 20261124010000, and also sets the place. Null
-- means that the trust of the team decides. A change of the remote sets the place to null. If the team has lost the
-- trust that the place needs, any change sets the place to null, so that a kill is never refused.
create or replace function private.next_assignment(live public.assignments, p_slot text, p_change jsonb)
returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  changed public.assignments := live;
begin
  perform private.require_keys(
    p_change,
    array['remote', 'stable', 'candidate', 'rolloutBp', 'salt', 'enabled', 'kill', 'pinned', 'experiment', 'place', 'actor']
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
  changed.experiment := case
    when (changed.remote, changed.stable_version) is distinct from (live.remote, live.stable_version) then null
    when p_change ? 'experiment' then (p_change ->> 'experiment')::uuid
    else live.experiment
  end;
  changed.place := case
    when p_change ? 'place' then p_change ->> 'place'
    when changed.remote is distinct from live.remote then null
    when live.place = 'page' and private.untrusted_release(live) is not null then null
    else live.place
  end;
  changed.pinned := coalesce(
    (p_change ->> 'pinned')::boolean,
    live.pinned and (changed.remote, changed.stable_version, changed.candidate_version, changed.experiment)
      is not distinct from (live.remote, live.stable_version, live.candidate_version, live.experiment),
    false
  );
  return changed;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-622: the assignment cannot be read: rolloutBp must be a whole number, enabled and pinned true or false.';
end;
$$;

-- Gives a new revision to each slot that serves or served a release of the given remotes, so that shells notice a
-- change of trust. The caller must hold the lock on public.assignments.
create function private.renew_slots(p_remotes text[]) returns void
language sql volatile security invoker set search_path = ''
as $$
  update public.slots s set revision = private.newest_revision() + 1
  where exists (
    select from public.assignments a
    left join public.experiment_variants v on v.experiment = a.experiment
    where a.slot = s.slot and (a.remote = any (p_remotes) or v.remote = any (p_remotes))
  );
$$;

-- Changes whether the releases of a team run in the page or in a frame. Shells follow at their next read of the
-- registry. Security definer, because no role may write teams directly.
create function public.set_team_trust(p_team text, p_trust text) returns public.teams
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.teams;
begin
  perform private.require_role('owner');
  perform private.require_team(p_team);
  -- Serialises changes so that revisions become visible in order, as in set_assignment.
  lock table public.assignments in share row exclusive mode;
  update public.teams t set trust = p_trust where t.id = p_team returning * into saved;
  perform private.renew_slots(array(
    select r.remote from public.remotes r where r.owner = p_team
    union select u.remote from public.uploads u where u.team = p_team
  ));
  return saved;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-651: the trust in a team must be page or frame.';
end;
$$;

grant execute on function public.set_team_trust(text, text) to authenticated, service_role;

-- Gives a new revision to the slots of a remote that gets another owner, because the new owner may be trusted or not.
create function private.renew_slots_of_remote() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  lock table public.assignments in share row exclusive mode;
  perform private.renew_slots(array[new.remote]);
  return null;
end;
$$;

create trigger renew_slots after update of owner on public.remotes
  for each row when (old.owner is distinct from new.owner) execute function private.renew_slots_of_remote();

-- Only staff with the role owner may change the trust in a team, no matter which function writes it.
create trigger check_trust_role before update of trust on public.teams
  for each row execute function private.check_staff_role('owner');
