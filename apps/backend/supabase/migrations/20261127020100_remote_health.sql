-- The health of a remote, which staff and the team that owns the remote can read.

create index release_health_by_release on public.release_health (remote, version, minute);

-- The smallest number of players whose scores are shown. With fewer players, a team could learn the score of a player whom
-- it knows.
create function private.fewest_scored_players() returns integer
language sql immutable security invoker set search_path = ''
as $$
  select 20;
$$;

-- The plays of a release since p_since, and the quartiles of its scores by difficulty. Each player counts once per
-- difficulty, with the mean score of the finished plays. Scores always cover the last 30 whole days (UTC). Otherwise, two
-- reads at different times would show the score of the plays in between. The parts of sets do not count, because they are
-- stored under the set.
create function private.plays_of_release(p_remote text, p_version text, p_since timestamptz) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with plays as (
    select r.user_id, r.difficulty, r.raw_score, r.finished, r.created_at
    from public.slots s
    join public.game_results r on r.slot = s.slot and r.remote = p_remote and r.version = p_version
    where r.created_at >= date_trunc('day', now(), 'UTC') - interval '30 days'
  ),
  players as (
    select p.difficulty, avg(p.raw_score) as score
    from plays p
    where p.finished and p.created_at < date_trunc('day', now(), 'UTC')
    group by p.difficulty, p.user_id
  ),
  scores as (
    select
      p.difficulty, count(*) as players,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.score::double precision) as quartiles
    from players p group by p.difficulty
    having count(*) >= private.fewest_scored_players()
  )
  select jsonb_build_object(
    'plays', (select count(*) from plays p where p.created_at >= p_since),
    'finished', (select count(*) from plays p where p.created_at >= p_since and p.finished),
    'scores', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'difficulty', s.difficulty, 'players', s.players,
        'quartiles', (
          select jsonb_agg(round(each::numeric) order by place) from unnest(s.quartiles) with ordinality as quartile (each, place)
        )
      ) order by s.difficulty), '[]')
      from scores s
    )
  );
$$;

-- The sums of the load reports of a release since p_since.
create function private.loads_of_release(p_remote text, p_version text, p_since timestamptz) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with chosen as (
    select h.* from public.release_health h
    where h.remote = p_remote and h.version = p_version and h.minute >= p_since
  )
  select jsonb_build_object(
    'attempts', coalesce(sum(c.attempts), 0), 'loadFailures', coalesce(sum(c.load_failures), 0),
    'crashes', coalesce(sum(c.crashes), 0), 'fallbacks', coalesce(sum(c.fallbacks), 0),
    'failureCodes', (
      select coalesce(jsonb_object_agg(codes.code, codes.times), '{}') from (
        select each.key as code, sum(each.value::integer) as times
        from chosen cross join lateral jsonb_each_text(chosen.failure_codes) as each group by each.key
      ) as codes
    ),
    'readyCounts', (
      select coalesce(jsonb_agg(steps.loads order by steps.place), '[]') from (
        select ready.place, sum(ready.loads) as loads
        from chosen cross join lateral unnest(chosen.ready_counts) with ordinality as ready (loads, place)
        group by ready.place
      ) as steps
    )
  )
  from chosen c;
$$;

-- The ten most frequent uncaught errors of a release that players have reported since p_since.
create function private.errors_of_release(p_remote text, p_version text, p_since timestamptz) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', e.kind, 'message', e.message, 'count', e.count, 'players', e.players, 'browser', e.browser,
    'lastSeen', e.last_seen, 'frames', e.frames
  ) order by e.count desc, e.fingerprint), '[]')
  from (
    select * from public.release_errors every_one
    where every_one.remote = p_remote and every_one.version = p_version and every_one.last_seen >= p_since
    order by every_one.count desc, every_one.fingerprint limit 10
  ) e;
$$;

-- The health of the newest ten releases of a remote, and of the releases that were loaded in the last p_days days.
create function private.health_of_remote(p_remote text, p_days integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with span as (
    select least(30, greatest(1, coalesce(p_days, 7))) as days
  ),
  since as (
    select days, now() - make_interval(days => days) as since from span
  ),
  newest as (
    select r.remote, r.version, r.digest, r.created_at
    from (
      select own.*, row_number() over (order by own.created_at desc, own.version desc) as place
      from public.releases own where own.remote = p_remote
    ) r, since
    where r.place <= 10 or exists (
      select from public.release_health h
      where h.remote = r.remote and h.version = r.version and h.minute >= since.since
    )
    order by r.place limit 30
  )
  select jsonb_build_object(
    'remote', p_remote, 'days', since.days, 'since', since.since,
    'versions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'version', n.version, 'createdAt', n.created_at, 'bad', private.is_bad(n.remote, n.version),
          'verdict', (
            select c.verdict from public.conformance_runs c
            where c.remote = n.remote and c.version = n.version and c.digest = n.digest
            order by c.created_at desc limit 1
          ),
          'errors', private.errors_of_release(n.remote, n.version, since.since)
        )
        || private.loads_of_release(n.remote, n.version, since.since)
        || private.plays_of_release(n.remote, n.version, since.since)
        order by n.created_at desc, n.version desc
      ), '[]')
      from newest n
    )
  )
  from since;
$$;

-- The health of a remote over the last days (1 to 30). PT403: the caller is neither staff nor in the team that owns the
-- remote. Security definer, because members may not read players' plays.
create function public.remote_health(p_remote text, p_days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_remote_reader(p_remote);
  return private.health_of_remote(p_remote, p_days);
end;
$$;

grant execute on function public.remote_health(text, integer) to authenticated, service_role;

-- The health of a remote for the holder of a publish token. PT401, PT403: the token may not publish the remote.
-- Security definer, because no role may read hashes of tokens.
create function public.remote_health_for_token(p_sha256 text, p_remote text, p_days integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.token_for_remote(p_sha256, p_remote);
  return private.health_of_remote(p_remote, p_days);
end;
$$;

grant execute on function public.remote_health_for_token(text, text, integer) to service_role;
