-- Limits every date and timestamp column to the range from 2020-01-01 up to, but not including, 2100-01-01. The
-- constraints refuse infinity, years BC and the year 9999 from every writer. A check constraint must be immutable, so
-- rules that depend on the current time are in the triggers of this migration and in save_results.

-- Repairs the rows that the constraints would refuse. A play with an impossible end was stored by save_results, and
-- gets the time of its arrival as its end. A performance row without a play was inserted directly. Its true date is
-- unknown, so the row is deleted. Plays are immutable, so a replacement row is inserted. Triggers update the sums.
do $$
declare
  earliest constant timestamptz := '2020-01-01T00:00:00Z';
  latest constant timestamptz := '2100-01-01T00:00:00Z';
  wrong record;
  replacement uuid;
begin
  lock table public.cognitive_performance, public.game_results in share row exclusive mode;

  for wrong in
    select p.*, r.id as result_id, r.created_at
    from public.cognitive_performance p
    left join public.game_results r on r.performance_id = p.id
    where (
      p.date >= earliest and p.date < latest and p.played_on >= date '2020-01-01' and p.played_on < date '2100-01-01'
    ) is not true
  loop
    if wrong.result_id is not null then
      insert into public.cognitive_performance (
        user_id, date, memory_score, focus_score, speed_score, overall_score
      )
      values (
        wrong.user_id, wrong.created_at, wrong.memory_score, wrong.focus_score, wrong.speed_score, wrong.overall_score
      )
      returning id into replacement;
      update public.game_results set performance_id = replacement where id = wrong.result_id;
    end if;
    delete from public.cognitive_performance where id = wrong.id;
  end loop;

  update public.game_results r
  set
    ended_at = repaired.ended_at,
    started_at = case
      when r.started_at >= earliest and r.started_at <= repaired.ended_at then r.started_at else repaired.ended_at
    end
  from (
    select w.id, case when w.ended_at >= earliest and w.ended_at < latest then w.ended_at else w.created_at end as ended_at
    from public.game_results w
    where w.started_at < earliest or w.ended_at < earliest or w.ended_at >= latest
  ) repaired
  where r.id = repaired.id;
end;
$$;

-- The constraints are added as `not valid`, so that existing rows with a wrong server date do not block the upgrade.
-- PostgreSQL checks new and changed rows.
do $$
declare
  dated record;
begin
  for dated in
    select c.oid::regclass as name, a.attname as field
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
  loop
    execute format(
      'alter table %s add constraint %I check (%I >= %L and %I < %L) not valid',
      dated.name, dated.field || '_in_range',
      dated.field, '2020-01-01T00:00:00Z', dated.field, '2100-01-01T00:00:00Z'
    );
  end loop;
end;
$$;

alter table public.cognitive_performance validate constraint date_in_range;
alter table public.cognitive_performance validate constraint played_on_in_range;
alter table public.game_results validate constraint started_at_in_range;
alter table public.game_results validate constraint ended_at_in_range;

-- Checks the dates of rows that players insert directly. The trigger runs before every constraint and policy, so that
-- the refusal has an error code. A date may be one day in the future, because device clocks and time zones differ.
create function private.require_plausible_play() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if (
    new.date >= timestamptz '2020-01-01T00:00:00Z' and new.date <= now() + interval '1 day'
    and new.played_on >= date '2020-01-01' and new.played_on < date '2100-01-01'
  ) is not true then
    raise sqlstate 'PT400' using
      message = 'ML-325: a play is dated from 2020-01-01 to one day ahead of the server''s clock.';
  end if;
  return new;
end;
$$;

-- Triggers run in the order of their names, so this trigger runs after fill_play.
create trigger require_plausible_play before insert on public.cognitive_performance
  for each row execute function private.require_plausible_play();

create function private.require_plausible_challenge() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if new.day < date '2020-01-01' or new.day >= date '2100-01-01' then
    raise sqlstate 'PT400' using message = 'ML-325: the day of a challenge is from 2020 to 2099.';
  end if;
  return new;
end;
$$;

-- Triggers run in the order of their names, so this trigger runs after fill_challenge.
create trigger require_plausible_challenge before insert on public.daily_challenges
  for each row execute function private.require_plausible_challenge();

-- Returns a date argument if it is between 2020 and 2099. Refuses any other date.
create function private.require_plausible_date(p_date date) returns date
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if p_date < date '2020-01-01' or p_date >= date '2100-01-01' then
    raise sqlstate 'PT400' using message = 'ML-325: a date is from 2020 to 2099.';
  end if;
  return p_date;
end;
$$;

grant execute on function private.require_plausible_date(date) to authenticated;

-- Returns all data for a player's statistics in one call. The cost of the call depends neither on the number of plays
-- nor on the number of days. The result is a PlaySummary. `summarise` of libs/domain computes the same from all plays.
-- The result has the type json, because jsonb was slower. p_since: the first of the recent days. p_area_days: the
-- maximum number of days per area. The summary is empty if p_user_id is another player. PT400: p_since is not from 2020
-- to 2099.
create or replace function public.player_summary(p_user_id uuid, p_since date, p_area_days integer) returns json
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
        where d.user_id = p_user_id and d.date >= since.first_day order by d.date desc limit 100
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
  )
  from (select private.require_plausible_date(p_since) as first_day) since;
$$;
