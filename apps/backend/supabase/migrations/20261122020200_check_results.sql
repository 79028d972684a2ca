-- save_results validates a play: its dates, games, releases and length. A play that is already stored is compared and
-- returned without these checks, so that a late retry gets the same reply.

-- Parses a timestamp of a play: ISO 8601 with a time zone, within the range of the tables. Null if it is missing. An
-- invalid date such as 30 February raises a data exception, which the caller turns into ML-325.
create function private.read_moment(p_play jsonb, p_field text) returns timestamptz
language plpgsql stable security invoker set search_path = ''
as $$
declare
  sent constant text := p_play ->> p_field;
  moment timestamptz;
begin
  if sent is null then
    return null;
  end if;
  if sent ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$' then
    moment := sent::timestamptz;
  end if;
  if (moment >= timestamptz '2020-01-01T00:00:00Z' and moment < timestamptz '2100-01-01T00:00:00Z') is not true then
    raise sqlstate '22007';
  end if;
  return moment;
end;
$$;

grant execute on function private.read_moment(jsonb, text) to authenticated;

-- Parses the client's play. Malformed numbers and dates raise PT400; table constraints check ranges.
create or replace function private.read_play(p_user_id uuid, p_session_id uuid, p_play jsonb)
returns public.game_results
language plpgsql stable security invoker set search_path = ''
as $$
declare
  play public.game_results;
  began_at timestamptz;
  field text;
begin
  play.user_id := p_user_id;
  play.session_id := p_session_id;
  play.game_id := p_play ->> 'gameId';
  play.slot := p_play ->> 'slot';
  play.remote := p_play ->> 'remote';
  play.version := p_play ->> 'version';
  play.category := p_play ->> 'category';
  play.difficulty := p_play ->> 'difficulty';
  field := 'seed';
  play.seed := (p_play ->> 'seed')::bigint;
  field := 'rawScore';
  play.raw_score := (p_play ->> 'rawScore')::numeric;
  field := 'endedAt';
  play.ended_at := private.read_moment(p_play, field);
  field := 'startedAt';
  began_at := private.read_moment(p_play, field);
  if began_at > play.ended_at then
    if began_at > play.ended_at + (private.save_limits()).clock then
      raise sqlstate 'PT400' using message = 'ML-325: the play ends more than a day before it starts.';
    end if;
  end if;
  -- If the clock was corrected during the play, the play is stored as short.
  play.started_at := least(began_at, play.ended_at);
  play.metrics := coalesce(nullif(p_play -> 'metrics', 'null'), '{}');
  play.parts := coalesce(nullif(p_play -> 'parts', 'null'), '[]');
  return play;
exception
  when data_exception then
    if field in ('endedAt', 'startedAt') then
      raise sqlstate 'PT400' using message = 'ML-325: ' || field || ' is not a time from 2020 to 2099 in ISO 8601.';
    end if;
    raise sqlstate 'PT400' using message = 'ML-323: ' || field || ' cannot be read as a number.';
end;
$$;

drop function private.read_played_on(jsonb, timestamptz);

-- The player's calendar date: the date that the client sent if it differs from the UTC date by at most one day, otherwise
-- the UTC date.
create function private.read_played_on(p_play jsonb, p_ended_at timestamptz) returns date
language plpgsql stable security invoker set search_path = ''
as $$
declare
  in_utc constant date := (p_ended_at at time zone 'UTC')::date;
  sent constant text := p_play ->> 'playedOn';
  played_on date := in_utc;
begin
  if sent is not null then
    played_on := case when sent ~ '^\d{4}-\d\d-\d\d$' then sent::date end;
  end if;
  if (abs(played_on - in_utc) <= 1) is not true then
    raise sqlstate 'PT400' using message = 'ML-325: playedOn is not the calendar date of the end in any time zone.';
  end if;
  return played_on;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-325: playedOn is not the calendar date of the end in any time zone.';
end;
$$;

grant execute on function private.read_played_on(jsonb, timestamptz) to authenticated;

-- Whether the slot served the release before the time p_before, as the stable version, the candidate or a fallback. A
-- fallback needs no check of its own, because it was an earlier stable version. The foreign keys of assignments ensure
-- that the slot and the release are registered. Security definer, because players may not read assignments.
create function private.was_served(p_slot text, p_remote text, p_version text, p_before timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.assignments a
    where a.slot = p_slot and a.remote = p_remote and p_version in (a.stable_version, a.candidate_version)
      and a.created_at <= p_before
  );
$$;

grant execute on function private.was_served(text, text, text, timestamptz) to authenticated;

-- The ids of the sets of games (D-04), and the maximum number of parts of a set. A test keeps both equal to libs/domain.
create function private.set_games() returns text[]
language sql immutable security invoker set search_path = ''
as $$ select array['daily-challenge', 'balanced-training']; $$;

grant execute on function private.set_games() to authenticated;

create function private.set_size() returns integer
language sql immutable security invoker set search_path = ''
as $$ select 3; $$;

grant execute on function private.set_size() to authenticated;

-- Refuses a play with a release that was not served when the play ended. A play contains one game in its slot, or a set of
-- games. Each game's slot must have served the game's release before p_before.
create function private.require_served(play public.game_results, p_before timestamptz) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  part jsonb;
  is_set constant boolean := play.remote is null and play.version is null;
begin
  if (
    case when is_set
      then play.game_id = any (private.set_games()) and play.slot = play.game_id
        and case jsonb_typeof(play.parts)
          when 'array' then jsonb_array_length(play.parts) between 1 and private.set_size()
        end
      else play.game_id = split_part(play.slot, '@', 1) and play.parts = '[]'
    end
  ) is not true then
    raise sqlstate 'PT400' using
      message = 'ML-323: a play names its game''s slot and release, or is a known set with one to three parts.';
  end if;
  if not is_set and not private.was_served(play.slot, play.remote, play.version, p_before) then
    raise sqlstate 'PT400' using message = 'ML-327: the slot did not serve this release when the play ended.';
  end if;
  for part in select * from jsonb_array_elements(play.parts) loop
    if (
      jsonb_typeof(part -> 'score') = 'number' and (part ->> 'score')::numeric between 0 and 1000000000
      and coalesce(jsonb_typeof(part -> 'metrics'), 'object') = 'object'
    ) is not true then
      raise sqlstate 'PT400' using message = 'ML-323: a part of the set has no score or no readable metrics.';
    end if;
    if not private.was_served(part ->> 'slot', part ->> 'remote', part ->> 'version', p_before) then
      raise sqlstate 'PT400' using message = 'ML-327: a slot of the set did not serve its release when the play ended.';
    end if;
  end loop;
end;
$$;

grant execute on function private.require_served(public.game_results, timestamptz) to authenticated;

-- Refuses a new play with impossible dates or games. The constraints of the table refuse missing values.
create function private.require_possible(play public.game_results) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  limits constant record := private.save_limits();
begin
  if play.ended_at > now() + limits.clock then
    raise sqlstate 'PT400' using
      message = 'ML-325: the play ends more than a day after the server''s present time; check the device''s clock.';
  end if;
  if play.ended_at - play.started_at > limits.longest then
    raise sqlstate 'PT400' using message = 'ML-325: the play lasted longer than 7 days.';
  end if;
  if play.ended_at < now() - limits.horizon then
    raise sqlstate 'PT400' using message = 'ML-326: the play ended more than 90 days ago.';
  end if;
  perform private.require_served(play, play.ended_at + limits.clock);
end;
$$;

grant execute on function private.require_possible(public.game_results) to authenticated;

-- Writes a play and its performance row in one statement. Does nothing if the session is already stored.
create or replace function private.store_play(
  play public.game_results, p_memory integer, p_focus integer, p_speed integer, p_play jsonb
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  broken text;
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
    play.ended_at,
    private.read_played_on(p_play, play.ended_at),
    p_memory, p_focus, p_speed,
    round((p_memory + p_focus + p_speed) / 3.0)
  from stored;
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise sqlstate 'PT400' using message = 'ML-323: the result breaks the rule "' || broken || '".';
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise sqlstate 'PT400' using message = 'ML-323: the result has no "' || broken || '".';
  when numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'ML-323: a score of the result is out of range.';
  when foreign_key_violation then
    raise sqlstate 'PT403' using message = 'ML-322: the account of this session no longer exists.';
end;
$$;

-- Saves a finished session exactly once, even if the call is retried (D-14, D-64). Returns the stored row.
-- PT403: another player. PT400: impossible result. PT409: the session id is stored with a different result. PT429: the
-- account's daily quota is used up.
create or replace function public.save_results(
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
  select * into stored from public.game_results r where r.user_id = p_user_id and r.session_id = p_session_id;
  if not found then
    perform private.require_possible(play);
    perform private.store_play(play, p_memory, p_focus, p_speed, p_play);
    -- The row stored by this call or by a concurrent one.
    select * into strict stored from public.game_results r
    where r.user_id = p_user_id and r.session_id = p_session_id;
  end if;
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
