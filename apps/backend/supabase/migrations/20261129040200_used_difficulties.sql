-- The difficulties with which an ability was computed are stored with its history. Calibration changes difficulties later.
-- Without the stored difficulties, a player could not recompute the level from the exported data.
alter table public.ability_history
  -- For each answered item of the play, in the order of the answers: the difficulty in logits and its standard deviation.
  -- Null for plays that were saved before this column existed.
  add column difficulties jsonb constraint difficulties_are_list check (jsonb_typeof(difficulties) = 'array');

-- The difficulties of answered items, as `private.ability_after` uses them. An item with answers of at least 50 players has
-- its calibrated difficulty. Any other item has the difficulty that its features predict.
create function private.difficulties_of(p_game text, p_rules_version integer, p_items jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_array(coalesce(known.b, (i.item ->> 'prior')::double precision), coalesce(known.sd, 0.5)) order by i.place
  )
  from jsonb_array_elements(p_items) with ordinality i (item, place)
  left join public.item_params known
    on known.game = p_game and known.rules_version = p_rules_version and known.item = i.item ->> 'item' and known.n >= 50;
$$;

-- Updates the ability and its history for each finished run of an inserted play. Replaces the function of migration
-- 20261124020000. The history also contains the difficulties of the answered items.
create or replace function private.update_abilities() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  run jsonb;
  known public.ability;
  after record;
  added_variance double precision;
begin
  for run in
    select r from jsonb_array_elements(new.observations) r where r -> 'finished' = 'true' order by r ->> 'game'
  loop
    insert into public.ability (user_id, game, session_id, updated_at)
    values (new.user_id, run ->> 'game', new.session_id, new.ended_at)
    on conflict (user_id, game) do nothing;
    select * into strict known from public.ability a
    where a.user_id = new.user_id and a.game = run ->> 'game' for update;
    -- Older plays count less: the variance grows by 0.0015 per day between plays, up to the variance of the population.
    added_variance := 0.0015 * greatest(0, extract(epoch from new.ended_at - known.updated_at)) / 86400;
    after := private.ability_after(
      known.mean, least(1, sqrt(power(known.sd, 2) + added_variance)),
      known.accuracy_mean, least(1, sqrt(power(known.accuracy_sd, 2) + added_variance)),
      known.game, (run ->> 'rulesVersion')::integer, run -> 'items'
    );
    update public.ability a set
      mean = after.mean, sd = after.sd, accuracy_mean = after.accuracy_mean, accuracy_sd = after.accuracy_sd,
      n = a.n + 1, session_id = new.session_id, previous_mean = a.mean, previous_accuracy_mean = a.accuracy_mean,
      previous_accuracy_sd = least(1, sqrt(power(a.accuracy_sd, 2) + added_variance)),
      updated_at = greatest(a.updated_at, new.ended_at)
    where a.user_id = known.user_id and a.game = known.game;
    insert into public.ability_history (user_id, game, session_id, ended_at, mean, sd, n, difficulties)
    values (
      known.user_id, known.game, new.session_id, new.ended_at, after.mean, after.sd, known.n + 1,
      private.difficulties_of(known.game, (run ->> 'rulesVersion')::integer, run -> 'items')
    );
  end loop;
  return null;
end;
$$;
