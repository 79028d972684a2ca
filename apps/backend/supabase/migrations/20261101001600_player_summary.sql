-- Returns the sums in the format of libs/domain. All sums are 0 for a player without plays. Every stored play has all four
-- scores.
create function private.sums_json(sums public.play_totals) returns json
language sql immutable security invoker set search_path = ''
as $$
  select json_build_object(
    'plays', coalesce(sums.plays, 0), 'scored', coalesce(sums.plays, 0), 'overall_sum', coalesce(sums.overall_sum, 0),
    'memory_sum', coalesce(sums.memory_sum, 0), 'memory_plays', coalesce(sums.memory_plays, 0),
    'focus_sum', coalesce(sums.focus_sum, 0), 'focus_plays', coalesce(sums.focus_plays, 0),
    'speed_sum', coalesce(sums.speed_sum, 0), 'speed_plays', coalesce(sums.speed_plays, 0)
  );
$$;

grant execute on function private.sums_json(public.play_totals) to authenticated;

-- Returns all data for a player's statistics in one call. The cost of the call depends neither on the number of plays
-- nor on the number of days. The result is a PlaySummary. `summarise` of libs/domain computes the same from all plays.
-- The result has the type json, because jsonb was slower. p_since: the first of the recent days. p_area_days: the
-- maximum number of days per area. The summary is empty if p_user_id is another player.
create function public.player_summary(p_user_id uuid, p_since date, p_area_days integer) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object(
    'total', private.sums_json((select t from public.play_totals t where t.user_id = p_user_id)),
    'lastPlayed', (
      select p.played_on from public.cognitive_performance p
      where p.user_id = p_user_id order by p.date desc, p.id desc limit 1
    ),
    'overall', json_build_object(
      'count', coalesce((select t.plays from public.play_totals t where t.user_id = p_user_id), 0),
      'earliest', (
        select coalesce(json_agg(ends.overall_score order by ends.date, ends.id), '[]') from (
          select p.overall_score, p.date, p.id from public.cognitive_performance p
          where p.user_id = p_user_id order by p.date, p.id limit 3
        ) ends
      ),
      'latest', (
        select coalesce(json_agg(ends.overall_score order by ends.date, ends.id), '[]') from (
          select p.overall_score, p.date, p.id from public.cognitive_performance p
          where p.user_id = p_user_id order by p.date desc, p.id desc limit 3
        ) ends
      )
    ),
    -- A streak ends on the last day before the next streak starts.
    'runs', (
      select coalesce(json_agg(
        json_build_object('from', run.date, 'to', ended.date, 'firstAt', run.first_at, 'lastAt', ended.last_at)
        order by run.date desc
      ), '[]')
      from (
        select s.date, s.first_at, lag(s.date, 1, 'infinity') over (order by s.date desc) as next_start
        from (
          select d.date, d.first_at from public.play_days d
          where d.user_id = p_user_id and d.starts_run order by d.date desc limit 32
        ) s
      ) run
      cross join lateral (
        select d.date, d.last_at from public.play_days d
        where d.user_id = p_user_id and d.date < run.next_start order by d.date desc limit 1
      ) ended
    ),
    'days', (
      select coalesce(json_agg(recent order by recent.date), '[]')
      from (
        select
          d.date, d.plays, d.plays as scored, d.overall_sum, d.memory_sum, d.memory_plays, d.focus_sum, d.focus_plays,
          d.speed_sum, d.speed_plays
        from public.play_days d
        where d.user_id = p_user_id and d.date >= p_since order by d.date desc limit 100
      ) recent
    ),
    'areaDays', json_build_object(
      'memory', (
        select coalesce(json_agg(day order by day.date), '[]') from (
          select d.date, d.memory_sum as sum, d.memory_plays as plays from public.play_days d
          where d.user_id = p_user_id and d.memory_plays > 0 order by d.date desc limit least(p_area_days, 100)
        ) day
      ),
      'focus', (
        select coalesce(json_agg(day order by day.date), '[]') from (
          select d.date, d.focus_sum as sum, d.focus_plays as plays from public.play_days d
          where d.user_id = p_user_id and d.focus_plays > 0 order by d.date desc limit least(p_area_days, 100)
        ) day
      ),
      'speed', (
        select coalesce(json_agg(day order by day.date), '[]') from (
          select d.date, d.speed_sum as sum, d.speed_plays as plays from public.play_days d
          where d.user_id = p_user_id and d.speed_plays > 0 order by d.date desc limit least(p_area_days, 100)
        ) day
      )
    ),
    'games', (
      select coalesce(json_agg(
        json_build_object('game_id', g.game_id, 'completions', g.completions, 'progress', g.progress)
        order by g.game_id
      ), '[]')
      from public.game_progress g where g.user_id = p_user_id
    )
  );
$$;

grant execute on function public.player_summary(uuid, date, integer) to authenticated;
