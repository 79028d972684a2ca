-- Links that open one registered release in a shell, before or instead of what its slot serves. A link is signed, not
-- stored: slot, remote, version and end stand in it in plain words, and a HMAC-SHA256 over them proves that staff had it
-- made here. PostgreSQL's own sha256 is enough for that; no extension is needed.

-- Made when it is first needed, so that no migration, seed or copy of an empty database holds it. A deleted key ends all
-- links at once.
create table private.preview_keys (
  only_one boolean primary key default true constraint there_is_one check (only_one),
  -- One block of SHA-256, in bytes.
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

-- RFC 2104, for keys of exactly one block.
create function private.hmac_sha256(p_key bytea, p_text text) returns bytea
language sql immutable security invoker set search_path = ''
as $$
  select sha256(
    private.xor_bytes(p_key, 92) || sha256(private.xor_bytes(p_key, 54) || convert_to(p_text, 'UTF8'))
  );
$$;

-- The words of a link with their proof; null while no link was ever made here.
create function private.signed_preview(p_words text) returns text
language sql stable security invoker set search_path = ''
as $$
  select p_words || '~' || encode(private.hmac_sha256(k.key, p_words), 'hex') from private.preview_keys k;
$$;

-- Makes a link's token: whoever has it can load this release in this slot, in their own browser, for an hour.
-- Definer: nobody may read the key.
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

-- What a token opens: the slot, the release with all that is needed to load it, and how long it still does; or why not:
-- 'expired', or 'unknown' for what was not made here. Anonymous: the token is the right.
-- Definer: visitors may read neither the key nor the releases.
create function public.open_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  part text[] := string_to_array(left(p_token, 500), '~');
  signed text := private.signed_preview(array_to_string(part[1:4], '~'));
  release jsonb;
  seconds_left integer;
begin
  -- Of two hashes, so that the time of the comparison tells nothing about the proof.
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
