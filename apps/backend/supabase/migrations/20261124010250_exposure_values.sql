-- The values of an exposure to an experiment: whether the first play was finished, and the player's value for the goal.

-- Whether the player finished the first play of the slot that was stored after the exposure. Plays that were stored up to a
-- minute before the exposure count, too, because the result of a short play can arrive before the load report.
create function private.finished_after(exposure private.experiment_exposures, p_slot text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select coalesce((
    select coalesce((part ->> 'finished')::boolean, r.finished)
    from public.game_results r
    left join lateral jsonb_array_elements(r.parts) part on part ->> 'slot' = p_slot
    where r.user_id = exposure.user_id and (r.slot = p_slot or part is not null)
      and r.created_at >= exposure.exposed_at - interval '1 minute'
      and r.created_at < exposure.exposed_at
        + make_interval(hours => (private.experiment_rules() ->> 'finishHours')::integer)
    order by r.created_at, r.id limit 1
  ), false);
$$;

-- Whether the player played anything on the calendar day after the exposure. The day of the exposure is the player's
-- calendar date at the first play after it. If no play was stored, it is the date in UTC.
create function private.returned_after(exposure private.experiment_exposures) returns boolean
language sql stable security invoker set search_path = ''
as $$
  with plays as (
    select r.created_at, r.played_on from public.game_results r
    where r.user_id = exposure.user_id and r.created_at >= exposure.exposed_at - interval '1 minute'
      and r.created_at < exposure.exposed_at
        + make_interval(hours => (private.experiment_rules() ->> 'returnHours')::integer)
  ), first_day as (
    select coalesce((
      select p.played_on from plays p
      where p.created_at < exposure.exposed_at
        + make_interval(hours => (private.experiment_rules() ->> 'finishHours')::integer)
      order by p.created_at limit 1
    ), (exposure.exposed_at at time zone 'UTC')::date) as day
  )
  select exists (select from plays p, first_day f where p.played_on = f.day + 1);
$$;

-- The level of an ability, from 0 to 1000. It is computed as in libs/domain (a test compares both), but not rounded.
create function private.level_of(ability double precision) returns double precision
language sql immutable security invoker set search_path = ''
as $$
  select 1000 / (1 + exp(-1.3 * ability));
$$;

create function private.level_gain_after(exposure private.experiment_exposures) returns double precision
language sql stable security invoker set search_path = ''
as $$
  select private.level_of(coalesce(a.mean, exposure.ability)) - private.level_of(exposure.ability)
  from public.experiment_variants v
  left join public.ability a on a.user_id = exposure.user_id and a.game = v.remote
  where v.experiment = exposure.experiment and v.place = exposure.place;
$$;

-- The waiting time for a goal: the time from a player's exposure until the player's value for the goal is taken.
create function private.goal_time(p_goal text) returns interval
language sql immutable security invoker set search_path = ''
as $$
  select make_interval(hours => (private.experiment_rules() ->> (p_goal || 'Hours'))::integer);
$$;

-- Takes the values of the exposures whose waiting time has passed. A value is taken once and never changes. The waiting
-- time is the same for all players. Otherwise the players who finish would be counted before those who do not.
create function private.settle_exposures(p_experiment uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  run public.experiments;
begin
  select * into run from public.experiments x where x.id = p_experiment and x.state = 'running';
  if not found then
    return;
  end if;
  update private.experiment_exposures e set finished = private.finished_after(e, run.slot)
  where e.experiment = run.id and e.finished is null and e.exposed_at <= now() - private.goal_time('finish');
  update private.experiment_exposures e set value = case run.goal
    when 'finish' then e.finished::integer
    when 'return' then private.returned_after(e)::integer
    else private.level_gain_after(e)
  end
  where e.experiment = run.id and e.value is null and e.exposed_at <= now() - private.goal_time(run.goal);
end;
$$;

-- Whether a new load report makes the guard judge its slot. Replaces the function of migration 20261123020110, and also
-- deletes the exposures of experiments that ended more than 90 days ago.
create or replace function private.takes_turn(p_slot text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  present timestamptz := clock_timestamp();
  earlier timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mindloom guard ' || p_slot, 0)) then
    return false;
  end if;
  select judged_at into earlier from private.guard_turns where slot = p_slot;
  if earlier > present - interval '1 second' then
    return false;
  end if;
  insert into private.guard_turns (slot, judged_at) values (p_slot, present)
  on conflict (slot) do update set judged_at = excluded.judged_at;
  if earlier is null or date_trunc('hour', earlier) <> date_trunc('hour', present) then
    -- Skips rows locked by another report, so that two reports cannot deadlock.
    delete from private.load_votes v
    using (
      select slot, remote, version, voter from private.load_votes
      where voted_at < present - interval '1 day' for update skip locked
    ) old
    where (v.slot, v.remote, v.version, v.voter) = (old.slot, old.remote, old.version, old.voter);
    delete from private.rollout_players p
    using (
      select slot, player from private.rollout_players
      where placed_at < present - interval '30 days' for update skip locked
    ) old
    where (p.slot, p.player) = (old.slot, old.player);
    delete from private.experiment_exposures e
    using (
      select x.id, ended.user_id
      from public.experiments x join private.experiment_exposures ended on ended.experiment = x.id
      where x.ended_at < present - interval '90 days' for update of ended skip locked
    ) old
    where (e.experiment, e.user_id) = (old.id, old.user_id);
    delete from public.release_health where slot = p_slot and minute < present - interval '30 days';
  end if;
  return true;
end;
$$;
