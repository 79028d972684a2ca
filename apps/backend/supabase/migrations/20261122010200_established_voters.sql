-- The guard counts only reports of established players, and at most three per network, so that new accounts cannot
-- influence the guard. A test keeps these thresholds and the rule for established players equal to libs/registry.
create or replace function private.guard_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "fewestPlayers": 50, "fewestNetworks": 8, "votesPerNetwork": 3, "accountHours": 24, "playMinutes": 60,
    "z": 3.29, "candidateLimit": 0.02, "stableLimit": 0.1, "timesReference": 3
  }'::jsonb;
$$;

-- Whether the player is established: the account is at least a day old, and its first play was stored at least an hour ago.
-- The server sets both times.
create function private.is_established(player uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.id = player
      and u.created_at <= now() - make_interval(hours => (private.guard_rules() ->> 'accountHours')::integer)
  ) and exists (
    select from public.game_results r
    where r.user_id = player
      and r.created_at <= now() - make_interval(mins => (private.guard_rules() ->> 'playMinutes')::integer)
  );
$$;

-- The network of an address: the first 24 bits of IPv4 or 48 bits of IPv6. One customer of a hosting or tunnel provider can
-- get as many addresses as such a network has. Null for an invalid address.
create function private.network_of(p_address text) returns text
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  address inet;
begin
  address := regexp_replace(p_address, '^::ffff:(\d+\.)', '\1', 'i')::inet;
  return network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
exception
  when data_exception then
    return null;
end;
$$;

-- The network of a request, as a hash like that of a voter. cf-connecting-ip is the only header that clients cannot set:
-- Cloudflare overwrites it for hosted Supabase, and so does the embedded backend. x-forwarded-for is ignored because its
-- first entry comes from the client. Requests without cf-connecting-ip share one network.
create function private.network_of_request() returns bytea
language sql stable security invoker set search_path = ''
as $$
  select sha256(convert_to(
    s.salt || coalesce(
      private.network_of(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip'), 'unknown'
    ), 'UTF8'
  ))
  from private.voter_salt s;
$$;

-- Votes from before this migration are not counted. They expire after a day.
alter table private.load_votes
  add column established boolean not null default false,
  add column network bytea not null default '\x';

create or replace function private.count_load(p_slot text, player uuid, load private.load_outcome) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  an_hour_ago timestamptz := now() - interval '1 hour';
  own bytea := private.voter_of(player);
  is_attempt boolean;
begin
  insert into private.load_votes as vote (slot, remote, version, voter, voted_at, failed, established, network)
  values (
    p_slot, load.remote, load.version, own, now(), load.outcome <> 'ready',
    private.is_established(player), private.network_of_request()
  )
  on conflict (slot, remote, version, voter) do update set
    voted_at = excluded.voted_at, failed = excluded.failed,
    established = excluded.established, network = excluded.network
    where vote.voted_at <= an_hour_ago;
  is_attempt := found;
  if not is_attempt then
    update private.load_votes vote set failed = true
    where load.outcome = 'crashed' and not vote.failed and vote.voter = own
      and (vote.slot, vote.remote, vote.version) = (p_slot, load.remote, load.version);
    if not found then
      return false;
    end if;
  end if;
  perform private.add_health(p_slot, load, is_attempt);
  return true;
end;
$$;

