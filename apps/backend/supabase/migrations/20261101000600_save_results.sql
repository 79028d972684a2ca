-- Parses the client's play. Missing or malformed numbers raise PT400; table constraints check ranges.
create function private.read_play(p_user_id uuid, p_session_id uuid, p_play jsonb) returns public.game_results
language plpgsql stable security invoker set search_path = ''
as $$
declare
  play public.game_results;
begin
  play.user_id := p_user_id;
  play.session_id := p_session_id;
  play.game_id := p_play ->> 'gameId';
  play.slot := p_play ->> 'slot';
  play.remote := p_play ->> 'remote';
  play.version := p_play ->> 'version';
  play.category := p_play ->> 'category';
  play.difficulty := p_play ->> 'difficulty';
  play.seed := (p_play ->> 'seed')::bigint;
  play.raw_score := (p_play ->> 'rawScore')::numeric;
  play.ended_at := (p_play ->> 'endedAt')::timestamptz;
  -- If the clock was set back during the play, the play is stored as short.
  play.started_at := least((p_play ->> 'startedAt')::timestamptz, play.ended_at);
  play.metrics := coalesce(nullif(p_play -> 'metrics', 'null'), '{}');
  play.parts := coalesce(nullif(p_play -> 'parts', 'null'), '[]');
  return play;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-323: the play cannot be read: ' || sqlerrm;
end;
$$;

grant execute on function private.read_play(uuid, uuid, jsonb) to authenticated;

-- Reads the player's calendar date from the client's play. Returns null for an impossible date, so that the result is still
-- stored.
create function private.read_played_on(p_play jsonb, p_date timestamptz) returns date
language plpgsql stable security invoker set search_path = ''
as $$
declare
  played_on date;
begin
  played_on := (p_play ->> 'playedOn')::date;
  return case when abs(played_on - (p_date at time zone 'UTC')::date) <= 1 then played_on end;
exception
  when data_exception then
    return null;
end;
$$;

grant execute on function private.read_played_on(jsonb, timestamptz) to authenticated;

-- Writes a play and its performance row in one statement. Does nothing if the session is already stored.
create function private.store_play(
  play public.game_results, p_memory integer, p_focus integer, p_speed integer, p_play jsonb
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  -- A play that waited offline keeps its own day, unless the device's clock runs ahead.
  played_at timestamptz := case when play.ended_at > now() + interval '1 day' then now() else play.ended_at end;
begin
  with stored as (
    insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at, metrics, parts
    )
    values (
      play.user_id, play.session_id, gen_random_uuid(), play.game_id, play.slot, play.remote, play.version,
      play.category, play.difficulty, play.seed, play.raw_score, play.started_at, play.ended_at, play.metrics, play.parts
    )
    on conflict (user_id, session_id) do nothing
    returning performance_id, user_id
  )
  insert into public.cognitive_performance (
    id, user_id, date, played_on, memory_score, focus_score, speed_score, overall_score
  )
  select
    stored.performance_id,
    stored.user_id,
    played_at,
    private.read_played_on(p_play, played_at),
    p_memory, p_focus, p_speed,
    round((p_memory + p_focus + p_speed) / 3.0)
  from stored;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'ML-323: the result is incomplete or out of range: ' || sqlerrm;
  when foreign_key_violation then
    raise sqlstate 'PT403' using message = 'ML-322: the account of this session no longer exists.';
end;
$$;

grant execute on function private.store_play(public.game_results, integer, integer, integer, jsonb) to authenticated;

-- Saves a finished session exactly once, even if the call is retried (D-14, D-64). Returns the stored row.
-- PT403: another player. PT400: invalid result. PT409: the session id is stored with a different result.
create function public.save_results(
  p_user_id uuid, p_session_id uuid, p_memory integer, p_focus integer, p_speed integer, p_play jsonb
) returns public.game_results
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  play public.game_results;
  stored public.game_results;
  scored public.cognitive_performance;
begin
  if p_user_id is distinct from (select auth.uid()) or p_user_id is null then
    raise sqlstate 'PT403' using message = 'ML-322: a result is saved by the player who played.';
  end if;
  if p_session_id is null or jsonb_typeof(p_play) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'ML-323: a session id and a play are needed.';
  end if;

  play := private.read_play(p_user_id, p_session_id, p_play);
  perform private.store_play(play, p_memory, p_focus, p_speed, p_play);

  select * into strict stored from public.game_results r
  where r.user_id = p_user_id and r.session_id = p_session_id;
  select * into strict scored from public.cognitive_performance p
  where p.id = stored.performance_id;

  if (scored.memory_score, scored.focus_score, scored.speed_score) is distinct from (p_memory, p_focus, p_speed)
    or (
      stored.game_id, stored.slot, stored.remote, stored.version, stored.category, stored.difficulty, stored.seed,
      stored.raw_score, stored.started_at, stored.ended_at, stored.metrics, stored.parts
    ) is distinct from (
      play.game_id, play.slot, play.remote, play.version, play.category, play.difficulty, play.seed,
      play.raw_score, play.started_at, play.ended_at, play.metrics, play.parts
    )
  then
    raise sqlstate 'PT409' using message = 'ML-324: this session is already stored with another result.';
  end if;
  return stored;
end;
$$;

grant execute on function public.save_results(uuid, uuid, integer, integer, integer, jsonb) to authenticated;
