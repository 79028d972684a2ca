-- Sums over a player's plays. Because of these sums, the cost of the dashboard does not grow with the number of plays.
-- The database only counts and adds. libs/domain (play-summary.ts) interprets the sums.

-- Plays inserted without a calendar date count on their UTC date, because the database does not know the time zone.
create function private.fill_play() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.played_on := coalesce(new.played_on, (new.date at time zone 'UTC')::date);
  return new;
end;
$$;

create trigger fill_play before insert on public.cognitive_performance
  for each row execute function private.fill_play();

-- Sums over all plays of a player.
create table public.play_totals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  plays integer not null default 0,
  overall_sum bigint not null default 0,
  -- Per area: the sum of scores, and the number of plays with a score above 0.
  memory_sum bigint not null default 0,
  memory_plays integer not null default 0,
  focus_sum bigint not null default 0,
  focus_plays integer not null default 0,
  speed_sum bigint not null default 0,
  speed_plays integer not null default 0
);

-- Sums per player and calendar day (D-33).
create table public.play_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  date date not null,
  plays integer not null default 0,
  overall_sum bigint not null default 0,
  memory_sum bigint not null default 0,
  memory_plays integer not null default 0,
  focus_sum bigint not null default 0,
  focus_plays integer not null default 0,
  speed_sum bigint not null default 0,
  speed_plays integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- True if the player has no play on the previous day, so that a run of days starts on this day. Streaks are computed
  -- from these rows only, so their cost does not depend on the length of a streak.
  starts_run boolean not null default true,
  primary key (user_id, date)
);

create index play_days_run_starts on public.play_days (user_id, date desc) where starts_run;
create index play_days_with_memory on public.play_days (user_id, date desc) where memory_plays > 0;
create index play_days_with_focus on public.play_days (user_id, date desc) where focus_plays > 0;
create index play_days_with_speed on public.play_days (user_id, date desc) where speed_plays > 0;

alter table public.play_totals enable row level security;
alter table public.play_totals force row level security;
grant select on public.play_totals to authenticated, service_role;

create policy totals_select_own on public.play_totals for select to authenticated
  using ((select auth.uid()) = user_id);

alter table public.play_days enable row level security;
alter table public.play_days force row level security;
grant select on public.play_days to authenticated, service_role;

create policy days_select_own on public.play_days for select to authenticated
  using ((select auth.uid()) = user_id);

-- Adds inserted plays to the sums, or subtracts deleted ones. Security definer, because players may not write the sums,
-- which count stored plays.
create function private.count_plays() returns trigger
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
      user_id, played_on, grouping(played_on) = 1 as is_total, count(*) as plays, sum(overall_score) as overall_sum,
      sum(memory_score) as memory_sum, count(*) filter (where memory_score > 0) as memory_plays,
      sum(focus_score) as focus_sum, count(*) filter (where focus_score > 0) as focus_plays,
      sum(speed_score) as speed_sum, count(*) filter (where speed_score > 0) as speed_plays
    from changed group by grouping sets ((user_id, played_on), (user_id))
  ), totals as (
    update public.play_totals t set
      plays = t.plays + sign * c.plays,
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
    overall_sum = d.overall_sum + sign * c.overall_sum,
    memory_sum = d.memory_sum + sign * c.memory_sum,
    memory_plays = d.memory_plays + sign * c.memory_plays,
    focus_sum = d.focus_sum + sign * c.focus_sum,
    focus_plays = d.focus_plays + sign * c.focus_plays,
    speed_sum = d.speed_sum + sign * c.speed_sum,
    speed_plays = d.speed_plays + sign * c.speed_plays
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

create trigger count_plays after insert on public.cognitive_performance
  referencing new table as changed for each statement execute function private.count_plays();
create trigger count_deleted_plays after delete on public.cognitive_performance
  referencing old table as changed for each statement execute function private.count_plays();

-- Backfill: counts the stored plays once, as if they were inserted now. Creating the trigger blocks other writers until the
-- end of the migration.
create trigger count_stored_plays after update on public.cognitive_performance
  referencing new table as changed for each statement execute function private.count_plays();
update public.cognitive_performance set played_on = coalesce(played_on, (date at time zone 'UTC')::date);
drop trigger count_stored_plays on public.cognitive_performance;

-- Every play needs a calendar date. A check constraint ensures this. With `not null`, the generated types would require
-- the date in every insert.
alter table public.cognitive_performance add constraint played_on_known check (played_on is not null);
-- Plays are immutable, because an update would make the sums wrong. They can be deleted and inserted again.
create trigger refuse_change before update on public.cognitive_performance
  for each row execute function private.refuse_change();
