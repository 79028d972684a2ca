-- Deletes the caller's account: every row of the player and the login itself.
--
-- Security definer, because players may delete neither accounts nor their own plays, votes and quotas. The function
-- deletes only rows of auth.uid(). Its owner needs the right to delete from tables of the schema auth. In a hosted
-- project, the role postgres has this right. This migration warns if the right is missing.
create function public.delete_account() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  pseudonym bytea := private.voter_of(player);
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to delete your account.';
  end if;
  if not private.logged_in_recently() then
    raise sqlstate 'PT403' using message = 'ML-343: log in again, then delete your account within ten minutes.';
  end if;
  -- An account of staff cannot be deleted, because the audit names staff and its rows never change.
  if exists (select from public.staff where user_id = player) then
    raise sqlstate 'PT409' using message = 'ML-345: product staff cannot delete their account; leave the staff first.';
  end if;

  -- Votes and quotas are stored under a hash of the user id.
  delete from private.load_votes where voter = pseudonym;
  delete from private.save_quotas q where q.player = pseudonym;
  -- The auth tables flow_state and audit_log_entries have no foreign key to the account, so the cascade does not reach
  -- them.
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state where user_id = player;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries
    where player::text in (payload ->> 'actor_id', payload -> 'traits' ->> 'user_id');
  end if;
  -- All other rows, sessions and mailed links follow by cascade.
  delete from auth.users where id = player;
  return jsonb_build_object('deleted', true);
end;
$$;

grant execute on function public.delete_account() to authenticated;

do $$
declare
  known text;
begin
  foreach known in array array['auth.users', 'auth.flow_state', 'auth.audit_log_entries'] loop
    if to_regclass(known) is not null and not (
      has_table_privilege(current_user, known, 'select') and has_table_privilege(current_user, known, 'delete')
    ) then
      raise warning 'players cannot delete their account until its owner runs: grant select, delete on % to %', known, current_user;
    end if;
  end loop;
end;
$$;
