-- Deletes the caller's data. Replaces the function of migration 20261124020100, and also lets the player leave the ranking. The
-- rankings of friends end with the name, and the ranks end with the plays. A duel ends for both players. The tickets stay for 90
-- days without their points, because otherwise a player could get a second ticket for a day.
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
  -- Plays and ranks are deleted by cascade.
  delete from public.cognitive_performance where user_id = player;
  get diagnostics performances = row_count;
  delete from public.daily_challenges where user_id = player;
  get diagnostics challenges = row_count;
  delete from public.game_progress where user_id = player;
  delete from public.ability where user_id = player;
  delete from public.ability_history where user_id = player;
  delete from public.seen_items where user_id = player;
  delete from public.push_subscriptions where user_id = player;
  delete from private.experiment_exposures where user_id = player;
  delete from public.ranking_names where user_id = player;
  delete from private.duels where created_by = player;
  delete from private.ranked_parts where ticket in (select id from private.ranked_tickets where user_id = player);
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
