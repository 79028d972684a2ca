-- Lets the guard judge a slot. Replaces the function of migration 20261122010210, and also pauses a rollout if the
-- share of the players who get the candidate differs from the share that was set. A wrong share says nothing about the
-- quality of the candidate, so the release is not marked as bad.
create or replace function private.watch_slot(p_slot text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments;
  changed public.assignments;
  is_failing boolean := true;
begin
  if not private.takes_turn(p_slot) then
    return;
  end if;
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not live.enabled or live.kill <> 'none' or live.pinned then
    return;
  end if;
  changed := private.guarded(live, private.evidence_of(live));
  if changed.slot is null then
    changed := private.paused(live);
    is_failing := false;
  end if;
  if changed.slot is null then
    return;
  end if;
  -- Serialises changes, as in set_assignment. A concurrent change by staff takes precedence.
  lock table public.assignments in share row exclusive mode;
  if exists (select from public.assignments a where a.slot = p_slot and a.revision > live.revision) then
    return;
  end if;
  changed.revision := private.newest_revision() + 1;
  changed.actor := 'guard';
  changed.created_at := now();
  insert into public.assignments values (changed.*);
  if is_failing then
    insert into public.release_marks (remote, version, bad, reason, actor)
    values (
      live.remote,
      case when changed.stable_version = live.stable_version then live.candidate_version else live.stable_version end,
      true, changed.reason, 'guard'
    );
  end if;
end;
$$;

-- Whether a new load report makes the guard judge its slot. Replaces the function of migration 20261122010210, and also
-- deletes rows of rollout_players that are older than 30 days.
create or replace function private.takes_turn(p_slot text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  present timestamptz := clock_timestamp();
  earlier timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mindloom guard ' || p_slot, 0)) then
    return false;
  end if;
  select judged_at into earlier from private.guard_turns where slot = p_slot;
  if earlier > present - interval '1 second' then
    return false;
  end if;
  insert into private.guard_turns (slot, judged_at) values (p_slot, present)
  on conflict (slot) do update set judged_at = excluded.judged_at;
  if earlier is null or date_trunc('hour', earlier) <> date_trunc('hour', present) then
    -- Skips rows locked by another report, so that two reports cannot deadlock.
    delete from private.load_votes v
    using (
      select slot, remote, version, voter from private.load_votes
      where voted_at < present - interval '1 day' for update skip locked
    ) old
    where (v.slot, v.remote, v.version, v.voter) = (old.slot, old.remote, old.version, old.voter);
    delete from private.rollout_players p
    using (
      select slot, player from private.rollout_players
      where placed_at < present - interval '30 days' for update skip locked
    ) old
    where (p.slot, p.player) = (old.slot, old.player);
    delete from public.release_health where slot = p_slot and minute < present - interval '30 days';
  end if;
  return true;
end;
$$;

-- Reports the outcome of one attempt to play a slot. Replaces the function of migration 20261101002000, and also stores
-- which version of a rollout the player got.
create or replace function public.report_load(p_slot text, p_outcomes jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  load private.load_outcome;
  counted integer := 0;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-627: only a signed-in player reports a load.';
  end if;
  for load in select * from private.read_outcomes(p_slot, p_outcomes) loop
    counted := counted + private.count_load(p_slot, player, load)::integer;
  end loop;
  perform private.place_player(p_slot, player, p_outcomes);
  if counted > 0 then
    perform private.watch_slot(p_slot);
  end if;
  return counted;
end;
$$;

drop function private.judged_json(text, integer, integer, integer, integer);

create function private.judged_json(
  p_version text, p_attempts integer, p_failures integer, p_networks integer, p_reports integer, p_first_day boolean
) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'version', p_version, 'attempts', p_attempts, 'failures', p_failures, 'failingNetworks', p_networks,
    'reports', p_reports, 'firstDay', p_first_day
  );
$$;

create or replace function public.guard_evidence(p_slot text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  live public.assignments;
  e private.slot_evidence;
  split record;
begin
  perform private.require_staff();
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if not found then
    return null;
  end if;
  e := private.evidence_of(live);
  select * into split from private.rollout_split(live);
  return jsonb_build_object(
    'candidate', private.judged_json(
      live.candidate_version, e.candidate_attempts, e.candidate_failures, e.candidate_networks, e.candidate_reports,
      e.candidate_first_day
    ),
    'stable', private.judged_json(
      live.stable_version, e.stable_attempts, e.stable_failures, e.stable_networks, e.stable_reports,
      e.stable_first_day
    ),
    'fallback', private.judged_json(
      e.fallback_version, e.fallback_attempts, e.fallback_failures, e.fallback_networks, e.fallback_reports,
      false
    ),
    'split', case when split.players is not null then jsonb_build_object(
      'players', split.players, 'candidates', split.candidates, 'rolloutBp', live.rollout_bp
    ) end
  );
end;
$$;

-- Deletes the caller's account. Replaces the function of migration 20261122100000, and also deletes which versions of
-- rollouts the player got.
create or replace function public.delete_account() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  pseudonym bytea := private.voter_of(player);
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to delete your account.';
  end if;
  if not private.logged_in_recently() then
    raise sqlstate 'PT403' using message = 'ML-343: log in again, then delete your account within ten minutes.';
  end if;
  -- An account of staff cannot be deleted, because the audit names staff and its rows never change.
  if exists (select from public.staff where user_id = player) then
    raise sqlstate 'PT409' using message = 'ML-345: product staff cannot delete their account; leave the staff first.';
  end if;

  -- Votes and quotas are stored under a hash of the user id.
  delete from private.load_votes where voter = pseudonym;
  delete from private.rollout_players p where p.player = pseudonym;
  delete from private.save_quotas q where q.player = pseudonym;
  -- The auth tables flow_state and audit_log_entries have no foreign key to the account, so the cascade does not reach
  -- them.
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state where user_id = player;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries
    where player::text in (payload ->> 'actor_id', payload -> 'traits' ->> 'user_id');
  end if;
  -- All other rows, sessions and mailed links follow by cascade.
  delete from auth.users where id = player;
  return jsonb_build_object('deleted', true);
end;
$$;
