-- Deleting a player's data requires a recent login, so that an unattended or stolen session is not enough.

-- Whether the caller's session began within the last ten minutes. A refreshed token belongs to the same session. Hosted
-- Supabase and the embedded backend store sessions in the same way. auth/account-rows.ts uses the same limit of ten
-- minutes.
-- No role may execute this function, because only security definer functions may read sessions.
create function private.logged_in_recently() returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id::text = (select auth.jwt() ->> 'session_id')
      and user_id = (select auth.uid())
      and created_at > now() - interval '10 minutes'
  );
$$;

-- Deletes the caller's data. Replaces the function of migration 20261101000700, and also requires a recent login.
-- Security definer, because players may not delete plays, completed challenges or progress directly. The function
-- deletes only rows of auth.uid().
create or replace function public.delete_my_data() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  performances integer;
  challenges integer;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to erase your data.';
  end if;
  if not private.logged_in_recently() then
    raise sqlstate 'PT403' using message = 'ML-343: log in again, then erase your data within ten minutes.';
  end if;
  -- Plays are deleted by cascade.
  delete from public.cognitive_performance where user_id = player;
  get diagnostics performances = row_count;
  delete from public.daily_challenges where user_id = player;
  get diagnostics challenges = row_count;
  delete from public.game_progress where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
