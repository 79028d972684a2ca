-- The items that a player saw lately, so that they do not return soon on another device either. A row contains the items of
-- one game as pairs [item, day]. The item that was seen longest ago is the first. libs/domain has the same rules
-- (seen-items.ts).
create table public.seen_items (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Only games of the registry are allowed, so that the number of rows is limited.
  game text not null references public.remotes (remote) on delete cascade,
  items jsonb not null,
  primary key (user_id, game),
  constraint items_limited check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 1200)
);

alter table public.seen_items enable row level security;
alter table public.seen_items force row level security;
grant select on public.seen_items to authenticated;

create policy seen_items_select_own on public.seen_items for select to authenticated
  using ((select auth.uid()) = user_id);

-- Merges two lists of pairs. Each item is kept once, with its latest day, and only the 1200 latest items are kept.
-- Malformed pairs are left out. Items with a day more than 30 days ago or after today are left out, with a tolerance of one
-- day for time zones. Null if nothing is left.
create function private.merged_seen_items(p_known jsonb, p_sent jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with pairs as (
    select e.pair ->> 0 as item, e.pair ->> 1 as day, e.place
    from jsonb_array_elements(p_known || p_sent) with ordinality e (pair, place)
    where jsonb_typeof(e.pair) = 'array' and jsonb_typeof(e.pair -> 0) = 'string' and jsonb_typeof(e.pair -> 1) = 'string'
  ), latest as (
    select p.item, max(p.day) as day, max(p.place) as place
    from pairs p
    where p.item ~ '^[a-z0-9:+._-]{1,64}$' and p.day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      -- Dates in the format YYYY-MM-DD are in the same order as their texts.
      and p.day collate "C" >= to_char((now() at time zone 'UTC') - interval '31 days', 'YYYY-MM-DD')
      and p.day collate "C" <= to_char((now() at time zone 'UTC') + interval '1 day', 'YYYY-MM-DD')
    group by p.item
    order by 2 desc, 3 desc
    limit 1200
  )
  select jsonb_agg(jsonb_build_array(l.item, l.day) order by l.day, l.place) from latest l;
$$;

-- Adds items that the player saw: an object with a list of pairs [item, day] for each game. Unknown games are ignored.
-- Security definer, because players may not write rows directly: only this function limits the size of a row. It writes
-- only the rows of auth.uid(). The client sends p_user_id. The call is refused if another account has signed in since
-- the play.
create function public.merge_seen_items(p_user_id uuid, p_seen jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := auth.uid();
begin
  if player is null or p_user_id is distinct from player then
    raise sqlstate 'PT403' using message = 'ML-322: seen items are stored by the player who saw them.';
  end if;
  if jsonb_typeof(p_seen) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'ML-365: the seen items are not an object of lists by game.';
  end if;
  insert into public.seen_items as known (user_id, game, items)
  select player, g.game, m.items
  from jsonb_each(p_seen) g (game, sent)
  join public.remotes r on r.remote = g.game
  cross join lateral (
    select private.merged_seen_items('[]', case jsonb_typeof(g.sent) when 'array' then g.sent else '[]' end) as items
  ) m
  where m.items is not null
  -- Two calls at the same time lock the rows in the same order.
  order by g.game
  on conflict (user_id, game) do update
    set items = coalesce(private.merged_seen_items(known.items, excluded.items), excluded.items);
exception
  when foreign_key_violation then
    raise sqlstate 'PT403' using message = 'ML-322: the account of this session no longer exists.';
end;
$$;

grant execute on function public.merge_seen_items(uuid, jsonb) to authenticated;

-- Deletes the caller's data. Replaces the function of migration 20261123040000, and also deletes the history of the
-- abilities and the seen items.
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
  delete from public.ability_history where user_id = player;
  delete from public.seen_items where user_id = player;
  delete from public.push_subscriptions where user_id = player;
  delete from private.experiment_exposures where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
