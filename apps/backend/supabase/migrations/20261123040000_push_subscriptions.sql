-- The daily reminder by Web Push: the devices on which a player turned it on, with the local hour of the reminder. A player
-- can save any address as an endpoint, so the sender checks each address again before it connects
-- (docs/decisions/reminders.md).
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The address of the browser's push service. It identifies one browser on one device.
  endpoint text not null,
  -- The public key and the secret with which messages to the browser are encrypted, as base64url.
  p256dh text not null,
  auth text not null,
  hour smallint not null,
  -- The IANA name of the player's time zone. The sender ignores names that it does not know.
  zone text not null,
  -- The player's calendar date of the last reminder. It is set in all rows of the player at the same time.
  last_reminded_on date,
  created_at timestamptz not null default now(),
  constraint one_row_per_endpoint unique (user_id, endpoint),
  -- An endpoint must not contain a port or credentials, and its host must not be an IPv6 literal.
  constraint endpoint_is_https check (endpoint ~ '^https://[a-z0-9.-]+/[!-~]*$' and length(endpoint) <= 1000),
  constraint p256dh_format check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  constraint auth_format check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  constraint hour_of_day check (hour between 0 and 23),
  constraint zone_format check (zone ~ '^[A-Za-z0-9_+/-]{1,64}$')
);

alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
-- Players read their rows for the export of their data, and delete a row to turn the reminder off.
grant select (id, user_id, endpoint, p256dh, auth, hour, zone, last_reminded_on, created_at)
  on public.push_subscriptions to authenticated;
grant delete on public.push_subscriptions to authenticated;
-- Grant the sender of reminders its rights.
grant select (id, user_id, endpoint, p256dh, auth, hour, zone, last_reminded_on) on public.push_subscriptions
  to service_role;
grant update (last_reminded_on) on public.push_subscriptions to service_role;
grant delete on public.push_subscriptions to service_role;

create policy push_subscriptions_select_own on public.push_subscriptions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy push_subscriptions_delete_own on public.push_subscriptions for delete to authenticated
  using ((select auth.uid()) = user_id);

-- The maximum number of devices per player. When a further device is added, the oldest one is removed.
create function private.most_push_subscriptions() returns integer
language sql immutable security invoker set search_path = ''
as $$
  select 10;
$$;

-- Stores the subscription of a browser, or changes its keys, hour and zone. Returns the id of the row. A new row gets
-- the date of the player's last reminder. If the hour of the reminder has already passed today, the first reminder
-- comes tomorrow. Security definer, because players may not write rows directly: only this function limits the number
-- of rows. It writes only rows of auth.uid().
create function public.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_hour integer, p_zone text
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := auth.uid();
  local_now timestamp;
  reminded date;
  stored uuid;
  broken text;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to turn on the reminder.';
  end if;
  -- Two calls of one player run one after another. Otherwise, together they could exceed the limit.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(player::text, 20261123));
  local_now := now() at time zone p_zone;
  select max(s.last_reminded_on) into reminded from public.push_subscriptions s where s.user_id = player;
  if extract(hour from local_now) >= p_hour then
    reminded := greatest(reminded, local_now::date);
  end if;
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, hour, zone, last_reminded_on)
  values (player, p_endpoint, p_p256dh, p_auth, p_hour, p_zone, reminded)
  on conflict (user_id, endpoint) do update set
    p256dh = excluded.p256dh, auth = excluded.auth, hour = excluded.hour, zone = excluded.zone,
    last_reminded_on = excluded.last_reminded_on
  returning known.id into stored;
  delete from public.push_subscriptions s
  where s.user_id = player and s.id <> stored and s.id not in (
    select kept.id from public.push_subscriptions kept
    where kept.user_id = player and kept.id <> stored
    order by kept.created_at desc, kept.id
    limit private.most_push_subscriptions() - 1
  );
  return stored;
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise sqlstate 'PT400' using message = 'ML-361: the push subscription breaks the rule "' || broken || '".';
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise sqlstate 'PT400' using message = 'ML-361: the push subscription has no "' || broken || '".';
  when invalid_parameter_value or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'ML-361: the time zone or the hour of the push subscription is not known.';
  when foreign_key_violation then
    raise sqlstate 'PT403' using message = 'ML-322: the account of this session no longer exists.';
end;
$$;

grant execute on function public.save_push_subscription(text, text, text, integer, text) to authenticated;

-- Records that a player gets the reminder of a day. Returns true to only one caller, and this caller sends the reminder.
-- Senders that run at the same time wait for each other's row locks.
create function public.claim_reminder(p_user_id uuid, p_day date) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Rows that are added after today's reminder get its date, too (save_push_subscription). So any row with this date
  -- means that the reminder was claimed.
  if exists (
    select from public.push_subscriptions s where s.user_id = p_user_id and s.last_reminded_on >= p_day
  ) then
    return false;
  end if;
  update public.push_subscriptions s set last_reminded_on = p_day
  where s.user_id = p_user_id and (s.last_reminded_on is null or s.last_reminded_on < p_day);
  return found;
end;
$$;

grant execute on function public.claim_reminder(uuid, date) to service_role;

-- Deletes the caller's data. Replaces the function of migration 20261123010200, and also ends the reminders: it deletes
-- the push subscriptions, because an endpoint identifies a browser.
create or replace function public.delete_my_data() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  performances integer;
  challenges integer;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to erase your data.';
  end if;
  if not private.logged_in_recently() then
    raise sqlstate 'PT403' using message = 'ML-343: log in again, then erase your data within ten minutes.';
  end if;
  -- Plays are deleted by cascade.
  delete from public.cognitive_performance where user_id = player;
  get diagnostics performances = row_count;
  delete from public.daily_challenges where user_id = player;
  get diagnostics challenges = row_count;
  delete from public.game_progress where user_id = player;
  delete from public.ability where user_id = player;
  delete from public.push_subscriptions where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
