-- What players read of ranked sets.

-- The ranked sets of a list as rows {id, place, name, points, own}, best first. Equal points share a place.
create function private.ranking_json(p_runs uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with placed as (
    select r.id, n.name, r.points, r.user_id = auth.uid() as own, rank() over (order by r.points desc) as place
    from private.ranked_runs r join public.ranking_names n on n.user_id = r.user_id
    where r.id = any (p_runs)
  ), shown as (
    select * from placed order by place, name limit 100
  )
  select jsonb_build_object(
    'players', (select count(*) from placed),
    'rows', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'place', place, 'name', name, 'points', points, 'own', coalesce(own, false))
        order by place, name
      ), '[]')
      from (select * from shown union select * from placed where own) listed
    )
  );
$$;

-- The ranking of a day: {players, rows}. It has the best 100 players and the caller. Anybody can read it, because its players have
-- chosen to be ranked, and it contains only their names in the ranking.
-- Definer: nobody may read the ranked sets directly.
create function public.ranking_of_day(p_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.ranking_json(array(
    select r.id from private.ranked_runs r where r.day = p_day and r.duel is null
  ));
$$;

grant execute on function public.ranking_of_day(date) to anon, authenticated;

-- Returns why the caller's set of a day has no rank: {state, finding}. The state is 'none' without a ticket, 'started' before the
-- logs have arrived, 'waiting' before the verification, 'ranked', or 'not-ranked' with the reason.
-- Definer: nobody may read tickets directly.
create function public.own_ranked_set(p_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('finding', t.finding, 'state', case
      when exists (select from private.ranked_runs r where r.ticket = t.id) then 'ranked'
      when t.finding is not null or exists (
        select from public.run_logs l
        where l.user_id = t.user_id and l.session_id = t.session_id and l.verdict not in ('stored', 'replayed', 'timed')
      ) then 'not-ranked'
      when exists (select from public.run_logs l where l.user_id = t.user_id and l.session_id = t.session_id) then 'waiting'
      else 'started'
    end)
    from private.ranked_tickets t where t.user_id = auth.uid() and t.day = p_day and t.duel is null
  ), '{"state": "none", "finding": null}');
$$;

grant execute on function public.own_ranked_set(date) to authenticated;

-- Whether the caller may see a ranked set. The sets of the ranking are public. The sets of a duel are visible to a player who has
-- played the duel, because a replay shows the tasks.
create function private.may_see_ranked(p_run private.ranked_runs) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (select from public.ranking_names n where n.user_id = p_run.user_id) and (
    p_run.duel is null
    or exists (
      select from private.ranked_tickets t
      join public.game_results p on p.user_id = t.user_id and p.session_id = t.session_id
      where t.duel = p_run.duel and t.user_id = auth.uid()
    )
  );
$$;

-- A published ranked set with everything that is needed to replay it: {name, day, points, parts}. A part is {part, slot, remote,
-- version, baseUrl, engine, settings, log, score}; the log is gzip in base64. The settings are those that engines read; the
-- player's language and comfort settings are left out. Null if there is no such set, or if its logs were deleted after 90 days.
-- Definer: nobody may read the logs of others directly.
create function public.ranked_run(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', n.name, 'day', r.day, 'points', r.points,
    'parts', (
      select jsonb_agg(jsonb_build_object(
        'part', l.part, 'slot', p.parts -> l.part::integer ->> 'slot', 'remote', l.remote, 'version', l.version,
        'baseUrl', v.base_url, 'engine', private.engine_file(v.assets), 'score', l.replayed_score,
        'settings', (
          select jsonb_object_agg(key, value) from jsonb_each(l.settings)
          where key in ('difficulty', 'seed', 'limitMs', 'pace', 'startsAtOnce', 'earlierSets')
        ),
        'log', translate(encode(l.log, 'base64'), E'\n', '')
      ) order by l.part)
      from public.run_logs l join public.releases v on v.remote = l.remote and v.version = l.version
      where l.user_id = r.user_id and l.session_id = r.session_id
    )
  )
  from private.ranked_runs r
  join public.ranking_names n on n.user_id = r.user_id
  join public.game_results p on p.user_id = r.user_id and p.session_id = r.session_id
  join private.ranked_tickets t on t.id = r.ticket
  where r.id = p_id and private.may_see_ranked(r) and t.issued_at > now() - (private.ranked_limits()).kept
    and exists (select from public.run_logs l where l.user_id = r.user_id and l.session_id = r.session_id);
$$;

grant execute on function public.ranked_run(uuid) to anon, authenticated;
