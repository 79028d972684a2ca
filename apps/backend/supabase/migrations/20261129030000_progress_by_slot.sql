-- Progress belongs to a slot. Creative Spark and the Speed game share the game id reaction-test (D-03). With progress per
-- game id, a play of one of them would raise the progress of both. The column game_id keeps its name and contains the slot.
-- For all other games, the slot and the game id are the same text.
create or replace function private.raise_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.game_progress as known (user_id, game_id, completions)
  values (new.user_id, new.slot, 1)
  on conflict (user_id, game_id)
  do update set completions = known.completions + 1, updated_at = now();
  return null;
end;
$$;

-- Computes the progress from the existing plays.
lock table public.game_results, public.game_progress in share row exclusive mode;
delete from public.game_progress;
insert into public.game_progress (user_id, game_id, completions)
select user_id, slot, count(*) from public.game_results where finished group by user_id, slot;
