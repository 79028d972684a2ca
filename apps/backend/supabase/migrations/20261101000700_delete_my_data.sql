-- Deletes the caller's data and returns the number of deleted rows. The account itself is kept. Security definer,
-- because players may not delete completed challenges or progress directly. The function deletes only rows of
-- auth.uid().
create function public.delete_my_data() returns jsonb
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
  -- The foreign key deletes the plays of a deleted performance row.
  delete from public.cognitive_performance where user_id = player;
  get diagnostics performances = row_count;
  delete from public.daily_challenges where user_id = player;
  get diagnostics challenges = row_count;
  delete from public.game_progress where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;

grant execute on function public.delete_my_data() to authenticated;
