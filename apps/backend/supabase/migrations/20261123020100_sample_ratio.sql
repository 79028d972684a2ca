-- The guard pauses a rollout if the share of the players who get the candidate differs from the share that was set. A
-- test keeps the parameters and the rule for shares equal to libs/registry.
create function private.sample_ratio_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "fewestPlayers": 100, "playersPerNetwork": 3, "graceMinutes": 2, "alpha": 0.001,
    "alternatives": [
      {"odds": 0.2, "weight": 0.125}, {"odds": 0.5, "weight": 0.125}, {"odds": 0.8, "weight": 0.125},
      {"odds": 0.9, "weight": 0.125}, {"odds": 1.1, "weight": 0.125}, {"odds": 1.25, "weight": 0.125},
      {"odds": 2, "weight": 0.125}, {"odds": 5, "weight": 0.125}
    ]
  }'::jsonb;
$$;

create function private.is_mismatch(players integer, candidates integer, rollout_bp integer) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select players >= (private.sample_ratio_rules() ->> 'fewestPlayers')::integer
    and private.mixture_evidence(
      candidates, players, rollout_bp / 10000.0::double precision, private.sample_ratio_rules() -> 'alternatives'
    ) >= 1 / (private.sample_ratio_rules() ->> 'alpha')::double precision;
$$;

-- For each established player of a rollout: which version the player got first since the rollout has its present share.
-- The votes do not contain this, because later votes replace earlier ones, and because a vote may be missing in the
-- first hour after a change. Players are stored as hashes, as in load_votes. Rows are deleted after 30 days. revision:
-- the assignment with which the share began.
create table private.rollout_players (
  slot text not null,
  player bytea not null,
  revision integer not null,
  got_candidate boolean not null,
  network bytea not null,
  placed_at timestamptz not null
    constraint placed_at_in_range check (placed_at >= '2020-01-01' and placed_at < '2100-01-01'),
  primary key (slot, player)
);
create index rollout_players_by_time on private.rollout_players (placed_at);

alter table private.rollout_players enable row level security;
alter table private.rollout_players force row level security;

-- The assignment with which the slot's rollout got its present versions, share and salt. Null unless a part of the players
-- gets a candidate.
create function private.share_began(live public.assignments) returns public.assignments
language sql stable security invoker set search_path = ''
as $$
  select run from public.assignments run
  where run.slot = live.slot
    and live.candidate_version is not null and live.rollout_bp between 1 and 9999
    and live.enabled and live.kill = 'none'
    and run.revision > coalesce((
      select max(other.revision) from public.assignments other
      where other.slot = live.slot
        and (
          other.remote, other.stable_version, other.candidate_version, other.rollout_bp, other.salt, other.enabled,
          other.kill
        ) is distinct from (
          live.remote, live.stable_version, live.candidate_version, live.rollout_bp, live.salt, live.enabled, live.kill
        )
    ), 0)
  order by run.revision limit 1;
$$;

-- Stores which version a player got first at the present share. If the report names the candidate, the player got the
-- candidate, even if the stable version replaced it after a failure.
create function private.place_player(p_slot text, reporter uuid, p_outcomes jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  live public.assignments;
  began public.assignments;
  own bytea := private.voter_of(reporter);
  versions text[];
begin
  select * into live from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  began := private.share_began(live);
  if began.slot is null
    or now() < began.created_at + make_interval(mins => (private.sample_ratio_rules() ->> 'graceMinutes')::integer)
    or exists (
      select from private.rollout_players p where p.slot = p_slot and p.player = own and p.revision = began.revision
    )
    or not private.is_established(reporter)
  then
    return;
  end if;
  select array_agg(load ->> 'version') into versions
  from jsonb_array_elements(p_outcomes) as load where load ->> 'remote' = live.remote;
  if live.candidate_version = any (versions) or live.stable_version = any (versions) then
    insert into private.rollout_players as placed (slot, player, revision, got_candidate, network, placed_at)
    values (
      p_slot, own, began.revision, live.candidate_version = any (versions), private.network_of_request(), now()
    )
    on conflict (slot, player) do update set
      revision = excluded.revision, got_candidate = excluded.got_candidate,
      network = excluded.network, placed_at = excluded.placed_at
      where placed.revision <> excluded.revision;
  end if;
end;
$$;

-- The number of players at the present share, and how many of them got the candidate. Only the first three players of each
-- network count. All values are null if the slot has no rollout.
create function private.rollout_split(
  live public.assignments, out players integer, out candidates integer, out since timestamptz
)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  began public.assignments := private.share_began(live);
begin
  if began.slot is null then
    return;
  end if;
  since := began.created_at;
  select count(*)::integer, (count(*) filter (where got_candidate))::integer into players, candidates
  from (
    select p.got_candidate, row_number() over (partition by p.network order by p.placed_at, p.player) as place
    from private.rollout_players p where p.slot = live.slot and p.revision = began.revision
  ) as placed
  where place <= (private.sample_ratio_rules() ->> 'playersPerNetwork')::integer;
end;
$$;

-- The next assignment, which pauses the rollout, and its reason. Null if the share of the players who get the candidate
-- is the share that was set.
create function private.paused(live public.assignments) returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  changed public.assignments := live;
  split record;
begin
  select * into split from private.rollout_split(live);
  if private.is_mismatch(split.players, split.candidates, live.rollout_bp) is not true then
    return null;
  end if;
  changed.rollout_bp := 0;
  changed.reason := 'Candidate ' || live.candidate_version || ' reached ' || split.candidates || ' of ' || split.players
    || ' players (' || private.percent_words(split.candidates::double precision / split.players) || '); '
    || private.percent_words(live.rollout_bp / 10000.0::double precision)
    || ' was set. Chance alone does this in fewer than one of 1,000 rollouts. Paused: all players get stable '
    || live.stable_version || '. Find the cause before you compare the versions.';
  return changed;
end;
$$;
