-- The index for comparisons of scores per release. Queries for a player's own plays use another index.
create index game_results_by_release on public.game_results (slot, remote, version, created_at);

-- Load health of a slot's versions in intervals of minutes, newest last. Row level security limits the rows to staff.
-- p_step_minutes: 1 to 60. p_steps: 1 to 120.
create function public.slot_health(p_slot text, p_step_minutes integer, p_steps integer)
returns table (
  remote text, version text, step timestamptz, attempts integer, load_failures integer, crashes integer,
  fallbacks integer, failure_codes jsonb, ready_counts integer[]
)
language sql stable security invoker set search_path = ''
as $$
  with chosen as (
    select
      h.*,
      date_bin(
        make_interval(mins => least(60, greatest(1, p_step_minutes))), h.minute, timestamptz '2026-01-01 00:00:00Z'
      ) as step
    from public.release_health h
    where h.slot = p_slot
      and h.minute > now() - make_interval(
        mins => least(60, greatest(1, p_step_minutes)) * least(120, greatest(1, p_steps))
      )
  ),
  codes as (
    select remote, version, step, jsonb_object_agg(code, times) as failure_codes
    from (
      select c.remote, c.version, c.step, each.key as code, sum(each.value::integer) as times
      from chosen c cross join lateral jsonb_each_text(c.failure_codes) as each
      group by 1, 2, 3, 4
    ) as sums
    group by 1, 2, 3
  ),
  ready as (
    select remote, version, step, array_agg(loads order by place) as ready_counts
    from (
      select c.remote, c.version, c.step, place, sum(loads)::integer as loads
      from chosen c cross join lateral unnest(c.ready_counts) with ordinality as counted (loads, place)
      group by 1, 2, 3, 4
    ) as sums
    group by 1, 2, 3
  )
  select
    c.remote, c.version, c.step, sum(c.attempts)::integer, sum(c.load_failures)::integer, sum(c.crashes)::integer,
    sum(c.fallbacks)::integer, coalesce(codes.failure_codes, '{}'), ready.ready_counts
  from chosen c
  join ready using (remote, version, step)
  left join codes using (remote, version, step)
  group by c.remote, c.version, c.step, codes.failure_codes, ready.ready_counts
  order by c.step, c.remote, c.version;
$$;

grant execute on function public.slot_health(text, integer, integer) to authenticated, service_role;

-- The guard's evidence for a slot: the number of players per version, and for how many of them the newest attempt
-- failed. Null for a slot without an assignment. Security definer, because no role may read single votes.
create function public.guard_evidence(p_slot text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  live public.assignments;
  evidence private.slot_evidence;
begin
  perform private.require_staff();
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not found then
    return null;
  end if;
  evidence := private.evidence_of(live);
  return jsonb_build_object(
    'candidate', jsonb_build_object(
      'version', live.candidate_version, 'attempts', evidence.candidate_attempts, 'failures', evidence.candidate_failures
    ),
    'stable', jsonb_build_object(
      'version', live.stable_version, 'attempts', evidence.stable_attempts, 'failures', evidence.stable_failures
    ),
    'fallback', jsonb_build_object(
      'version', evidence.fallback_version, 'attempts', evidence.fallback_attempts, 'failures', evidence.fallback_failures
    )
  );
end;
$$;

grant execute on function public.guard_evidence(text) to authenticated, service_role;

-- Compares the scores of two versions of a game in a slot: one histogram per version and difficulty. The histograms
-- cover the last month. With a candidate, they start when the slot first served it, if that is later. Each player
-- counts once per version and difficulty, with the mean score. The first and the last interval also count all scores
-- beyond them. Null if the slot has only one version. Security definer, because staff may not read players' plays.
create function public.score_distribution(p_slot text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  steps constant integer := 12;
  live public.assignments;
  earlier jsonb;
  newer text;
  older text;
  since timestamptz;
  strata jsonb;
begin
  perform private.require_staff();
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  earlier := private.last_good_json(live);
  newer := coalesce(live.candidate_version, live.stable_version);
  older := case
    when live.candidate_version is not null then live.stable_version
    when earlier ->> 'remote' = live.remote then earlier ->> 'version'
  end;
  if older is null then
    return null;
  end if;
  select greatest(now() - interval '30 days', case when live.candidate_version is not null then min(a.created_at) end)
  into since
  from public.assignments a
  where a.slot = p_slot and a.remote = live.remote and a.candidate_version = live.candidate_version;

  with players as (
    select r.difficulty, r.version = newer as is_newer, avg(r.raw_score)::double precision as score
    from public.game_results r
    where r.slot = p_slot and r.remote = live.remote and r.version in (newer, older) and r.created_at >= since
    group by r.user_id, r.difficulty, r.version
  ),
  ranges as (
    select
      difficulty,
      percentile_cont(0.01) within group (order by score) as low,
      percentile_cont(0.99) within group (order by score) as high
    from players group by difficulty
  ),
  placed as (
    select
      p.difficulty, p.is_newer,
      case when g.high > g.low
        then greatest(0, least(steps - 1, floor((p.score - g.low) / (g.high - g.low) * steps)::integer)) else 0
      end as place
    from players p join ranges g using (difficulty)
  ),
  counts as (
    select
      g.difficulty, g.low, g.high, n.place,
      count(p.*) filter (where p.is_newer) as newer_count,
      count(p.*) filter (where not p.is_newer) as older_count
    from ranges g
    cross join generate_series(0, steps - 1) as n (place)
    left join placed p on p.difficulty = g.difficulty and p.place = n.place
    group by g.difficulty, g.low, g.high, n.place
  ),
  rows as (
    select jsonb_build_object(
      'difficulty', difficulty, 'low', low, 'high', high,
      'newer', jsonb_agg(newer_count order by place), 'older', jsonb_agg(older_count order by place)
    ) as stratum
    from counts group by difficulty, low, high
  )
  select coalesce(jsonb_agg(stratum order by stratum ->> 'difficulty'), '[]') into strata from rows;

  return jsonb_build_object('newer', newer, 'older', older, 'since', since, 'strata', strata);
end;
$$;

grant execute on function public.score_distribution(text) to authenticated, service_role;
