-- The regression test with real runs: recorded runs of players who agreed are replayed with a candidate. A candidate that changes
-- scores needs a reason before players get it.

-- The players who agreed that new versions of games are tested with their recorded runs. A player without a row has not agreed.
create table public.replay_choices (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

alter table public.replay_choices enable row level security;
alter table public.replay_choices force row level security;
grant select, delete on public.replay_choices to authenticated;
grant insert (user_id) on public.replay_choices to authenticated;

create policy replay_choices_select_own on public.replay_choices for select to authenticated
  using ((select auth.uid()) = user_id);
create policy replay_choices_insert_own on public.replay_choices for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy replay_choices_delete_own on public.replay_choices for delete to authenticated
  using ((select auth.uid()) = user_id);

-- Returns recorded runs of a release, only of players who agreed: a list of {id, settings, log}, ordered by the random id. The log is
-- gzip in base64. The list names no player. The settings contain the ids of items that the player saw lately, because a run depends
-- on them. Definer: trusted services may not read the logs of players.
create function public.consented_run_logs(p_remote text, p_version text, p_after uuid, p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', page.id, 'settings', page.settings, 'log', translate(encode(page.log, 'base64'), E'\n', '')
  ) order by page.id), '[]')
  from (
    select l.id, l.settings, l.log
    from public.run_logs l
    where l.remote = p_remote and l.version = p_version and (p_after is null or l.id > p_after)
      and l.received_at >= now() - interval '90 days'
      and exists (select from public.replay_choices c where c.user_id = l.user_id)
    order by l.id limit greatest(0, least(p_limit, 100))
  ) as page;
$$;

grant execute on function public.consented_run_logs(text, text, uuid, integer) to service_role;

-- What a candidate computes for runs of the stable version. A row is never changed, apart from its reason.
create table public.replay_reports (
  id uuid primary key default gen_random_uuid(),
  remote text not null,
  stable_version text not null,
  candidate_version text not null,
  -- The number of compared runs. Runs that the stable version itself cannot replay are left out.
  runs integer not null,
  -- Runs with another score, runs with the same score and another figure, and runs that the candidate cannot replay.
  score_changes integer not null,
  figure_changes integer not null,
  failures integer not null,
  -- The first differing step of up to 10 runs. libs/run-verifier describes the format.
  examples jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Why the change is wanted; null until staff give a reason.
  reason text,
  reason_by text,
  reason_at timestamptz,
  foreign key (remote, stable_version) references public.releases (remote, version),
  foreign key (remote, candidate_version) references public.releases (remote, version),
  constraint versions_differ check (stable_version <> candidate_version),
  constraint runs_in_range check (runs between 0 and 1000),
  constraint changes_in_range check (
    score_changes >= 0 and figure_changes >= 0 and failures >= 0 and score_changes + figure_changes + failures <= runs
  ),
  constraint examples_limited check (
    jsonb_typeof(examples) = 'array' and jsonb_array_length(examples) <= 10 and octet_length(examples::text) <= 20000
  ),
  constraint reason_length check (length(btrim(reason)) between 10 and 500),
  constraint reason_is_whole check (num_nulls(reason, reason_by, reason_at) in (0, 3)),
  constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  constraint reason_at_in_range check (reason_at >= '2020-01-01T00:00:00Z' and reason_at < '2100-01-01T00:00:00Z')
);

create index replay_reports_by_candidate on public.replay_reports (remote, candidate_version, created_at desc);

alter table public.replay_reports enable row level security;
alter table public.replay_reports force row level security;
grant select on public.replay_reports to authenticated, service_role;

create policy replay_reports_select_staff on public.replay_reports for select to authenticated
  using ((select public.is_staff()));

create trigger write_audit after insert or update on public.replay_reports
  for each row execute function private.write_audit();

-- The newest report of a candidate that changes something and has no reason yet. An empty row if there is none.
create function private.unexplained_report(p_remote text, p_version text) returns public.replay_reports
language sql stable security invoker set search_path = ''
as $$
  select newest
  from (
    select r from public.replay_reports r
    where r.remote = p_remote and r.candidate_version = p_version order by r.created_at desc limit 1
  ) as found (newest)
  where (newest).reason is null and (newest).score_changes + (newest).figure_changes + (newest).failures > 0;
$$;

-- Stores the report of a regression test: {remote, stable, candidate, runs, scoreChanges, figureChanges, failures, examples}. Pauses a
-- running rollout plan of the candidate if the report needs a reason. Definer: no role may write reports directly.
create function public.record_replay_report(p_report jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.replay_reports;
  plan public.rollout_plans;
begin
  insert into public.replay_reports (
    remote, stable_version, candidate_version, runs, score_changes, figure_changes, failures, examples
  )
  values (
    p_report ->> 'remote', p_report ->> 'stable', p_report ->> 'candidate', (p_report ->> 'runs')::integer,
    (p_report ->> 'scoreChanges')::integer, (p_report ->> 'figureChanges')::integer, (p_report ->> 'failures')::integer,
    coalesce(p_report -> 'examples', '[]')
  )
  returning * into stored;
  if (private.unexplained_report(stored.remote, stored.candidate_version)).id is not null then
    for plan in
      select p.* from public.rollout_plans p
      where p.remote = stored.remote and p.candidate_version = stored.candidate_version and p.state = 'running'
    loop
      perform private.stop_plan(plan, 'paused', 'Replays of real runs give other results with this candidate.', private.actor());
    end loop;
  end if;
  return stored.id;
exception
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    raise sqlstate 'PT400' using message = 'ML-751: this is not a report on two registered releases of a game.';
end;
$$;

grant execute on function public.record_replay_report(jsonb) to service_role;

-- Stores the reason why a candidate may change results. Definer: staff may not write reports directly.
create function public.explain_replay_report(p_report uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_role('editor');
  update public.replay_reports r set reason = btrim(p_reason), reason_by = private.actor(), reason_at = now()
  where r.id = p_report and r.reason is null;
  if not found then
    raise sqlstate 'PT404' using message = 'ML-751: there is no such report, or it has a reason already.';
  end if;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-751: a reason has 10 to 500 characters.';
end;
$$;

grant execute on function public.explain_replay_report(uuid, text) to authenticated;

-- PT409: the assignment would give players a release whose newest report needs a reason. Four changes are not refused: one that gives
-- the release to no more players than before, so that a kill never waits; a return to a version that was stable before; a
-- change by the guard; and a step of a plan, because a report pauses the plan itself.
create function private.check_replay_report() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  live constant public.assignments := private.live_assignment(new.slot);
  given record;
begin
  if new.actor in ('guard', 'plan') then
    return new;
  end if;
  for given in
    select new.remote, new.candidate_version as version
    where new.candidate_version is not null and new.rollout_bp > 0 and not coalesce(
      live.remote = new.remote and live.candidate_version = new.candidate_version and new.rollout_bp <= live.rollout_bp, false
    )
    union
    select new.remote, new.stable_version
    where not exists (
      select from public.assignments a
      where a.slot = new.slot and a.remote = new.remote and a.stable_version = new.stable_version
    )
    union
    select v.remote, v.version from public.experiment_variants v
    where v.experiment = new.experiment and new.experiment is distinct from live.experiment
  loop
    if (private.unexplained_report(given.remote, given.version)).id is not null then
      raise sqlstate 'PT409' using message = 'ML-750: replays of real runs give other results with ' || given.remote || ' '
        || given.version || '. State the reason for the change first.';
    end if;
  end loop;
  return new;
end;
$$;

create trigger check_replay_report before insert on public.assignments
  for each row execute function private.check_replay_report();
