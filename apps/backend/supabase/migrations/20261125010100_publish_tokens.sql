-- Tokens with which a team publishes releases of its own remotes. The database stores only the SHA-256 hash of a token. A
-- token has 256 random bits, so its hash needs neither salt nor a slow function.
create table public.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  team text not null references public.teams (id),
  label text not null constraint label_length check (length(btrim(label)) between 1 and 100),
  sha256 text not null unique constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The remotes that the token may publish, as long as the team owns them.
  remotes text[] not null constraint remotes_are_listed check (cardinality(remotes) between 1 and 50),
  -- The verified claims of the CI provider's token that was exchanged for the publish token; null for a publish token
  -- made by staff.
  claims jsonb,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  created_by text not null,
  expires_at timestamptz not null
    constraint expires_at_in_range check (expires_at >= '2020-01-01T00:00:00Z' and expires_at < '2100-01-01T00:00:00Z'),
  revoked_at timestamptz
    constraint revoked_at_in_range check (revoked_at >= '2020-01-01T00:00:00Z' and revoked_at < '2100-01-01T00:00:00Z'),
  revoked_by text,
  last_used_at timestamptz
    constraint last_used_at_in_range check (last_used_at >= '2020-01-01T00:00:00Z' and last_used_at < '2100-01-01T00:00:00Z')
);

create index publish_tokens_of_team on public.publish_tokens (team, created_at desc);

alter table public.publish_tokens enable row level security;
alter table public.publish_tokens force row level security;
-- Staff read everything but the hash.
grant select (id, team, label, remotes, claims, created_at, created_by, expires_at, revoked_at, revoked_by, last_used_at)
  on public.publish_tokens to authenticated, service_role;
create policy publish_tokens_select_staff on public.publish_tokens for select to authenticated
  using ((select public.is_staff()));

-- Audits tokens without their hash. Security definer, because no role may write the audit directly.
create function private.audit_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    private.actor(), lower(tg_op), tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) - 'sha256' end, to_jsonb(new) - 'sha256'
  );
  return null;
end;
$$;

create trigger write_audit after insert or update of revoked_at on public.publish_tokens
  for each row execute function private.audit_token();

-- A new token: mlt_ and 43 base64url characters. Four random UUIDs have 488 random bits.
create function private.new_publish_token() returns text
language sql volatile security invoker set search_path = ''
as $$
  select 'mlt_' || rtrim(translate(encode(sha256(convert_to(
    string_agg(gen_random_uuid()::text, ''), 'UTF8'
  )), 'base64'), '+/', '-_'), '=')
  from generate_series(1, 4);
$$;

create function private.token_hash(p_token text) returns text
language sql immutable security invoker set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
$$;

create function private.require_own_remotes(p_team text, p_remotes text[]) returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  foreign_remote text;
begin
  select given into foreign_remote from unnest(p_remotes) as given
  where not exists (select from public.remotes r where r.remote = given and r.owner = p_team) limit 1;
  if found or cardinality(p_remotes) is null or cardinality(p_remotes) = 0 then
    raise sqlstate 'PT400' using message =
      'ML-651: ' || coalesce('"' || foreign_remote || '" is not a remote of ' || p_team, 'a token needs a remote') || '.';
  end if;
end;
$$;

-- Creates a token for some remotes of a team. The token appears only in the reply. Security definer, because no role
-- may write tokens directly.
create function public.create_publish_token(p_team text, p_label text, p_remotes text[], p_days integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.new_publish_token();
  created public.publish_tokens;
begin
  perform private.require_staff();
  perform private.require_team(p_team);
  perform private.require_own_remotes(p_team, p_remotes);
  if (p_days between 1 and 365) is not true then
    raise sqlstate 'PT400' using message = 'ML-651: a token is valid for 1 to 365 days.';
  end if;
  insert into public.publish_tokens (team, label, sha256, remotes, created_by, expires_at)
  values (
    p_team, btrim(p_label), private.token_hash(token), p_remotes, private.actor(), now() + make_interval(days => p_days)
  )
  returning * into created;
  return jsonb_build_object('id', created.id, 'token', token, 'expiresAt', created.expires_at);
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-651: a token needs a label of 1 to 100 characters and at most 50 remotes.';
end;
$$;

grant execute on function public.create_publish_token(text, text, text[], integer) to authenticated, service_role;

-- Revokes a token. Revoking it again changes nothing. Security definer, because no role may write tokens directly.
create function public.revoke_publish_token(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.publish_tokens t set revoked_at = now(), revoked_by = private.actor()
  where t.id = p_id and t.revoked_at is null;
  return found;
end;
$$;

grant execute on function public.revoke_publish_token(uuid) to authenticated, service_role;

-- Returns the token with the given hash. PT401: the token is unknown, expired or revoked.
create function private.usable_token(p_sha256 text) returns public.publish_tokens
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token public.publish_tokens;
begin
  select * into token from public.publish_tokens t where t.sha256 = p_sha256;
  if not found then
    raise sqlstate 'PT401' using message = 'ML-644: the publish token is not known.';
  elsif token.revoked_at is not null then
    raise sqlstate 'PT401' using message = 'ML-644: the publish token was revoked.';
  elsif token.expires_at <= now() then
    raise sqlstate 'PT401' using message = 'ML-644: the publish token has expired.';
  end if;
  update public.publish_tokens t set last_used_at = now()
  where t.id = token.id and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  return token;
end;
$$;

-- Returns the token with the given hash if it may publish releases of the remote. PT401: the token is unknown, expired
-- or revoked. PT403: the token may not publish releases of the remote.
create function private.token_for_remote(p_sha256 text, p_remote text) returns public.publish_tokens
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token public.publish_tokens := private.usable_token(p_sha256);
begin
  if p_remote is null or p_remote <> all (token.remotes) or not exists (
    select from public.remotes r where r.remote = p_remote and r.owner = token.team
  ) then
    raise sqlstate 'PT403' using message =
      'ML-645: this token may not publish "' || left(coalesce(p_remote, ''), 64) || '".';
  end if;
  return token;
end;
$$;
