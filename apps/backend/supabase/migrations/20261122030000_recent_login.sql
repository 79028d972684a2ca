-- Erasing a player's data needs a login of the last minutes, so that a session that was left open or stolen is not enough.

-- Whether the caller's session began within the last ten minutes. A refreshed token belongs to the same session, and the
-- session's row is the same on hosted Supabase and on the embedded backend (auth/account-rows.ts holds the same time).
-- Without a grant: only functions that run with their owner's rights may read sessions.
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

-- Definer: players may not delete plays, completed challenges or progress one by one, and the account's id is the only key.
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
  -- Plays go with their performance rows.
  delete from public.cognitive_performance where user_id = player;
  get diagnostics performances = row_count;
  delete from public.daily_challenges where user_id = player;
  get diagnostics challenges = row_count;
  delete from public.game_progress where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
