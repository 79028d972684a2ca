-- Rankings and duels with friends. Both are opened by a link that contains a random id. Anybody with the link can take part.

create table private.ranking_groups (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

alter table private.ranking_groups enable row level security;
alter table private.ranking_groups force row level security;

create table private.ranking_group_members (
  ranking_group uuid not null references private.ranking_groups (id) on delete cascade,
  -- A player who leaves the ranking also leaves all groups.
  user_id uuid not null references public.ranking_names (user_id) on delete cascade,
  primary key (ranking_group, user_id)
);

create index ranking_group_members_of_player on private.ranking_group_members (user_id);
alter table private.ranking_group_members enable row level security;
alter table private.ranking_group_members force row level security;

create function private.friend_limits(
  out groups_per_player integer, out players_per_group integer, out duels_per_day integer, out duel_open interval
)
language sql immutable security invoker set search_path = ''
as $$
  select 20, 100, 20, interval '7 days';
$$;

-- Returns the caller if this player has joined the ranking.
create function private.require_ranked_player() returns uuid
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if auth.uid() is null or not exists (select from public.ranking_names n where n.user_id = auth.uid()) then
    raise sqlstate 'PT403' using message = 'ML-743: join the ranking first.';
  end if;
  return auth.uid();
end;
$$;

-- Joins the ranking of friends with this id. Definer: no role may write members directly.
create function public.join_ranking_group(p_group uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := private.require_ranked_player();
  limits constant record := private.friend_limits();
begin
  -- Locks the group, so that two requests cannot exceed its limit together.
  perform from private.ranking_groups g where g.id = p_group for update;
  if not found then
    raise sqlstate 'PT404' using message = 'ML-744: this ranking or duel does not exist any more.';
  end if;
  if (select count(*) from private.ranking_group_members m where m.ranking_group = p_group) >= limits.players_per_group
    or (select count(*) from private.ranking_group_members m where m.user_id = player) >= limits.groups_per_player then
    raise sqlstate 'PT409' using message = 'ML-745: this ranking is full, or you are in 20 rankings already.';
  end if;
  insert into private.ranking_group_members (ranking_group, user_id) values (p_group, player) on conflict do nothing;
end;
$$;

grant execute on function public.join_ranking_group(uuid) to authenticated;

-- Creates a ranking of friends with the caller as its first player. Returns its id. Definer: no role may write groups directly.
create function public.create_ranking_group() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  created uuid;
begin
  perform private.require_ranked_player();
  insert into private.ranking_groups default values returning id into created;
  perform public.join_ranking_group(created);
  return created;
end;
$$;

grant execute on function public.create_ranking_group() to authenticated;

-- Leaves a ranking of friends. A ranking without players is deleted. Definer: no role may delete members directly.
create function public.leave_ranking_group(p_group uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.ranking_group_members m where m.ranking_group = p_group and m.user_id = auth.uid();
  delete from private.ranking_groups g
  where g.id = p_group
    and not exists (select from private.ranking_group_members m where m.ranking_group = g.id);
end;
$$;

grant execute on function public.leave_ranking_group(uuid) to authenticated;

-- The caller's rankings of friends, as a list of {id, players} with the names of the players.
-- Definer: nobody may read the groups directly.
create function public.own_ranking_groups() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'players', (
    select jsonb_agg(n.name order by n.name)
    from private.ranking_group_members m join public.ranking_names n on n.user_id = m.user_id
    where m.ranking_group = g.id
  )) order by g.created_at, g.id), '[]')
  from private.ranking_groups g
  where exists (
    select from private.ranking_group_members m where m.ranking_group = g.id and m.user_id = auth.uid()
  );
$$;

grant execute on function public.own_ranking_groups() to authenticated;

-- The ranking of a day among the players of a group, like ranking_of_day; null for a caller who is not in the group.
-- Definer: nobody may read the ranked sets directly.
create function public.ranking_of_group(p_group uuid, p_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.ranking_json(array(
    select r.id from private.ranked_runs r
    join private.ranking_group_members m on m.user_id = r.user_id and m.ranking_group = p_group
    where r.day = p_day and r.duel is null
  ))
  where exists (
    select from private.ranking_group_members m where m.ranking_group = p_group and m.user_id = auth.uid()
  );
$$;

grant execute on function public.ranking_of_group(uuid, date) to authenticated;

-- Creates a duel with the games of a day. Returns its id. Definer: no role may write duels directly.
create function public.create_duel(p_day date) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := private.require_ranked_player();
  created uuid;
begin
  if (p_day between ((now() - interval '12 hours') at time zone 'UTC')::date
    and ((now() + interval '14 hours') at time zone 'UTC')::date) is not true then
    raise sqlstate 'PT400' using message = 'ML-740: a duel needs the present date.';
  end if;
  delete from private.duels d
  where d.id in (
    select old.id from private.duels old where old.created_at < now() - (private.ranked_limits()).kept
    order by old.created_at limit 100 for update skip locked
  );
  if (select count(*) from private.duels d where d.created_by = player and d.created_at > now() - interval '1 day')
    >= (private.friend_limits()).duels_per_day then
    raise sqlstate 'PT429' using message = 'ML-746: you have created 20 duels today; create the next one tomorrow.';
  end if;
  insert into private.duels (created_by, day, seeds, open)
  values (player, p_day, private.random_seeds(), private.open_slots(private.served_releases()))
  returning id into created;
  return created;
end;
$$;

grant execute on function public.create_duel(date) to authenticated;

-- Starts a duel: like begin_ranked, but both players get the same seeds. Further reasons for no ticket:
-- - 'unknown': there is no such duel, or it is older than 7 days.
-- - 'full': two other players have started it.
-- Definer: no role may write tickets directly.
create function public.begin_duel(p_session_id uuid, p_duel uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := auth.uid();
  fought private.duels;
  ticket private.ranked_tickets;
begin
  if not exists (select from public.ranking_names n where n.user_id = player) then
    return private.no_ticket('not-joined');
  end if;
  -- Locks the duel, so that a third player cannot start it at the same time as the second one.
  select * into fought from private.duels d
  where d.id = p_duel and d.created_at > now() - (private.friend_limits()).duel_open for update;
  if not found or p_session_id is null then
    return private.no_ticket('unknown');
  end if;
  select * into ticket from private.ranked_tickets t where t.user_id = player and t.duel = p_duel;
  if not found then
    -- One place is kept for the player who created the duel.
    if player <> fought.created_by and exists (
      select from private.ranked_tickets t where t.duel = p_duel and t.user_id <> fought.created_by
    ) then
      return private.no_ticket('full');
    end if;
    if exists (select from public.game_results r where r.user_id = player and r.session_id = p_session_id) then
      return private.no_ticket('done');
    end if;
    insert into private.ranked_tickets (user_id, day, duel, session_id, seeds, open, served)
    values (player, fought.day, p_duel, p_session_id, fought.seeds, fought.open, private.served_releases())
    on conflict do nothing returning * into ticket;
  end if;
  if ticket.session_id is distinct from p_session_id then
    return private.no_ticket('used');
  end if;
  return private.ticket_json(ticket);
end;
$$;

grant execute on function public.begin_duel(uuid, uuid) to authenticated;

-- A duel as its players see it: {day, challenger, isOwn, isFull, own, ranking}. `own` is null before the caller has started, and
-- 'started' or 'ranked' afterwards. The ranking has the sets of both players. Null if there is no such duel.
-- Definer: nobody may read duels directly.
create function public.duel_state(p_duel uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'day', d.day, 'challenger', n.name, 'isOwn', d.created_by = auth.uid(),
    'isFull', exists (
      select from private.ranked_tickets t
      where t.duel = d.id and t.user_id not in (d.created_by, auth.uid()) and d.created_by <> auth.uid()
    ),
    'own', (
      select case when r.id is null then 'started' else 'ranked' end
      from private.ranked_tickets t left join private.ranked_runs r on r.ticket = t.id
      where t.duel = d.id and t.user_id = auth.uid()
    ),
    'ranking', private.ranking_json(array(select r.id from private.ranked_runs r where r.duel = d.id))
  )
  from private.duels d left join public.ranking_names n on n.user_id = d.created_by
  where d.id = p_duel and auth.uid() is not null;
$$;

grant execute on function public.duel_state(uuid) to authenticated;
