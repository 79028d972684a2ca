-- The answered items of a play (Observation in libs/game-contract) are stored with the play, as a list of runs. A play of a
-- single game has one run. A set has one run for each part. A run is {part, game, rulesVersion, finished, items}.

-- Whether p_runs has at most three runs, each with 1 to 200 well-formed items. libs/game-contract has the same ranges.
create function private.are_observations(p_runs jsonb) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_runs) = 'array' then jsonb_array_length(p_runs) <= 3 end
    and not exists (
      select from jsonb_array_elements(case jsonb_typeof(p_runs) when 'array' then p_runs else '[]' end) run
      where (
        run ->> 'game' ~ '^[a-z0-9-]{1,64}$'
        and jsonb_typeof(run -> 'finished') = 'boolean'
        and run ->> 'part' ~ '^[0-2]$'
        and case when run ->> 'rulesVersion' ~ '^[0-9]{1,5}$'
          then (run ->> 'rulesVersion')::integer between 1 and 10000
        end
        and case when jsonb_typeof(run -> 'items') = 'array'
          then jsonb_array_length(run -> 'items') between 1 and 200
        end
      ) is not true
      or exists (
        select from jsonb_array_elements(case jsonb_typeof(run -> 'items') when 'array' then run -> 'items' else '[]' end) o
        where (
          jsonb_typeof(o -> 'item') = 'string' and o ->> 'item' ~ '^[a-z0-9:+._-]{1,64}$'
          and jsonb_typeof(o -> 'correct') = 'boolean'
          and case when jsonb_typeof(o -> 'ms') = 'number' and o ->> 'ms' ~ '^[0-9]{1,8}$' then (o ->> 'ms')::integer <= 86400000 end
          and case when jsonb_typeof(o -> 'limitMs') = 'number' and o ->> 'limitMs' ~ '^[0-9]{1,8}$'
            then (o ->> 'limitMs')::integer between 1 and 86400000
            else o -> 'limitMs' = 'null'
          end
          and case when jsonb_typeof(o -> 'options') = 'number' and o ->> 'options' ~ '^[0-9]{1,4}$'
            then (o ->> 'options')::integer between 0 and 1000 and o ->> 'options' <> '1'
          end
          and case when jsonb_typeof(o -> 'hints') = 'number' and o ->> 'hints' ~ '^[0-9]{1,3}$' then (o ->> 'hints')::integer <= 100 end
          and case when jsonb_typeof(o -> 'prior') = 'number'
            then (o ->> 'prior')::numeric between -4 and 4 and length(o ->> 'prior') <= 32
          end
        ) is not true
      )
    ),
    false
  );
$$;

grant execute on function private.are_observations(jsonb) to authenticated;

alter table public.game_results
  add column observations jsonb not null default '[]',
  add constraint observations_well_formed check (observations = '[]' or private.are_observations(observations));

grant insert (observations) on public.game_results to authenticated;

-- Returns a list with the run of one game, or an empty list if the game reported no items. Unknown fields of items are left
-- out.
create function private.read_run(p_part integer, p_game text, p_finished boolean, p_sent jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select case
    when coalesce(p_sent -> 'observations', 'null') in ('null', '[]') then '[]'
    when jsonb_typeof(p_sent -> 'observations') <> 'array' then jsonb_build_array(p_sent -> 'observations')
    else jsonb_build_array(jsonb_build_object(
      'part', p_part, 'game', p_game, 'finished', p_finished,
      'rulesVersion', coalesce(nullif(p_sent -> 'rulesVersion', 'null'), '1'),
      'items', (
        select jsonb_agg(
          jsonb_build_object(
            'item', o.item -> 'item', 'correct', o.item -> 'correct', 'ms', o.item -> 'ms',
            'limitMs', o.item -> 'limitMs', 'options', o.item -> 'options', 'hints', o.item -> 'hints',
            'prior', o.item -> 'prior'
          ) order by o.position
        )
        from jsonb_array_elements(p_sent -> 'observations') with ordinality o (item, position)
      )
    ))
  end;
$$;

grant execute on function private.read_run(integer, text, boolean, jsonb) to authenticated;

-- Adds the answered items to a play, and removes them from the parts of a set. A check constraint of the table validates
-- the items.
create function private.read_observations(play public.game_results, p_play jsonb) returns public.game_results
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  sent jsonb;
  part integer := 0;
begin
  play.observations := '[]';
  if play.remote is not null then
    play.observations := private.read_run(0, play.remote, play.finished, p_play);
    return play;
  end if;
  if jsonb_typeof(play.parts) is distinct from 'array' then
    return play;
  end if;
  for sent in select * from jsonb_array_elements(play.parts) loop
    if jsonb_typeof(sent) = 'object' then
      play.observations := play.observations || private.read_run(
        part, sent ->> 'remote', coalesce(sent -> 'finished', 'true') <> 'false', sent
      );
      play.parts := jsonb_set(play.parts, array[part::text], sent - 'observations' - 'rulesVersion');
    end if;
    part := part + 1;
  end loop;
  return play;
end;
$$;

grant execute on function private.read_observations(public.game_results, jsonb) to authenticated;

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
      started_at, ended_at, metrics, parts, finished, right_answers, given_answers, played_on,
      observations
    )
    values (
      play.user_id, play.session_id, gen_random_uuid(), play.game_id, play.slot, play.remote, play.version,
      play.category, play.difficulty, play.seed, play.raw_score, play.started_at, play.ended_at, play.metrics,
      play.parts, play.finished, play.right_answers, play.given_answers, play.played_on,
      play.observations
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

  play := private.read_observations(
    private.read_ending(private.read_play(p_user_id, p_session_id, p_play), p_play), p_play
  );
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
      stored.right_answers, stored.given_answers, stored.observations
    ) is distinct from (
      play.game_id, play.slot, play.remote, play.version, play.category, play.difficulty, play.seed,
      play.raw_score, play.started_at, play.ended_at, play.metrics, play.parts, play.finished,
      play.right_answers, play.given_answers, play.observations
    )
  then
    raise sqlstate 'PT409' using message = 'ML-324: this session is already stored with another result.';
  end if;
  return stored;
end;
$$;

-- Counts the rows stored by a player's request, and refuses the request if it exceeds the quota. A retried result adds
-- no row and is not counted. Rows from a service or a migration are not counted. Security definer, because players may
-- not read or write the counts.
create or replace function private.count_arrivals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Approximate size of the columns other than metrics, parts and observations.
  row_bytes constant integer := 300;
  today constant date := (now() at time zone 'UTC')::date;
  sender constant uuid := auth.uid();
  limits record;
  arrived record;
  used record;
begin
  if sender is null then
    return null;
  end if;
  select count(*)::integer as results,
    sum(
      row_bytes + coalesce(
        octet_length(r.metrics::text) + octet_length(r.parts::text) + octet_length(r.observations::text), 0
      )
    ) as bytes
  into arrived
  from changed c left join public.game_results r on r.performance_id = c.id;
  if arrived.results = 0 then
    return null;
  end if;

  insert into private.save_quotas as known (day, player, results, bytes)
  values (today, private.voter_of(sender), arrived.results, arrived.bytes)
  on conflict (day, player)
  do update set results = known.results + excluded.results, bytes = known.bytes + excluded.bytes
  returning known.results, known.bytes into used;

  limits := private.save_limits();
  if used.results > limits.results or used.bytes > limits.bytes then
    raise sqlstate 'PT429' using message = 'ML-328: this account has saved ' || limits.results || ' results or '
      || limits.bytes || ' bytes today (UTC); more are taken tomorrow.';
  end if;

  if used.results = arrived.results then
    -- Skips rows locked by another request, so that two requests cannot deadlock.
    delete from private.save_quotas q
    where (q.day, q.player) in (
      select past.day, past.player from private.save_quotas past where past.day < today - 1 for update skip locked
    );
  end if;
  return null;
end;
$$;
