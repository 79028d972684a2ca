-- The sums of plays follow two rules. First, a play exercises the areas of its game and every area with a score above 0, so
-- that a score of 0 counts in the mean of the game's area (D-30). Second, challenges and trends use finished plays only
-- (D-80).

alter table public.play_totals add column finished integer not null default 0;

alter table public.play_days
  add column finished integer not null default 0,
  -- Per area: the sums of the finished plays that exercised the area.
  add column finished_memory_sum bigint not null default 0,
  add column finished_memory_plays integer not null default 0,
  add column finished_focus_sum bigint not null default 0,
  add column finished_focus_plays integer not null default 0,
  add column finished_speed_sum bigint not null default 0,
  add column finished_speed_plays integer not null default 0;

drop index public.play_days_with_memory, public.play_days_with_focus, public.play_days_with_speed;
create index play_days_with_memory on public.play_days (user_id, date desc) where finished_memory_plays > 0;
create index play_days_with_focus on public.play_days (user_id, date desc) where finished_focus_plays > 0;
create index play_days_with_speed on public.play_days (user_id, date desc) where finished_speed_plays > 0;

-- The areas that a play exercises. A test keeps the categories equal to libs/domain (scoring.ts).
create function private.exercised(play public.cognitive_performance, out memory boolean, out focus boolean, out speed boolean)
language sql immutable security invoker set search_path = ''
as $$
  select
    play.memory_score > 0 or coalesce(play.category in ('memory', 'balanced'), false),
    play.focus_score > 0 or coalesce(play.category in ('focus', 'balanced'), false),
    play.speed_score > 0 or coalesce(play.category in ('speed', 'logic', 'creative', 'balanced'), false);
$$;

-- Adds inserted plays to the sums, or subtracts deleted ones. Security definer, because players may not write the sums,
-- which count stored plays.
create or replace function private.count_plays() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  -- Serialises changes to one player's plays, so that each change sees the days that the previous one wrote.
  perform pg_advisory_xact_lock(hashtextextended('play_days ' || players.user_id, 0))
  from (select distinct c.user_id from changed c order by c.user_id) players;

  if tg_op <> 'DELETE' then
    insert into public.play_totals (user_id) select distinct c.user_id from changed c on conflict do nothing;
    insert into public.play_days as known (user_id, date, first_at, last_at)
    select c.user_id, c.played_on, min(c.date), max(c.date) from changed c group by c.user_id, c.played_on
    on conflict (user_id, date) do update set
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at);
  end if;

  with sums as (
    select
      c.user_id, c.played_on, grouping(c.played_on) = 1 as is_total, count(*) as plays,
      count(*) filter (where c.finished) as finished, sum(c.overall_score) as overall_sum,
      sum(c.memory_score) as memory_sum, count(*) filter (where area.memory) as memory_plays,
      sum(c.focus_score) as focus_sum, count(*) filter (where area.focus) as focus_plays,
      sum(c.speed_score) as speed_sum, count(*) filter (where area.speed) as speed_plays,
      coalesce(sum(c.memory_score) filter (where c.finished), 0) as finished_memory_sum,
      count(*) filter (where c.finished and area.memory) as finished_memory_plays,
      coalesce(sum(c.focus_score) filter (where c.finished), 0) as finished_focus_sum,
      count(*) filter (where c.finished and area.focus) as finished_focus_plays,
      coalesce(sum(c.speed_score) filter (where c.finished), 0) as finished_speed_sum,
      count(*) filter (where c.finished and area.speed) as finished_speed_plays
    from changed c cross join lateral private.exercised(c) area
    group by grouping sets ((c.user_id, c.played_on), (c.user_id))
  ), totals as (
    update public.play_totals t set
      plays = t.plays + sign * c.plays,
      finished = t.finished + sign * c.finished,
      overall_sum = t.overall_sum + sign * c.overall_sum,
      memory_sum = t.memory_sum + sign * c.memory_sum,
      memory_plays = t.memory_plays + sign * c.memory_plays,
      focus_sum = t.focus_sum + sign * c.focus_sum,
      focus_plays = t.focus_plays + sign * c.focus_plays,
      speed_sum = t.speed_sum + sign * c.speed_sum,
      speed_plays = t.speed_plays + sign * c.speed_plays
    from sums c where c.is_total and t.user_id = c.user_id
  )
  update public.play_days d set
    plays = d.plays + sign * c.plays,
    finished = d.finished + sign * c.finished,
    overall_sum = d.overall_sum + sign * c.overall_sum,
    memory_sum = d.memory_sum + sign * c.memory_sum,
    memory_plays = d.memory_plays + sign * c.memory_plays,
    focus_sum = d.focus_sum + sign * c.focus_sum,
    focus_plays = d.focus_plays + sign * c.focus_plays,
    speed_sum = d.speed_sum + sign * c.speed_sum,
    speed_plays = d.speed_plays + sign * c.speed_plays,
    finished_memory_sum = d.finished_memory_sum + sign * c.finished_memory_sum,
    finished_memory_plays = d.finished_memory_plays + sign * c.finished_memory_plays,
    finished_focus_sum = d.finished_focus_sum + sign * c.finished_focus_sum,
    finished_focus_plays = d.finished_focus_plays + sign * c.finished_focus_plays,
    finished_speed_sum = d.finished_speed_sum + sign * c.finished_speed_sum,
    finished_speed_plays = d.finished_speed_plays + sign * c.finished_speed_plays
  from sums c where not c.is_total and d.user_id = c.user_id and d.date = c.played_on;

  if tg_op = 'DELETE' then
    delete from public.play_totals t using changed c where t.user_id = c.user_id and t.plays = 0;
    delete from public.play_days d using changed c
    where d.user_id = c.user_id and d.date = c.played_on and d.plays = 0;
    update public.play_days d set first_at = left_over.first_at, last_at = left_over.last_at
    from (select distinct user_id, played_on from changed) c
    cross join lateral (
      select min(p.date) as first_at, max(p.date) as last_at from public.cognitive_performance p
      -- played_on and date differ by at most a day, so a range of dates finds the rows by the index on date.
      where p.user_id = c.user_id and p.played_on = c.played_on
        and p.date >= (c.played_on - 1)::timestamp at time zone 'UTC'
        and p.date < (c.played_on + 2)::timestamp at time zone 'UTC'
    ) left_over
    where d.user_id = c.user_id and d.date = c.played_on;
  end if;

  update public.play_days d set starts_run = not d.starts_run
  from (
    select distinct c.user_id, c.played_on + step.days as date from changed c cross join (values (0), (1)) step (days)
  ) near
  where d.user_id = near.user_id and d.date = near.date
    and d.starts_run = exists (select from public.play_days b where b.user_id = d.user_id and b.date = d.date - 1);
  return null;
end;
$$;

-- Computes the sums of existing plays.
lock table public.cognitive_performance in share row exclusive mode;
update public.play_days d set
  finished = s.finished, memory_plays = s.memory_plays, focus_plays = s.focus_plays, speed_plays = s.speed_plays,
  finished_memory_sum = s.finished_memory_sum, finished_memory_plays = s.finished_memory_plays,
  finished_focus_sum = s.finished_focus_sum, finished_focus_plays = s.finished_focus_plays,
  finished_speed_sum = s.finished_speed_sum, finished_speed_plays = s.finished_speed_plays
from (
  select
    c.user_id, c.played_on, count(*) filter (where c.finished) as finished,
    count(*) filter (where area.memory) as memory_plays, count(*) filter (where area.focus) as focus_plays,
    count(*) filter (where area.speed) as speed_plays,
    coalesce(sum(c.memory_score) filter (where c.finished), 0) as finished_memory_sum,
    count(*) filter (where c.finished and area.memory) as finished_memory_plays,
    coalesce(sum(c.focus_score) filter (where c.finished), 0) as finished_focus_sum,
    count(*) filter (where c.finished and area.focus) as finished_focus_plays,
    coalesce(sum(c.speed_score) filter (where c.finished), 0) as finished_speed_sum,
    count(*) filter (where c.finished and area.speed) as finished_speed_plays
  from public.cognitive_performance c cross join lateral private.exercised(c) area
  group by c.user_id, c.played_on
) s
where d.user_id = s.user_id and d.date = s.played_on;

update public.play_totals t set
  finished = s.finished, memory_plays = s.memory_plays, focus_plays = s.focus_plays, speed_plays = s.speed_plays
from (
  select d.user_id, sum(d.finished) as finished, sum(d.memory_plays) as memory_plays,
    sum(d.focus_plays) as focus_plays, sum(d.speed_plays) as speed_plays
  from public.play_days d group by d.user_id
) s
where t.user_id = s.user_id;
