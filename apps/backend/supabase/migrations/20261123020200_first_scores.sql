-- Compares the scores of two versions of a game in a slot. Replaces the function of migration 20261101002200. Returns
-- histograms of scores per time step, difficulty and share of the rollout. They cover the last month. With a candidate,
-- they start when the slot first served it, if that is later. The first and the last interval also count all scores
-- beyond them. Null if the slot has only one version. Each player counts once, with the first score. So the counts are
-- independent, and practice does not look like an easier game. Only scores from the time of a rollout of these versions
-- count. Otherwise, a change in the proportion of regular players would look like a difference between the versions.
-- Security definer, because staff may not read players' plays.
create or replace function public.score_distribution(p_slot text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  buckets constant integer := 12;
  steps constant integer := 24;
  live public.assignments;
  earlier jsonb;
  newer text;
  older text;
  since timestamptz;
  until constant timestamptz := now();
  ranges jsonb;
  cells jsonb;
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
  select greatest(until - interval '30 days', case when live.candidate_version is not null then min(a.created_at) end)
  into since
  from public.assignments a
  where a.slot = p_slot and a.remote = live.remote and a.candidate_version = live.candidate_version;

  with periods as (
    select
      a.remote, a.stable_version, a.candidate_version, a.rollout_bp, a.created_at as starts_at,
      lead(a.created_at, 1, 'infinity') over (order by a.revision) as ends_at
    from public.assignments a where a.slot = p_slot
  ),
  players as (
    select distinct on (r.user_id)
      r.difficulty, r.version = newer as is_newer, r.raw_score::double precision as score, p.rollout_bp,
      least(steps - 1, floor(
        extract(epoch from r.created_at - since) / greatest(1, extract(epoch from until - since)) * steps
      )::integer) as step
    from public.game_results r
    join periods p on r.created_at >= p.starts_at and r.created_at < p.ends_at
    where r.slot = p_slot and r.remote = live.remote and r.version in (newer, older) and r.created_at >= since
      and p.rollout_bp between 1 and 9999
      and (p.remote, p.stable_version, p.candidate_version) = (live.remote, older, newer)
    order by r.user_id, r.created_at, r.id
  ),
  score_ranges as (
    select
      difficulty,
      percentile_cont(0.01) within group (order by score) as low,
      percentile_cont(0.99) within group (order by score) as high
    from players group by difficulty
  ),
  placed as (
    select
      p.difficulty, p.rollout_bp, p.step, p.is_newer,
      case when g.high > g.low
        then greatest(0, least(buckets - 1, floor((p.score - g.low) / (g.high - g.low) * buckets)::integer)) else 0
      end as place
    from players p join score_ranges g using (difficulty)
  ),
  counts as (
    select
      g.difficulty, g.rollout_bp, g.step, n.place,
      count(p.place) filter (where p.is_newer) as newer_count,
      count(p.place) filter (where not p.is_newer) as older_count
    from (select distinct difficulty, rollout_bp, step from placed) as g
    cross join generate_series(0, buckets - 1) as n (place)
    left join placed p using (difficulty, rollout_bp, step, place)
    group by g.difficulty, g.rollout_bp, g.step, n.place
  ),
  rows as (
    select step, difficulty, rollout_bp, jsonb_build_object(
      'difficulty', difficulty, 'rolloutBp', rollout_bp, 'step', step,
      'newer', jsonb_agg(newer_count order by place), 'older', jsonb_agg(older_count order by place)
    ) as cell
    from counts group by difficulty, rollout_bp, step
  )
  select
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('difficulty', difficulty, 'low', low, 'high', high) order by difficulty
      ), '[]')
      from score_ranges
    ),
    (select coalesce(jsonb_agg(cell order by step, difficulty, rollout_bp), '[]') from rows)
  into ranges, cells;

  return jsonb_build_object(
    'newer', newer, 'older', older, 'since', since, 'until', until, 'steps', steps, 'ranges', ranges, 'cells', cells
  );
end;
$$;
