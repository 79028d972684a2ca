-- Limits on what one account may save. Tests keep them equal to libs/data-access and libs/domain.
--   results, bytes: the maximum per account and UTC day of arrival. Both are far above normal use: after two weeks offline
--     with 70 plays a day, 980 results of about 0.6 kB arrive.
--   horizon: maximum age of a result on arrival. The outbox keeps a result until it is saved or discarded.
--   clock: tolerated error of a device's clock.
--   longest: maximum time from start to end of a session. A paused session may stay open over a weekend.
create function private.save_limits(
  out results integer, out bytes integer, out horizon interval, out clock interval, out longest interval
)
language sql immutable security invoker set search_path = ''
as $$
  select 1000, 2097152, interval '90 days', interval '1 day', interval '7 days';
$$;

grant execute on function private.save_limits() to authenticated;

-- The number and size of the results that arrived per player and day. Like load_votes, the table contains a hash instead of
-- the user id. delete_my_data keeps its rows, so deleting data does not reset the quota. Rows are deleted after two days.
create table private.save_quotas (
  day date not null constraint day_in_range check (day >= '2020-01-01' and day < '2100-01-01'),
  player bytea not null,
  results integer not null,
  bytes bigint not null,
  primary key (day, player)
);

alter table private.save_quotas enable row level security;
alter table private.save_quotas force row level security;

-- Counts the rows stored by a player's request, and refuses the request if it exceeds the quota. A retried result adds
-- no row and is not counted. Rows from a service or a migration are not counted. Security definer, because players may
-- not read or write the counts.
create function private.count_arrivals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Approximate size of the columns other than metrics and parts.
  row_bytes constant integer := 300;
  today constant date := (now() at time zone 'UTC')::date;
  sender constant uuid := auth.uid();
  limits record;
  arrived record;
  used record;
begin
  if sender is null then
    return null;
  end if;
  select count(*)::integer as results,
    sum(row_bytes + coalesce(octet_length(r.metrics::text) + octet_length(r.parts::text), 0)) as bytes
  into arrived
  from changed c left join public.game_results r on r.performance_id = c.id;
  if arrived.results = 0 then
    return null;
  end if;

  insert into private.save_quotas as known (day, player, results, bytes)
  values (today, private.voter_of(sender), arrived.results, arrived.bytes)
  on conflict (day, player)
  do update set results = known.results + excluded.results, bytes = known.bytes + excluded.bytes
  returning known.results, known.bytes into used;

  limits := private.save_limits();
  if used.results > limits.results or used.bytes > limits.bytes then
    raise sqlstate 'PT429' using message = 'ML-328: this account has saved ' || limits.results || ' results or '
      || limits.bytes || ' bytes today (UTC); more are taken tomorrow.';
  end if;

  if used.results = arrived.results then
    -- Skips rows locked by another request, so that two requests cannot deadlock.
    delete from private.save_quotas q
    where (q.day, q.player) in (
      select past.day, past.player from private.save_quotas past where past.day < today - 1 for update skip locked
    );
  end if;
  return null;
end;
$$;

create trigger count_arrivals after insert on public.cognitive_performance
  referencing new table as changed for each statement execute function private.count_arrivals();

-- Progress counts stored plays and never decreases, so a play that is deleted and saved again would count twice. So players
-- cannot delete single plays, but only all their data (delete_my_data).
drop policy performance_delete_own on public.cognitive_performance;
revoke delete on public.cognitive_performance from authenticated;
