-- The contract version, which must equal that of libs/game-contract. A test compares the two versions. Shells host this
-- version and the previous one.
create function private.contract_version() returns integer
language sql immutable security invoker set search_path = ''
as $$ select 1; $$;

create function private.is_trusted_service() returns boolean
language sql stable security invoker set search_path = ''
as $$
  select current_setting('role') in ('service_role', 'none');
$$;

create function private.require_staff() returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not (private.is_trusted_service() or public.is_staff()) then
    raise sqlstate 'PT403' using message = 'ML-621: only product staff may change the registry.';
  end if;
end;
$$;

-- Refuses unknown keys, so that a misspelt key is not ignored.
create function private.require_keys(p_object jsonb, p_known text[]) returns void
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_object) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'ML-622: an object is needed.';
  end if;
  select key into unknown from jsonb_object_keys(p_object) as key where key <> all (p_known) limit 1;
  if found then
    raise sqlstate 'PT400' using message = 'ML-622: unknown key "' || unknown || '"; known are ' || array_to_string(p_known, ', ') || '.';
  end if;
end;
$$;

-- Adds a slot or renames it. Security definer, because staff may not write the table directly.
create function public.set_slot(p_slot text, p_title text) returns public.slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.slots;
begin
  perform private.require_staff();
  insert into public.slots (slot, title) values (p_slot, p_title)
  on conflict (slot) do update set title = excluded.title
  returning * into saved;
  return saved;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-622: not a slot: ' || sqlerrm;
end;
$$;

grant execute on function public.set_slot(text, text) to authenticated, service_role;
