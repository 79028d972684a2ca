-- How reliable the scores of a game are, for staff. libs/registry/src/reliability.ts has the same rules.

-- The rules of reliability must equal RELIABILITY_RULES of libs/registry. A test compares them.
create function private.reliability_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{"fewestPlayers": 30, "splitPlays": 10}'::jsonb;
$$;

-- Returns two correlations over the players for each difficulty of a game. The split correlation is between the mean
-- scores of a player's odd and even plays. The retest correlation is between the first plays of a player's first two
-- days. A correlation is null with fewer than 30 players, or if all players have the same scores. Security definer,
-- because staff may not read players' plays.
create function public.game_reliability(p_remote text)
returns table (
  difficulty text, split_players integer, split_correlation double precision,
  retest_players integer, retest_correlation double precision
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fewest constant integer := (private.reliability_rules() ->> 'fewestPlayers')::integer;
  split_plays constant integer := (private.reliability_rules() ->> 'splitPlays')::integer;
begin
  perform private.require_staff();
  return query
    with plays as (
      select d.difficulty, m.*
      from unnest(array['easy', 'medium', 'hard']) as d (difficulty)
      cross join lateral private.measured_plays(p_remote, d.difficulty) m
    ),
    halves as (
      select
        p.difficulty,
        avg(p.score) filter (where p.attempt % 2 = 1) as odd,
        avg(p.score) filter (where p.attempt % 2 = 0) as even
      from plays p where p.attempt <= split_plays
      group by p.difficulty, p.user_id having count(*) = split_plays
    ),
    firsts as (
      select distinct on (p.difficulty, p.user_id, p.played_on) p.difficulty, p.user_id, p.played_on, p.score
      from plays p order by p.difficulty, p.user_id, p.played_on, p.attempt
    ),
    days as (
      select
        f.difficulty, f.user_id, f.score,
        row_number() over (partition by f.difficulty, f.user_id order by f.played_on) as day
      from firsts f
    ),
    pairs as (
      select one.difficulty, one.score as first, two.score as second
      from days one join days two using (difficulty, user_id)
      where one.day = 1 and two.day = 2
    ),
    splits as (
      select h.difficulty, count(*)::integer as players, corr(h.odd, h.even) as correlation
      from halves h group by h.difficulty
    ),
    retests as (
      select r.difficulty, count(*)::integer as players, corr(r.first, r.second) as correlation
      from pairs r group by r.difficulty
    )
    select
      d.difficulty,
      coalesce(s.players, 0), case when s.players >= fewest then s.correlation end,
      coalesce(t.players, 0), case when t.players >= fewest then t.correlation end
    from unnest(array['easy', 'medium', 'hard']) with ordinality as d (difficulty, place)
    left join splits s on s.difficulty = d.difficulty
    left join retests t on t.difficulty = d.difficulty
    order by d.place;
end;
$$;

grant execute on function public.game_reliability(text) to authenticated, service_role;
