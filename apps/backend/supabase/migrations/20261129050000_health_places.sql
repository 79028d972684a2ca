-- Load health by place: a release runs in the shell's page or in a frame, which has other load times and other failures.
alter table public.release_health
  add column place text not null default 'page' constraint place_is_known check (place in ('page', 'frame')),
  drop constraint release_health_pkey,
  add primary key (slot, remote, version, minute, place);

alter type private.load_outcome add attribute place text;

-- Reads one outcome of a report. Replaces the function of migration 20261127010100. An outcome may contain the place in
-- which the version ran. Without a place, the version ran in the page.
create or replace function private.read_outcome(p_outcome jsonb) returns private.load_outcome
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  load private.load_outcome;
begin
  perform private.require_keys(p_outcome, array['remote', 'version', 'place', 'outcome', 'code', 'readyMs', 'fellBack']);
  load.remote := p_outcome ->> 'remote';
  load.version := p_outcome ->> 'version';
  load.place := coalesce(p_outcome ->> 'place', 'page');
  load.outcome := p_outcome ->> 'outcome';
  load.code := p_outcome ->> 'code';
  load.ready_ms := (p_outcome ->> 'readyMs')::integer;
  load.fell_back := coalesce((p_outcome ->> 'fellBack')::boolean, false);
  if (
    load.remote is not null
    and load.version is not null
    and load.place in ('page', 'frame')
    and case load.outcome
      when 'ready' then load.code is null and not load.fell_back and coalesce(load.ready_ms between 0 and 600000, true)
      when 'failed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null
      when 'crashed' then load.code ~ '^ML-10[1-9]$' and load.ready_ms is null and not load.fell_back
      when 'stalled' then load.code in ('ML-114', 'ML-115') and load.ready_ms is null and not load.fell_back
      when 'errored' then load.code = 'ML-116' and load.ready_ms is null and not load.fell_back
    end
  ) is not true then
    raise sqlstate 'PT400' using message = 'ML-627: an outcome of a load is incomplete or out of range.';
  end if;
  return load;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-627: an outcome of a load cannot be read: readyMs must be a whole number and fellBack true or false.';
end;
$$;

-- Adds an outcome to the health of a release, separately for each place. Replaces the function of migration
-- 20261127010100. 'crashes' counts all plays that failed after the mount. The failure codes tell them apart.
create or replace function private.add_health(p_slot text, load private.load_outcome, is_attempt boolean) returns void
language sql volatile security invoker set search_path = ''
as $$
  insert into public.release_health as sums (
    slot, remote, version, minute, place, attempts, load_failures, crashes, fallbacks, failure_codes, ready_counts
  )
  values (
    p_slot, load.remote, load.version, date_trunc('minute', now(), 'UTC'), load.place, is_attempt::integer,
    (load.outcome = 'failed')::integer, (load.outcome in ('crashed', 'stalled', 'errored'))::integer,
    load.fell_back::integer,
    case when load.code is null then '{}' else jsonb_build_object(load.code, 1) end,
    private.ready_counts_of(load.ready_ms)
  )
  on conflict (slot, remote, version, minute, place) do update set
    attempts = sums.attempts + excluded.attempts,
    load_failures = sums.load_failures + excluded.load_failures,
    crashes = sums.crashes + excluded.crashes,
    fallbacks = sums.fallbacks + excluded.fallbacks,
    failure_codes = private.add_named(sums.failure_codes, excluded.failure_codes),
    ready_counts = private.add_counts(sums.ready_counts, excluded.ready_counts);
$$;

drop function public.slot_health(text, integer, integer);

-- Load health of a slot's versions by place, in intervals of minutes, newest last. Row level security limits the rows to
-- staff.
-- p_step_minutes: 1 to 60. p_steps: 1 to 120.
create function public.slot_health(p_slot text, p_step_minutes integer, p_steps integer)
returns table (
  remote text, version text, place text, step timestamptz, attempts integer, load_failures integer, crashes integer,
  fallbacks integer, failure_codes jsonb, ready_counts integer[]
)
language sql stable security invoker set search_path = ''
as $$
  with chosen as (
    select
      h.*,
      date_bin(
        make_interval(mins => least(60, greatest(1, p_step_minutes))), h.minute, timestamptz '2026-01-01 00:00:00Z'
      ) as step
    from public.release_health h
    where h.slot = p_slot
      and h.minute > now() - make_interval(
        mins => least(60, greatest(1, p_step_minutes)) * least(120, greatest(1, p_steps))
      )
  ),
  codes as (
    select remote, version, place, step, jsonb_object_agg(code, times) as failure_codes
    from (
      select c.remote, c.version, c.place, c.step, each.key as code, sum(each.value::integer) as times
      from chosen c cross join lateral jsonb_each_text(c.failure_codes) as each
      group by 1, 2, 3, 4, 5
    ) as sums
    group by 1, 2, 3, 4
  ),
  ready as (
    select remote, version, place, step, array_agg(loads order by bound) as ready_counts
    from (
      select c.remote, c.version, c.place, c.step, counted.bound, sum(counted.loads)::integer as loads
      from chosen c cross join lateral unnest(c.ready_counts) with ordinality as counted (loads, bound)
      group by 1, 2, 3, 4, 5
    ) as sums
    group by 1, 2, 3, 4
  )
  select
    c.remote, c.version, c.place, c.step, sum(c.attempts)::integer, sum(c.load_failures)::integer,
    sum(c.crashes)::integer, sum(c.fallbacks)::integer, coalesce(codes.failure_codes, '{}'), ready.ready_counts
  from chosen c
  join ready using (remote, version, place, step)
  left join codes using (remote, version, place, step)
  group by c.remote, c.version, c.place, c.step, codes.failure_codes, ready.ready_counts
  order by c.step, c.remote, c.version, c.place;
$$;

grant execute on function public.slot_health(text, integer, integer) to authenticated, service_role;

-- The sums of the load reports of a release. Replaces the function of migration 20261127020100. 'places' contains the
-- sums for each place in which the release was loaded.
create or replace function private.loads_of_release(p_remote text, p_version text, p_since timestamptz) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with chosen as (
    select h.* from public.release_health h
    where h.remote = p_remote and h.version = p_version and h.minute >= p_since
  ),
  ready as (
    select c.place, counted.bound, sum(counted.loads) as loads
    from chosen c cross join lateral unnest(c.ready_counts) with ordinality as counted (loads, bound)
    group by c.place, counted.bound
  ),
  places as (
    select
      c.place, sum(c.attempts) as attempts, sum(c.load_failures) as load_failures, sum(c.crashes) as crashes,
      (select jsonb_agg(r.loads order by r.bound) from ready r where r.place = c.place) as ready_counts
    from chosen c group by c.place
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
      select coalesce(jsonb_agg(steps.loads order by steps.bound), '[]')
      from (select r.bound, sum(r.loads) as loads from ready r group by r.bound) as steps
    ),
    'places', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'place', p.place, 'attempts', p.attempts, 'loadFailures', p.load_failures, 'crashes', p.crashes,
        'readyCounts', p.ready_counts
      ) order by p.place), '[]')
      from places p
    )
  )
  from chosen c;
$$;
