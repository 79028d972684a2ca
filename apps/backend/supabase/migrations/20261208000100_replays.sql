-- What a page needs to show a recorded run again. The format is that of libs/data-access/src/replays/read-replay.ts.

-- Whether the files of a release must not be run any more: staff have marked it as bad, or have killed the slot 'now' while it
-- plays the same game.
create function private.is_withdrawn(p_slot text, p_remote text, p_version text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.is_bad(p_remote, p_version) or exists (
    select from private.live_assignment(p_slot) as live where live.remote = p_remote and live.kill = 'now'
  );
$$;

-- The recorded run with the score that was saved, and its release. The release is null if it is withdrawn. A release that must
-- run in a frame has the place 'frame'. The result names no player. Settings that every viewer chooses are left out.
create function private.replay_json(p_log public.run_logs) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'state', 'recorded', 'remote', p_log.remote, 'version', p_log.version, 'slot', played.slot, 'score', played.score,
    'playedOn', r.played_on, 'part', p_log.part, 'parts', greatest(1, jsonb_array_length(r.parts)), 'verdict', p_log.verdict,
    'settings', p_log.settings - 'theme' - 'reducedMotion' - 'sound',
    'log', translate(encode(p_log.log, 'base64'), E'\n', ''),
    'release', case when not private.is_withdrawn(played.slot, p_log.remote, p_log.version) then
      private.release_json(p_log.remote, p_log.version) || case
        when private.may_run_in_page(p_log.remote, p_log.version) then '{}' else '{"place": "frame"}' end::jsonb
    end
  )
  from public.game_results r
  cross join lateral (
    select
      case when r.remote is not null then r.slot else r.parts -> p_log.part::integer ->> 'slot' end as slot,
      case when r.remote is not null then to_jsonb(r.raw_score) else r.parts -> p_log.part::integer -> 'score' end as score
  ) as played
  where r.user_id = p_log.user_id and r.session_id = p_log.session_id;
$$;

-- Returns a recorded run of the caller. Without a log, the state is 'expired' (older than 90 days), 'not-recorded', or 'unknown'
-- for a play that is not saved. Definer: players may not call the functions that describe releases.
create function public.own_replay(p_session_id uuid, p_part smallint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.replay_json(l) from public.run_logs l
      where l.user_id = (select auth.uid()) and l.session_id = p_session_id and l.part = p_part
    ),
    (
      select jsonb_build_object(
        'state', case when r.ended_at < now() - interval '90 days' then 'expired' else 'not-recorded' end
      )
      from public.game_results r where r.user_id = (select auth.uid()) and r.session_id = p_session_id
    ),
    jsonb_build_object('state', 'unknown')
  );
$$;

grant execute on function public.own_replay(uuid, smallint) to authenticated;
