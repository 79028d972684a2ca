-- Preview links: a link opens one registered release in a shell, no matter which release the slot serves. Links are signed
-- and not stored. A link contains the slot, remote, version and expiry in plain text, and an HMAC-SHA256 over them. The
-- HMAC is computed with PostgreSQL's own sha256, so no extension is needed.

-- The signing key. It is created on first use, so that migrations, seeds and copies of an empty database do not contain it.
-- Deleting the key invalidates all links.
create table private.preview_keys (
  only_one boolean primary key default true constraint there_is_one check (only_one),
  -- The key has 64 bytes, which is one block of SHA-256.
  key bytea not null constraint key_fills_block check (length(key) = 64)
);

alter table private.preview_keys enable row level security;
alter table private.preview_keys force row level security;

create function private.xor_bytes(p_bytes bytea, p_with integer) returns bytea
language sql immutable security invoker set search_path = ''
as $$
  select string_agg(set_byte('\x00', 0, get_byte(p_bytes, place) # p_with), '' order by place)
  from generate_series(0, length(p_bytes) - 1) as place;
$$;

-- Computes an HMAC (RFC 2104) with a key of exactly one block.
create function private.hmac_sha256(p_key bytea, p_text text) returns bytea
language sql immutable security invoker set search_path = ''
as $$
  select sha256(
    private.xor_bytes(p_key, 92) || sha256(private.xor_bytes(p_key, 54) || convert_to(p_text, 'UTF8'))
  );
$$;

-- The signed text of a link; null if no key exists yet.
create function private.signed_preview(p_words text) returns text
language sql stable security invoker set search_path = ''
as $$
  select p_words || '~' || encode(private.hmac_sha256(k.key, p_words), 'hex') from private.preview_keys k;
$$;

-- Creates the token of a link. For an hour, whoever has the token can load the release in the slot of the link in their
-- own browser. Security definer, because no role may read the key.
create function public.make_preview(p_slot text, p_remote text, p_version text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ends_at timestamptz := date_trunc('second', now()) + interval '60 minutes';
  hosted integer := private.contract_version();
  release public.releases;
begin
  perform private.require_staff();
  if not exists (select from public.slots s where s.slot = p_slot) then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || coalesce(p_slot, '') || '".';
  end if;
  select * into release from public.releases r where r.remote = p_remote and r.version = p_version;
  if not found then
    raise sqlstate 'PT404' using
      message = 'ML-624: ' || coalesce(p_remote, '') || ' ' || coalesce(p_version, '') || ' is not a registered release.';
  end if;
  if release.contract not in (hosted, hosted - 1) then
    raise sqlstate 'PT400' using message = 'ML-624: ' || p_remote || ' ' || p_version || ' speaks contract '
      || release.contract || '; shells host ' || hosted || '.';
  end if;
  insert into private.preview_keys (key)
  select sha512(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 5)
  on conflict do nothing;
  return jsonb_build_object(
    'token', private.signed_preview(concat_ws('~', p_slot, p_remote, p_version, extract(epoch from ends_at)::bigint)),
    'endsAt', ends_at
  );
end;
$$;

grant execute on function public.make_preview(text, text, text) to authenticated, service_role;

-- Resolves a token. Returns the slot, the release with everything that is needed to load it, and the remaining time.
-- For an invalid token, it returns the reason: 'expired', or 'unknown' for a token that this installation did not
-- create. Anonymous callers are allowed, because the token is the authorisation. Security definer, because anonymous
-- callers may read neither the key nor the releases.
create function public.open_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  part text[] := string_to_array(left(p_token, 500), '~');
  signed text := private.signed_preview(array_to_string(part[1:4], '~'));
  release jsonb;
  seconds_left integer;
begin
  -- Compares hashes, so that the time of the comparison reveals nothing about the signature.
  if (sha256(convert_to(p_token, 'UTF8')) = sha256(convert_to(signed, 'UTF8'))) is not true then
    return jsonb_build_object('state', 'unknown');
  end if;
  seconds_left := floor(part[4]::bigint - extract(epoch from now()));
  if seconds_left <= 0 then
    return jsonb_build_object('state', 'expired');
  end if;
  release := private.release_json(part[2], part[3]);
  return jsonb_build_object('state', 'open', 'slot', part[1], 'release', release, 'secondsLeft', seconds_left);
end;
$$;

grant execute on function public.open_preview(text) to anon, authenticated, service_role;
