-- One row per session: its scores in the areas memory, focus and speed.
create table public.cognitive_performance (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  date timestamptz not null default now(),
  -- The player's calendar date. With it, streaks survive a change of time zone (D-33).
  played_on date,
  memory_score integer not null,
  focus_score integer not null,
  speed_score integer not null,
  overall_score integer not null,
  constraint memory_score_in_range check (memory_score between 0 and 100),
  constraint focus_score_in_range check (focus_score between 0 and 100),
  constraint speed_score_in_range check (speed_score between 0 and 100),
  constraint overall_is_rounded_mean
    check (overall_score = round((memory_score + focus_score + speed_score) / 3.0)),
  constraint played_on_is_near_date check (abs(played_on - (date at time zone 'UTC')::date) <= 1),
  -- Lets the foreign key of a play reference a performance row together with its player.
  unique (id, user_id)
);

create index cognitive_performance_by_date on public.cognitive_performance (user_id, date desc);

alter table public.cognitive_performance enable row level security;
alter table public.cognitive_performance force row level security;
grant select, insert, delete on public.cognitive_performance to authenticated;
grant select on public.cognitive_performance to service_role;

create policy performance_select_own on public.cognitive_performance for select to authenticated
  using ((select auth.uid()) = user_id);
-- A date may be up to one day in the future, because device clocks and time zones differ. A play with a later date
-- would stay the newest play for a long time.
create policy performance_insert_own on public.cognitive_performance for insert to authenticated
  with check ((select auth.uid()) = user_id and date <= now() + interval '1 day');
create policy performance_delete_own on public.cognitive_performance for delete to authenticated
  using ((select auth.uid()) = user_id);
