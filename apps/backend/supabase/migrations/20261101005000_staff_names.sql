-- The name that the console shows instead of a user id. Only staff may read the name, like all columns of this table.
alter table public.staff
  add column display_name text constraint display_name_is_short check (length(display_name) between 1 and 60);

create function private.name_of_account(p_user_id uuid) returns text
language sql stable security invoker set search_path = ''
as $$
  select nullif(left(split_part(u.email, '@', 1), 60), '') from auth.users u where u.id = p_user_id;
$$;

-- Sets the default name: the part of the email address before the @. The name is null for an account without an email
-- address. Security definer, because API roles may not read accounts.
create function private.name_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.display_name := coalesce(new.display_name, private.name_of_account(new.user_id));
  return new;
end;
$$;

create trigger name_staff before insert on public.staff for each row execute function private.name_staff();

update public.staff s set display_name = private.name_of_account(s.user_id);

grant update (display_name) on public.staff to service_role;
