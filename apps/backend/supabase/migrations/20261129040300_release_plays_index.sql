-- The query for the health of a remote reads all plays of its releases of the last 30 days. With these columns in the
-- index, the query does not read the rows themselves, which are large (docs/scale.md has the measurement).
create index game_results_of_release on public.game_results (remote, version, created_at)
  include (slot, user_id, difficulty, raw_score, finished)
  where remote is not null;
