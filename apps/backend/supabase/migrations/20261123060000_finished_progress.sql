-- Only finished plays raise the progress of a game (D-08, D-80). A play that was left early is stored, but does not
-- raise it.
drop trigger raise_progress on public.game_results;
create trigger raise_progress after insert on public.game_results
  for each row when (new.finished) execute function private.raise_progress();

-- Computes the progress from the existing plays.
lock table public.game_results, public.game_progress in share row exclusive mode;
delete from public.game_progress g
where not exists (
  select from public.game_results r where r.user_id = g.user_id and r.game_id = g.game_id and r.finished
);
update public.game_progress g set completions = counted.finished
from (
  select r.user_id, r.game_id, count(*) as finished
  from public.game_results r where r.finished group by r.user_id, r.game_id
) counted
where g.user_id = counted.user_id and g.game_id = counted.game_id and g.completions <> counted.finished;
