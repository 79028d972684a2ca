-- Returns one run of a ranked set, in the format of replay_json, with the name of the player as `sharedBy`. The settings are those that
-- engines read; the language is always English. The state is 'unknown' if there is no such set, or if the caller may not see it.
-- Written in plpgsql, because a later migration creates replay_json. Definer: nobody may read the logs of others directly.
create function public.ranked_replay(p_id uuid, p_part smallint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select private.replay_json(l) || jsonb_build_object(
      'sharedBy', n.name, 'playedOn', r.day,
      'settings', '{"locale": "en"}' || (
        select jsonb_object_agg(key, value) from jsonb_each(l.settings)
        where key in ('difficulty', 'seed', 'limitMs', 'pace', 'startsAtOnce', 'earlierSets')
      )
    )
    from private.ranked_runs r
    join public.ranking_names n on n.user_id = r.user_id
    join public.run_logs l on l.user_id = r.user_id and l.session_id = r.session_id and l.part = p_part
    join private.ranked_tickets t on t.id = r.ticket
    where r.id = p_id and private.may_see_ranked(r) and t.issued_at > now() - (private.ranked_limits()).kept
  ), '{"state": "unknown"}');
end;
$$;

grant execute on function public.ranked_replay(uuid, smallint) to anon, authenticated;
