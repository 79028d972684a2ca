-- The parameters with which experiments are evaluated. A test keeps them equal to libs/registry.
create function private.experiment_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "fewestPlayers": 100, "playersPerNetwork": 3,
    "finishHours": 2, "returnHours": 50, "levelHours": 168,
    "goalAlpha": 0.005, "finishAlpha": 0.004, "mixturePlayers": 150
  }'::jsonb;
$$;

-- One row for each player who has mounted a game in the experiment: the player's first exposure. No role may read this
-- table.
create table private.experiment_exposures (
  experiment uuid not null references public.experiments (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  place smallint not null constraint place_in_range check (place between 0 and 3),
  exposed_at timestamptz not null
    constraint exposed_at_in_range check (exposed_at >= '2020-01-01' and exposed_at < '2100-01-01'),
  network bytea not null,
  -- Whether the player counts. The player must be established at the time of the exposure, and one of the first players of
  -- the network.
  counts boolean not null,
  -- The player's ability in the variant's game at the time of the exposure.
  ability double precision not null,
  -- Whether the player's first play was finished, and the player's value for the goal. Each is null until its waiting time
  -- has passed.
  finished boolean,
  value double precision,
  primary key (experiment, user_id)
);
create index experiment_exposures_of_network on private.experiment_exposures (experiment, network) where counts;
create index experiment_exposures_unfinished on private.experiment_exposures (experiment, exposed_at)
  where finished is null;
create index experiment_exposures_without_value on private.experiment_exposures (experiment, exposed_at)
  where value is null;
create index experiment_exposures_of_player on private.experiment_exposures (user_id);

alter table private.experiment_exposures enable row level security;
alter table private.experiment_exposures force row level security;

-- The product of two unsigned 32-bit integers modulo 2^32. Their whole product can exceed a bigint.
create function private.multiply_32(one bigint, other bigint) returns bigint
language sql immutable security invoker set search_path = ''
as $$
  select ((one & 65535) * other + (((one >> 16) * other & 65535) << 16)) & 4294967295;
$$;

create function private.rotate_32(value bigint, bits integer) returns bigint
language sql immutable security invoker set search_path = ''
as $$
  select ((value << bits) | (value >> (32 - bits))) & 4294967295;
$$;

create function private.scramble_32(block bigint) returns bigint
language sql immutable security invoker set search_path = ''
as $$
  select private.multiply_32(private.rotate_32(private.multiply_32(block, 3432918353), 15), 461845907);
$$;

-- MurmurHash3 (x86, 32 bit) of a text's UTF-8 bytes, as in libs/registry.
create function private.murmur3(p_text text) returns bigint
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  bytes constant bytea := convert_to(p_text, 'UTF8');
  size constant integer := length(bytes);
  hash bigint := 0;
  block bigint := 0;
begin
  for at in 0 .. size - 1 loop
    block := block | (get_byte(bytes, at)::bigint << (8 * (at % 4)));
    if at % 4 = 3 then
      hash := (private.multiply_32(private.rotate_32(hash # private.scramble_32(block), 13), 5) + 3864292196)
        & 4294967295;
      block := 0;
    end if;
  end loop;
  hash := hash # private.scramble_32(block) # size;
  hash := private.multiply_32(hash # (hash >> 16), 2246822507);
  hash := private.multiply_32(hash # (hash >> 13), 3266489909);
  return hash # (hash >> 16);
end;
$$;

-- The variant that a rollout unit gets, as `resolve` in libs/registry decides.
create function private.variant_of(p_experiment uuid, p_unit text) returns public.experiment_variants
language sql stable security invoker set search_path = ''
as $$
  select v from (
    select variant, sum(variant.share_bp) over (
      -- The control has the last places, after all other variants.
      order by variant.place = 0, variant.place
    ) as below_bp
    from public.experiment_variants variant where variant.experiment = p_experiment
  ) as placed (v, below_bp)
  where placed.below_bp > private.murmur3(p_experiment::text || ':' || p_unit) % 10000
  order by placed.below_bp limit 1;
$$;

-- Stores the player's first exposure to the slot's experiment. The report must say that a game was mounted, and must name
-- the player's variant. A report that does not name the variant comes from a shell that has not read the experiment yet. A
-- report that names the variant counts for it, even if the variant failed and the control was mounted in its place.
create function private.expose_player(p_slot text, reporter uuid, p_outcomes jsonb) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  running uuid;
  variant public.experiment_variants;
  own_network bytea;
begin
  select a.experiment into running from public.assignments a where a.slot = p_slot order by a.revision desc limit 1;
  if running is null
    or exists (
      select from private.experiment_exposures e where e.experiment = running and e.user_id = reporter
    )
    or not jsonb_path_exists(p_outcomes, '$[*] ? (@.outcome == "ready")')
  then
    return;
  end if;
  variant := private.variant_of(running, reporter::text);
  if not p_outcomes @> jsonb_build_array(
    jsonb_build_object('remote', variant.remote, 'version', variant.version)
  ) then
    return;
  end if;
  own_network := private.network_of_request();
  insert into private.experiment_exposures (experiment, user_id, place, exposed_at, network, counts, ability)
  select
    running, player.id, variant.place, now(), own_network,
    private.is_established(reporter) and (
      select count(*) from private.experiment_exposures e
      where e.experiment = running and e.network = own_network and e.counts
    ) < (private.experiment_rules() ->> 'playersPerNetwork')::integer,
    coalesce((select a.mean from public.ability a where a.user_id = reporter and a.game = variant.remote), 0)
  -- The account may be gone: the token of a deleted account is accepted until it expires.
  from auth.users player where player.id = reporter
  on conflict (experiment, user_id) do nothing;
end;
$$;

-- Reports the outcome of one attempt to play a slot. Replaces the function of migration 20261123020110, and also stores
-- the player's exposure to an experiment.
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
  perform private.expose_player(p_slot, player, p_outcomes);
  if counted > 0 then
    perform private.watch_slot(p_slot);
  end if;
  return counted;
end;
$$;
