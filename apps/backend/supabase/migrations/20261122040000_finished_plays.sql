-- A stored play contains whether it was finished (D-80) and how many answers were right. A performance row contains the
-- category of the play's game, so that a score of 0 counts in the area that the game trains (D-30). Plays of older clients
-- count as finished.

alter table public.game_results
  add column finished boolean not null default true,
  add column right_answers integer,
  add column given_answers integer,
  -- The player's calendar date, as in the performance row.
  add column played_on date,
  add constraint answers_in_range check (
    (right_answers is null) = (given_answers is null)
    and right_answers >= 0 and right_answers <= given_answers and given_answers <= 10000
  ),
  add constraint played_on_in_range check (played_on >= '2020-01-01' and played_on < '2100-01-01');

grant insert (finished, right_answers, given_answers, played_on) on public.game_results to authenticated;

-- The index for queries that read the set of a day, or the sets of a month.
create index game_results_by_day on public.game_results (user_id, game_id, played_on);

alter table public.cognitive_performance
  -- The category of the play's game. Null for a row without a play.
  add column category text,
  add column finished boolean not null default true,
  add constraint category_known check (category in ('memory', 'focus', 'speed', 'logic', 'creative', 'balanced'));

-- Whether a play may count as finished. A play of a single game always may. A set may only if it has all its parts, and
-- if none of them was left early.
create function private.has_finished_parts(play public.game_results) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select case
    when play.remote is not null then true
    when jsonb_typeof(play.parts) = 'array' then
      jsonb_array_length(play.parts) = private.set_size()
      and not exists (select from jsonb_array_elements(play.parts) part where part -> 'finished' = 'false')
    else false
  end;
$$;

grant execute on function private.has_finished_parts(public.game_results) to authenticated;

-- Fills the new columns of existing plays. A trigger refuses every change of a performance row, so it is dropped during the
-- update.
lock table public.cognitive_performance, public.game_results in share row exclusive mode;
update public.game_results r set played_on = p.played_on, finished = private.has_finished_parts(r)
from public.cognitive_performance p where p.id = r.performance_id;

drop trigger refuse_change on public.cognitive_performance;
update public.cognitive_performance p set category = r.category, finished = r.finished
from public.game_results r where r.performance_id = p.id;
create trigger refuse_change before update on public.cognitive_performance
  for each row execute function private.refuse_change();

-- A play that is inserted without a calendar date counts on its UTC date, like a performance row (fill_play).
create function private.fill_result() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.played_on := coalesce(new.played_on, (new.ended_at at time zone 'UTC')::date);
  return new;
end;
$$;

create trigger fill_result before insert on public.game_results
  for each row execute function private.fill_result();

-- Adds two values to a play: whether it was finished, and its number of right and given answers. If the client does not
-- send `finished`, a set is finished if all its parts are.
create function private.read_ending(play public.game_results, p_play jsonb) returns public.game_results
language plpgsql stable security invoker set search_path = ''
as $$
declare
  finished constant jsonb := nullif(p_play -> 'finished', 'null');
  answers constant jsonb := nullif(p_play -> 'answers', 'null');
begin
  if jsonb_typeof(finished) <> 'boolean' then
    raise sqlstate 'PT400' using message = 'ML-323: finished is true or false.';
  end if;
  play.finished := coalesce(finished::boolean, private.has_finished_parts(play));
  if answers is null then
    return play;
  end if;
  if jsonb_typeof(answers) = 'object' then
    play.right_answers := (answers ->> 'right')::integer;
    play.given_answers := (answers ->> 'given')::integer;
  end if;
  if play.right_answers is null or play.given_answers is null then
    raise sqlstate '22004';
  end if;
  return play;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'ML-323: answers has two whole numbers, right and given.';
end;
$$;

grant execute on function private.read_ending(public.game_results, jsonb) to authenticated;

-- Refuses a finished set in which a part is missing or unfinished. It also refuses a part with more than 150 points, which
-- is half of a usual set (D-81).
create function private.require_ended_parts(play public.game_results) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if exists (
    select from jsonb_array_elements(play.parts) part
    where jsonb_typeof(part -> 'finished') <> 'boolean'
      or case jsonb_typeof(part -> 'points')
        when 'number' then (part ->> 'points')::numeric not between 0 and 150
        else part ? 'points'
      end
  ) then
    raise sqlstate 'PT400' using
      message = 'ML-323: a part of the set is finished or not, and has from 0 to 150 points.';
  end if;
  if play.finished and not private.has_finished_parts(play) then
    raise sqlstate 'PT400' using message = 'ML-323: a finished set has three finished parts.';
  end if;
end;
$$;

grant execute on function private.require_ended_parts(public.game_results) to authenticated;

-- Writes a play and its performance row in one statement. Does nothing if the session is already stored.
create or replace function private.store_play(
  play public.game_results, p_memory integer, p_focus integer, p_speed integer, p_play jsonb
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  broken text;
begin
  if play.ended_at is not null then
    play.played_on := private.read_played_on(p_play, play.ended_at);
  end if;
  with stored as (
    insert into public.game_results (
      user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
      started_at, ended_at, metrics, parts, finished, right_answers, given_answers, played_on
    )
    values (
      play.user_id, play.session_id, gen_random_uuid(), play.game_id, play.slot, play.remote, play.version,
      play.category, play.difficulty, play.seed, play.raw_score, play.started_at, play.ended_at, play.metrics,
      play.parts, play.finished, play.right_answers, play.given_answers, play.played_on
    )
    on conflict (user_id, session_id) do nothing
    returning performance_id, user_id
  )
  insert into public.cognitive_performance (
    id, user_id, date, played_on, category, finished, memory_score, focus_score, speed_score, overall_score
  )
  select
    stored.performance_id,
    stored.user_id,
    play.ended_at,
    play.played_on,
    play.category,
    play.finished,
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

-- Saves a session exactly once, even if the call is retried (D-14, D-64). Returns the stored row.
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

  play := private.read_ending(private.read_play(p_user_id, p_session_id, p_play), p_play);
  select * into stored from public.game_results r where r.user_id = p_user_id and r.session_id = p_session_id;
  if not found then
    perform private.require_possible(play);
    perform private.require_ended_parts(play);
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
      stored.raw_score, stored.started_at, stored.ended_at, stored.metrics, stored.parts, stored.finished,
      stored.right_answers, stored.given_answers
    ) is distinct from (
      play.game_id, play.slot, play.remote, play.version, play.category, play.difficulty, play.seed,
      play.raw_score, play.started_at, play.ended_at, play.metrics, play.parts, play.finished,
      play.right_answers, play.given_answers
    )
  then
    raise sqlstate 'PT409' using message = 'ML-324: this session is already stored with another result.';
  end if;
  return stored;
end;
$$;
