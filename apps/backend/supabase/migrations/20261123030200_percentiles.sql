-- Percentiles among players who opted in, for each class of device. A player who has not opted in is neither shown a
-- percentile nor counted in one. libs/domain/src/measurement/percentile.ts has the same rules.

-- The players who opted in. A player without a row has not opted in.
create table public.comparison_choices (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.comparison_choices enable row level security;
alter table public.comparison_choices force row level security;
grant select, delete on public.comparison_choices to authenticated;
grant insert (user_id) on public.comparison_choices to authenticated;

create policy choices_select_own on public.comparison_choices for select to authenticated
  using ((select auth.uid()) = user_id);
create policy choices_insert_own on public.comparison_choices for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy choices_delete_own on public.comparison_choices for delete to authenticated
  using ((select auth.uid()) = user_id);

-- The class of the pointer with which the play was played. Null for plays of older clients and for sets.
alter table public.game_results
  add column pointer text constraint pointer_known check (pointer in ('coarse', 'fine'));

-- Fills the class of the pointer from the metric coarsePointer, which the client sends with a play: 1 is coarse, 0 is fine.
create function private.fill_pointer() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.pointer := case new.metrics -> 'coarsePointer' when '1' then 'coarse' when '0' then 'fine' end;
  return new;
end;
$$;

create trigger fill_pointer before insert on public.game_results
  for each row execute function private.fill_pointer();

-- The rules of percentiles must equal PERCENTILE_RULES of libs/domain. A test compares them.
create function private.percentile_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "fewestPlayers": 200,
    "latestPlays": 20,
    "fewestPlays": 5,
    "shares": [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
  }'::jsonb;
$$;

-- The quantiles of the typical scores of the players who opted in. A player's typical score is the median of the latest 20
-- scores. Null with fewer than 200 players.
create function private.compute_score_quantiles(p_remote text, p_difficulty text, p_pointer text)
returns double precision[]
language sql stable security invoker set search_path = ''
as $$
  with rules as (select private.percentile_rules() as rules),
  plays as (
    select
      m.user_id,
      m.score,
      row_number() over (partition by m.user_id order by m.attempt desc) as latest,
      count(*) over (partition by m.user_id) as plays
    from private.measured_plays(p_remote, p_difficulty) m
    join public.comparison_choices c using (user_id)
    join public.game_results r on r.user_id = m.user_id and r.session_id = m.session_id and r.pointer = p_pointer
  ),
  typical as (
    select percentile_cont(0.5) within group (order by p.score) as score
    from plays p, rules
    where p.latest <= (rules ->> 'latestPlays')::integer and p.plays >= (rules ->> 'fewestPlays')::integer
    group by p.user_id
  ),
  shares as (
    select array_agg(share::double precision order by place) as shares
    from rules, jsonb_array_elements_text(rules -> 'shares') with ordinality as listed (share, place)
  )
  select case when count(t.score) >= (rules ->> 'fewestPlayers')::integer
    then percentile_cont(shares) within group (order by t.score) end
  from rules, shares left join typical t on true
  group by rules, shares;
$$;

-- The quantiles as they were last computed. They contain no personal data.
create table private.score_quantiles (
  remote text not null references public.remotes (remote),
  difficulty text not null constraint difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  pointer text not null constraint pointer_known check (pointer in ('coarse', 'fine')),
  quantiles double precision[],
  computed_at timestamptz not null,
  primary key (remote, difficulty, pointer)
);

alter table private.score_quantiles enable row level security;
alter table private.score_quantiles force row level security;

-- The quantiles of a game, difficulty and class of pointer, computed at most once a day. Null if the caller has not
-- opted in, or if too few players have opted in. Security definer, because players may not read the plays of others.
-- The result contains only quantiles of many players.
create function public.score_quantiles(p_remote text, p_difficulty text, p_pointer text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_quantiles double precision[];
begin
  if not exists (select from public.comparison_choices c where c.user_id = (select auth.uid())) then
    return null;
  end if;
  if not exists (
      select from private.score_quantiles q
      where q.remote = p_remote and q.difficulty = p_difficulty and q.pointer = p_pointer
        and q.computed_at > now() - interval '1 day'
    )
    and p_difficulty in ('easy', 'medium', 'hard') and p_pointer in ('coarse', 'fine')
    and exists (select from public.remotes r where r.remote = p_remote)
    and pg_try_advisory_xact_lock(
      hashtextextended('score_quantiles ' || p_remote || ' ' || p_difficulty || ' ' || p_pointer, 0)
    )
  then
    insert into private.score_quantiles (remote, difficulty, pointer, quantiles, computed_at)
    values (
      p_remote, p_difficulty, p_pointer, private.compute_score_quantiles(p_remote, p_difficulty, p_pointer), now()
    )
    on conflict (remote, difficulty, pointer)
    do update set quantiles = excluded.quantiles, computed_at = excluded.computed_at;
  end if;
  select q.quantiles into found_quantiles from private.score_quantiles q
  where q.remote = p_remote and q.difficulty = p_difficulty and q.pointer = p_pointer;
  return to_jsonb(found_quantiles);
end;
$$;

grant execute on function public.score_quantiles(text, text, text) to authenticated;
