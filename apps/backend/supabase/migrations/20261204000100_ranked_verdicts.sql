-- Verifiers check the runs of ranked sets.

-- Claims logs as before. Replaces the version of 20261202010000. For a run with a ticket, `ranked` says which set the verifier must
-- expect: {day, open, slot} with the open slots and the slot of the part. It is null for any other run.
create or replace function public.claim_run_logs(p_key text, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  verifier constant text := private.require_verifier(p_key);
  limits constant record := private.verifier_limits();
  claimed jsonb;
begin
  with exhausted as (
    select l.id from public.run_logs l join private.run_log_claims c on c.run_log = l.id
    where l.verdict = 'stored' and c.attempts >= limits.attempts and c.claimed_at < now() - limits.lease
    order by l.received_at limit limits.logs_per_claim for update of l skip locked
  ), released as (
    delete from private.run_log_claims c using exhausted e where c.run_log = e.id
  )
  update public.run_logs l
  set verdict = 'limit', verified_at = now(), finding = 'the replay was started three times and never ended'
  from exhausted e where l.id = e.id;

  with free as (
    select l.id from public.run_logs l left join private.run_log_claims c on c.run_log = l.id
    where l.verdict = 'stored' and (c.run_log is null or c.claimed_at < now() - limits.lease)
      and coalesce(c.attempts, 0) < limits.attempts
    order by l.received_at limit greatest(0, least(p_limit, limits.logs_per_claim)) for update of l skip locked
  ), taken as (
    insert into private.run_log_claims as c (run_log, verifier, claimed_at, attempts)
    select f.id, verifier, now(), 1 from free f
    on conflict (run_log) do update
    set verifier = excluded.verifier, claimed_at = excluded.claimed_at, attempts = c.attempts + 1
    -- Another verifier may have claimed the log since this statement began.
    where c.claimed_at < now() - limits.lease
    returning run_log
  )
  select jsonb_agg(jsonb_build_object(
    'id', l.id, 'remote', l.remote, 'version', l.version, 'part', l.part, 'settings', l.settings,
    'log', translate(encode(l.log, 'base64'), E'\n', ''),
    'reported', private.reported_run(r, l.part),
    'baseUrl', v.base_url,
    'engine', private.engine_file(v.assets),
    'ranked', case when t.id is not null then jsonb_build_object(
      'day', t.day, 'open', to_jsonb(t.open), 'slot', r.parts -> l.part::integer ->> 'slot'
    ) end
  ) order by l.remote, l.version, l.received_at)
  into claimed
  from taken k
  join public.run_logs l on l.id = k.run_log
  join public.game_results r on r.user_id = l.user_id and r.session_id = l.session_id
  left join public.releases v on v.remote = l.remote and v.version = l.version
  left join private.ranked_tickets t on t.user_id = l.user_id and t.session_id = l.session_id;
  return coalesce(claimed, '[]');
end;
$$;

-- The file {path, sha384, bytes} that replays the runs of a release; null if the release has none.
create function private.engine_file(p_assets jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object('path', a ->> 'path', 'sha384', a ->> 'sha384', 'bytes', (a ->> 'bytes')::integer)
  from jsonb_array_elements(p_assets) a where a ->> 'path' = 'engine.js' limit 1;
$$;

-- Why a set cannot be ranked; null if it can be. `p_ticket` has three replayed parts.
create function private.rank_finding(p_ticket private.ranked_tickets, p_play public.game_results, p_received timestamptz)
returns text
language sql stable security invoker set search_path = ''
as $$
  with limits as (
    select * from private.ranked_limits()
  ), took as (
    select extract(epoch from p_received - p_ticket.issued_at) * 1000 as ms
  )
  select case
    when (
      p_play.game_id = case when p_ticket.duel is null then 'daily-challenge' else 'balanced-training' end
      and p_play.finished and jsonb_array_length(p_play.parts) = 3
    ) is not true then 'the play is not a finished set of three games'
    when exists (
      select from public.run_logs l
      where l.user_id = p_ticket.user_id and l.session_id = p_ticket.session_id
        and l.seed is distinct from p_ticket.seeds[l.part + 1]
    ) then 'a seed is not the seed of the ticket'
    when exists (
      select from public.run_logs l
      where l.user_id = p_ticket.user_id and l.session_id = p_ticket.session_id
        and (p_ticket.served -> (p_play.parts -> l.part::integer ->> 'slot')
          @> jsonb_build_array(jsonb_build_object('remote', l.remote, 'version', l.version))) is not true
    ) then 'a release is not one that its slot served when the ticket was issued'
    when p_received > p_ticket.issued_at + limits.latest then 'the logs arrived too late'
    when (select sum(p.played_ms) from private.ranked_parts p where p.ticket = p_ticket.id)
      > took.ms + extract(epoch from limits.tolerance) * 1000
      then 'the logs last longer than the time between the ticket and their arrival'
  end
  from limits, took;
$$;

-- Ranks the set of a log when its last part has been replayed. The runs of a set without a rank keep the verdict 'replayed'.
create function private.rank_set(p_log public.run_logs, p_ranked jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  ticket private.ranked_tickets;
  play public.game_results;
  received timestamptz;
  problem text;
begin
  -- Locks the ticket, so that of two verifiers with the last two parts, the second one sees both parts.
  select * into ticket from private.ranked_tickets t
  where t.user_id = p_log.user_id and t.session_id = p_log.session_id for update;
  if not found then
    return;
  end if;
  if jsonb_typeof(p_ranked -> 'points') is distinct from 'number' then
    update private.ranked_tickets t set finding = coalesce(t.finding, left(p_ranked ->> 'finding', 300), 'a part was not ranked')
    where t.id = ticket.id;
    return;
  end if;
  insert into private.ranked_parts (ticket, part, points, played_ms)
  values (ticket.id, p_log.part, (p_ranked ->> 'points')::numeric, (p_ranked ->> 'playedMs')::numeric)
  on conflict do nothing;
  if (select count(*) from private.ranked_parts p where p.ticket = ticket.id) < 3 then
    return;
  end if;
  select * into play from public.game_results r
  where r.user_id = ticket.user_id and r.session_id = ticket.session_id;
  select max(l.received_at) into received from public.run_logs l
  where l.user_id = ticket.user_id and l.session_id = ticket.session_id;
  problem := private.rank_finding(ticket, play, received);
  update private.ranked_tickets t set finding = problem where t.id = ticket.id;
  if problem is not null or not exists (select from public.ranking_names n where n.user_id = ticket.user_id) then
    return;
  end if;
  insert into private.ranked_runs (ticket, user_id, session_id, day, duel, points, took_ms)
  select ticket.id, ticket.user_id, ticket.session_id, ticket.day, ticket.duel, sum(p.points),
    greatest(0, floor(extract(epoch from received - ticket.issued_at) * 1000))
  from private.ranked_parts p where p.ticket = ticket.id
  on conflict do nothing;
  update public.run_logs l set verdict = 'timed'
  where l.user_id = ticket.user_id and l.session_id = ticket.session_id and l.verdict = 'replayed';
end;
$$;

-- Writes a verdict {verdict, score, finding, ranked} on a log that this verifier has claimed. Replaces the version of
-- 20261202010000. `ranked` is present for a replayed run with a ticket: {points, playedMs}, or {finding} if the run broke a rule of
-- ranked sets. Definer: no role may write verdicts directly.
create or replace function public.record_run_verdict(p_key text, p_run_log uuid, p_verdict jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  holder constant text := private.require_verifier(p_key);
  written public.run_logs;
begin
  if p_verdict is null then
    update private.run_log_claims c set attempts = c.attempts - 1
    where c.run_log = p_run_log and c.verifier = holder and c.attempts > 0;
    return found;
  end if;
  if (p_verdict ->> 'verdict' in ('replayed', 'different', 'engine', 'refused', 'limit', 'no-engine')) is not true
    or (p_verdict -> 'score' is not null and jsonb_typeof(p_verdict -> 'score') not in ('number', 'null')) then
    raise sqlstate 'PT400' using message = 'ML-731: this is not a verdict on a run.';
  end if;
  delete from private.run_log_claims c where c.run_log = p_run_log and c.verifier = holder;
  if not found then
    return false;
  end if;
  update public.run_logs l
  set verdict = p_verdict ->> 'verdict', verified_at = now(), replayed_score = (p_verdict ->> 'score')::numeric,
    finding = left(p_verdict ->> 'finding', 300)
  where l.id = p_run_log and l.verdict = 'stored'
  returning * into written;
  if not found then
    return false;
  end if;
  if written.verdict = 'replayed' then
    perform private.rank_set(written, p_verdict -> 'ranked');
  end if;
  return true;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'ML-731: this is not a verdict on a run.';
end;
$$;
