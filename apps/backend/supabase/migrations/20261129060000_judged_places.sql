-- A conformance run checks a release in one place: in the page, or in a frame. Earlier runs were made in the page.
alter table public.conformance_runs
  add column place text not null default 'page' constraint run_place_known check (place in ('page', 'frame'));

insert into private.rule_texts (rule, words) values ('run_place_known', 'place must be page or frame');

-- Stores the verdict of a conformance run. Replaces the function of migration 20261122010000, and also stores the
-- place. If p_run has no place, the run was made in the page.
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
  perform private.require_keys(p_run, array['remote', 'version', 'digest', 'suite', 'verdict', 'report', 'place']);
  if not exists (
    select from public.releases r
    where r.remote = p_run ->> 'remote' and r.version = p_run ->> 'version' and r.digest = p_run ->> 'digest'
  ) then
    raise sqlstate 'PT409' using message = 'ML-623: no release with this digest is registered.';
  end if;
  insert into public.conformance_runs (remote, version, digest, suite, verdict, report, place, created_by)
  values (
    p_run ->> 'remote', p_run ->> 'version', p_run ->> 'digest', p_run ->> 'suite', p_run ->> 'verdict',
    coalesce(p_run -> 'report', '{}'), coalesce(p_run ->> 'place', 'page'), private.actor()
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

-- The newest verdict on the registered files of a release in a place; null if nobody has checked them there.
create function private.verdict_in(p_remote text, p_version text, p_place text) returns text
language sql stable security invoker set search_path = ''
as $$
  select c.verdict
  from public.conformance_runs c
  join public.releases r on r.remote = c.remote and r.version = c.version and r.digest = c.digest
  where c.remote = p_remote and c.version = p_version and c.place = p_place
  order by c.created_at desc limit 1;
$$;

-- Checks that a release can be assigned. Replaces the function of migration 20261125010250. The release must have
-- passed conformance in at least one place. check_judged_place checks the place in which the release will run.
create or replace function private.require_assignable(p_slot text, p_remote text, p_version text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  named text := coalesce(p_remote, 'no remote') || ' ' || coalesce(p_version, 'without a stable version');
  hosted integer := private.contract_version();
  release public.releases;
  verdicts text[];
  needs_verdict boolean;
begin
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found then
    raise sqlstate 'PT400' using message = 'ML-624: ' || named || ' is not a registered release.';
  end if;
  if release.contract not in (hosted, hosted - 1) then
    raise sqlstate 'PT400' using
      message = 'ML-624: ' || named || ' speaks contract ' || release.contract || '; shells host ' || hosted || '.';
  end if;
  if private.was_served(p_slot, p_remote, p_version, 'infinity') then
    return;
  end if;
  verdicts := array[
    private.verdict_in(p_remote, p_version, 'page'), private.verdict_in(p_remote, p_version, 'frame')
  ];
  needs_verdict := not private.is_trusted_service() or exists (
    select from public.uploads u
    where u.remote = p_remote and u.version = p_version and u.completed_at is not null and not u.is_preview
  );
  if ('passed' = any (verdicts)) is not true and (needs_verdict or 'failed' = any (verdicts)) then
    raise sqlstate 'PT409' using message = 'ML-625: ' || named || ' has not passed conformance.';
  end if;
end;
$$;

-- PT409: the assignment runs a release in a place in which it has not passed conformance. Three changes are not refused: a
-- change that leaves a served release where it is, so that a kill never waits for a test; a move of a served release into a
-- frame, which isolates it; and a change by the guard.
create function private.check_judged_place() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  live public.assignments := private.live_assignment(new.slot);
  given record;
  target text;
begin
  if new.actor = 'guard' then
    return new;
  end if;
  for given in
    select r.remote, r.version, r.digest
    from public.releases r
    where (r.remote, r.version) in (
      values (new.remote, new.stable_version), (new.remote, new.candidate_version)
      union all
      select v.remote, v.version from public.experiment_variants v where v.experiment = new.experiment
    )
  loop
    target := private.place_of(given.remote, given.version, new.place);
    continue when private.verdict_in(given.remote, given.version, target) = 'passed';
    -- Local builds of the operator are never checked, and require_assignable has refused all other unchecked releases.
    continue when not exists (
      select from public.conformance_runs c
      where c.remote = given.remote and c.version = given.version and c.digest = given.digest
    );
    continue when private.was_served(new.slot, given.remote, given.version, 'infinity')
      and (target = 'frame' or private.place_of(given.remote, given.version, live.place) = 'page');
    raise sqlstate 'PT409' using message = 'ML-723: ' || given.remote || ' ' || given.version
      || ' would run in ' || case target when 'page' then 'the page' else 'a frame' end
      || ' but has not passed conformance there. Run npm run judge, then assign it again.';
  end loop;
  return new;
end;
$$;

-- This trigger runs after check_place, because triggers run in the order of their names. So check_place has already
-- decided the place.
create trigger check_place_is_judged before insert on public.assignments
  for each row execute function private.check_judged_place();

drop function public.waiting_releases();

-- The releases of teams that no trusted conformance run has judged yet in the place of the team's trust, oldest first.
-- After a change of trust, releases can wait again. Only staff and trusted services get rows. Security definer, because
-- staff may not call the functions that decide the place.
create function public.waiting_releases()
returns table (
  remote text, version text, digest text, team text, manifest jsonb, base_url text, claim jsonb, uploaded_at timestamptz,
  place text
)
language sql stable security definer set search_path = ''
as $$
  select r.remote, r.version, r.digest, u.team, u.manifest, r.base_url, u.claim, u.completed_at, trusted.place
  from public.uploads u
  join public.releases r on r.remote = u.remote and r.version = u.version
  cross join lateral (select private.place_of(r.remote, r.version, null) as place) as trusted
  where (public.is_staff() or private.is_trusted_service())
    and u.completed_at is not null and not u.is_preview and not private.is_bad(r.remote, r.version)
    and private.verdict_in(r.remote, r.version, trusted.place) is null
  order by u.completed_at;
$$;

grant execute on function public.waiting_releases() to authenticated, service_role;

-- The name of the team that uploaded an unchecked preview or release. Replaces the function of migration
-- 20261127050200. A verdict counts only in the place in which the preview or release runs.
create or replace function private.unchecked_team(p_remote text, p_version text) returns text
language sql stable security invoker set search_path = ''
as $$
  select t.name
  from public.uploads u
  join public.teams t on t.id = u.team
  where u.remote = p_remote and u.version = p_version and u.completed_at is not null
    and private.verdict_in(p_remote, p_version, private.place_of(p_remote, p_version, null)) is distinct from 'passed'
  order by u.completed_at desc limit 1;
$$;
