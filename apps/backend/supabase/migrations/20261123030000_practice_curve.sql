-- The practice curve: how much players gain by practice in a game at one difficulty. Each gain is a mean over at least 200
-- players. A player's own change is compared with the curve (docs/decisions/player-progress.md).
-- libs/domain/src/measurement/practice-curve.ts has the same rules.

-- The rules of the practice curve must equal PRACTICE_RULES of libs/domain. A test compares them.
create function private.practice_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "baselinePlays": 15,
    "fewestPlayers": 200,
    "stepEnds": [1, 2, 3, 5, 8, 15, 25, 40, 65, 100, 160, 250, 400, 650, 1000]
  }'::jsonb;
$$;

create index game_results_measured on public.game_results (remote, difficulty, user_id, ended_at, session_id)
  include (raw_score) where finished and remote is not null and not metrics ? 'pace';

-- The finished plays of a game at one difficulty, without plays with adjusted timing. `score` is the value by which
-- players are compared. To compare another value, change `score` in this function and measureOf in libs/domain.
create function private.measured_plays(p_remote text, p_difficulty text)
returns table (user_id uuid, session_id uuid, attempt bigint, score double precision, played_on date)
language sql stable security invoker set search_path = ''
as $$
  select
    r.user_id,
    r.session_id,
    row_number() over (partition by r.user_id order by r.ended_at, r.session_id),
    r.raw_score::double precision,
    r.played_on
  from public.game_results r
  where r.remote = p_remote and r.difficulty = p_difficulty
    and r.finished and r.remote is not null and not r.metrics ? 'pace';
$$;

-- Computes the practice curve. A player's gain in a step is the mean score of the step minus the mean score of the player's
-- first 15 plays. Steps with too few players are left out. Gains are rounded to a tenth of a point.
create function private.compute_practice_curve(p_remote text, p_difficulty text)
returns table (last_attempt integer, players integer, gain double precision)
language sql stable security invoker set search_path = ''
as $$
  with rules as (select private.practice_rules() as rules),
  steps as (
    select step::integer as last_attempt, coalesce(lag(step::integer) over (order by step::integer), 0) as before
    from rules, jsonb_array_elements_text(rules -> 'stepEnds') as step
  ),
  plays as (select * from private.measured_plays(p_remote, p_difficulty)),
  baselines as (
    select p.user_id, avg(p.score) as baseline
    from plays p, rules
    where p.attempt <= (rules ->> 'baselinePlays')::integer
    group by p.user_id, rules
    having count(*) = (rules ->> 'baselinePlays')::integer
  ),
  gains as (
    select s.last_attempt, avg(p.score) - b.baseline as gain
    from plays p
    join baselines b using (user_id)
    join steps s on p.attempt > s.before and p.attempt <= s.last_attempt
    group by p.user_id, b.baseline, s.last_attempt
  )
  select g.last_attempt, count(*)::integer, round(avg(g.gain)::numeric, 1)::double precision
  from gains g, rules
  group by g.last_attempt, rules
  having count(*) >= (rules ->> 'fewestPlayers')::integer
  order by g.last_attempt;
$$;

-- The practice curves as they were last computed. They contain no personal data.
create table private.practice_steps (
  remote text not null,
  difficulty text not null,
  last_attempt integer not null,
  players integer not null,
  gain double precision not null,
  primary key (remote, difficulty, last_attempt)
);

create table private.practice_runs (
  remote text not null references public.remotes (remote),
  difficulty text not null constraint difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  computed_at timestamptz not null,
  primary key (remote, difficulty)
);

alter table private.practice_steps enable row level security;
alter table private.practice_steps force row level security;
alter table private.practice_runs enable row level security;
alter table private.practice_runs force row level security;

create function private.refresh_practice_curve(p_remote text, p_difficulty text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.practice_steps s where s.remote = p_remote and s.difficulty = p_difficulty;
  insert into private.practice_steps (remote, difficulty, last_attempt, players, gain)
  select p_remote, p_difficulty, c.last_attempt, c.players, c.gain
  from private.compute_practice_curve(p_remote, p_difficulty) c;
  insert into private.practice_runs (remote, difficulty, computed_at) values (p_remote, p_difficulty, now())
  on conflict (remote, difficulty) do update set computed_at = excluded.computed_at;
end;
$$;

-- The practice curve of a game at one difficulty. The first read of a day computes the curve. Other reads at the same
-- time return the stored curve and do not wait. If a schedule calls this function every day, players' requests do not
-- have to compute the curve. Security definer, because players may not read the plays of others. The result contains
-- only means of many players.
create function public.practice_curve(p_remote text, p_difficulty text)
returns table (last_attempt integer, players integer, gain double precision)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
      select from private.practice_runs r
      where r.remote = p_remote and r.difficulty = p_difficulty and r.computed_at > now() - interval '1 day'
    )
    and p_difficulty in ('easy', 'medium', 'hard')
    and exists (select from public.remotes r where r.remote = p_remote)
    and pg_try_advisory_xact_lock(hashtextextended('practice_curve ' || p_remote || ' ' || p_difficulty, 0))
  then
    perform private.refresh_practice_curve(p_remote, p_difficulty);
  end if;
  return query
    select s.last_attempt, s.players, s.gain from private.practice_steps s
    where s.remote = p_remote and s.difficulty = p_difficulty order by s.last_attempt;
end;
$$;

grant execute on function public.practice_curve(text, text) to authenticated, service_role;
