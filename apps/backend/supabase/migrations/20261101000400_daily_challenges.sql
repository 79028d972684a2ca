-- Each player has three challenges per calendar day, one row each, at the positions 1 (area), 2 (mixed) and 3
-- (achievement).
create table public.daily_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  challenge_type text not null,
  description text not null,
  completed boolean not null default false,
  date timestamptz not null default now(),
  -- The player's calendar date (D-33). Only the client knows it.
  day date not null,
  position smallint not null,
  constraint challenge_type_known check (
    challenge_type in ('memory', 'focus', 'speed', 'logic', 'balanced', 'mixed', 'achievement', 'streak')
  ),
  constraint description_length check (length(description) between 1 and 500),
  constraint position_of_three check (position between 1 and 3),
  -- A calendar date differs from the UTC date by at most one day, because time zones range from -12 to +14 hours.
  constraint day_near_date check (
    day between (date at time zone 'UTC')::date - 1 and (date at time zone 'UTC')::date + 1
  ),
  -- Prevents two tabs from creating the challenges of a day twice (D-37).
  constraint one_challenge_per_position unique (user_id, day, position),
  constraint one_challenge_per_type unique (user_id, day, challenge_type)
);

create index daily_challenges_by_date on public.daily_challenges (user_id, date desc);

-- Fills day and position if an insert does not contain them. The product's insert omits both. Clients that know the
-- player's calendar date send both.
create function private.fill_challenge() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.day := coalesce(new.day, (new.date at time zone 'UTC')::date);
  new.position := coalesce(
    new.position,
    case new.challenge_type when 'mixed' then 2 when 'achievement' then 3 else 1 end
  );
  return new;
end;
$$;

create trigger fill_challenge before insert on public.daily_challenges
  for each row execute function private.fill_challenge();

-- No role can reset a completed challenge (D-37) or change its definition.
create function private.keep_challenge() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if old.completed and not new.completed then
    raise sqlstate 'PT409' using message = 'ML-320: a completed challenge stays completed.';
  end if;
  if (new.id, new.user_id, new.challenge_type, new.description, new.date, new.day, new.position)
    is distinct from
    (old.id, old.user_id, old.challenge_type, old.description, old.date, old.day, old.position)
  then
    raise sqlstate 'PT409' using message = 'ML-321: a challenge can be completed, and nothing else about it changes.';
  end if;
  return new;
end;
$$;

create trigger keep_challenge before update on public.daily_challenges
  for each row execute function private.keep_challenge();

alter table public.daily_challenges enable row level security;
alter table public.daily_challenges force row level security;
grant select, delete on public.daily_challenges to authenticated;
grant insert (user_id, challenge_type, description, completed, day, position)
  on public.daily_challenges to authenticated;
grant update (completed) on public.daily_challenges to authenticated;
grant select on public.daily_challenges to service_role;

create policy challenges_select_own on public.daily_challenges for select to authenticated
  using ((select auth.uid()) = user_id);
create policy challenges_insert_own on public.daily_challenges for insert to authenticated
  with check ((select auth.uid()) = user_id and not completed);
create policy challenges_update_own on public.daily_challenges for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
-- Players can delete only open challenges. So a completed challenge is kept when the player clears or refreshes the
-- challenges (D-60).
create policy challenges_delete_own_open on public.daily_challenges for delete to authenticated
  using ((select auth.uid()) = user_id and not completed);
