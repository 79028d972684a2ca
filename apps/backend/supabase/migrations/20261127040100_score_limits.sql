-- Refuses results above the highest score that the game declares for its release.

-- The highest score of a play that lasts p_minutes; null if the release declares none. A play that is longer than the
-- declared minutes may reach proportionally more (highestTotal in libs/game-contract).
create function private.highest_score(p_remote text, p_version text, p_minutes numeric) returns numeric
language sql stable security invoker set search_path = ''
as $$
  select i.max_score * greatest(1, p_minutes / i.minutes)
  from public.release_infos i where i.remote = p_remote and i.version = p_version;
$$;

create function private.minutes_of(play public.game_results) returns numeric
language sql immutable security invoker set search_path = ''
as $$
  select extract(epoch from play.ended_at - play.started_at) / 60;
$$;

-- Refuses a play with a score above the highest score of its release. Security definer, because players may not read
-- the descriptions of releases.
create function private.check_highest_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  minutes constant numeric := private.minutes_of(new);
begin
  if new.raw_score > private.highest_score(new.remote, new.version, minutes) or exists (
    select from jsonb_array_elements(case jsonb_typeof(new.parts) when 'array' then new.parts else '[]' end) part
    where case jsonb_typeof(part -> 'score') when 'number' then (part ->> 'score')::numeric end
      > private.highest_score(part ->> 'remote', part ->> 'version', minutes)
  ) then
    raise sqlstate 'PT400' using message = 'ML-323: the score is above the highest score that the game declares.';
  end if;
  return new;
end;
$$;

create trigger check_highest_score before insert on public.game_results
  for each row execute function private.check_highest_score();

-- The plays of single games in a slot over the last 30 days, per release that declares a highest score: how many there
-- are, how many reached the highest score, and in how many the shell refused a higher one. Security definer, because
-- staff may not read players' plays.
create function public.score_limits(p_slot text)
returns table (remote text, version text, max_score numeric, plays integer, at_limit integer, refused integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select
    i.remote, i.version, i.max_score, count(*)::integer,
    (count(*) filter (
      where r.raw_score >= private.highest_score(i.remote, i.version, private.minutes_of(r))
    ))::integer,
    (count(*) filter (where r.metrics ? 'refusedTotals'))::integer
  from public.game_results r
  join public.release_infos i on i.remote = r.remote and i.version = r.version
  where r.slot = p_slot and r.created_at > now() - interval '30 days' and i.max_score is not null
  group by i.remote, i.version;
end;
$$;

grant execute on function public.score_limits(text) to authenticated, service_role;
