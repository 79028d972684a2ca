-- A saved play updates the player's ability. `abilityAfter` of libs/domain computes the same.

-- Returns the ability after the answers of one play. For each of the two estimates, the posterior is computed at 61
-- points. It is then replaced by the normal distribution with the same mean and variance.
create function private.ability_after(
  p_mean double precision, p_sd double precision, p_accuracy_mean double precision, p_accuracy_sd double precision,
  p_game text, p_rules_version integer, p_items jsonb,
  out mean double precision, out sd double precision, out accuracy_mean double precision, out accuracy_sd double precision
)
language sql stable security invoker set search_path = ''
as $$
  with answers as materialized (
    select
      i.correct, i.options,
      case when i.options > 1 then 1.0::double precision / i.options else 0 end as guess,
      -- The share of the time limit that was left. Null without a limit.
      case when i."limitMs" > 0 then least(1, greatest(0, 1 - i.ms / i."limitMs")) end as share_left,
      case when i.correct then 1.0::double precision / (1 + i.hints) else 1 end as weight,
      coalesce(known.b, i.prior) as b,
      -- The difficulty of an item has a standard deviation of 0.5 if only the item's features predict it.
      1 / sqrt(1 + pi() * power(coalesce(known.sd, 0.5), 2) / 8) as factor
    from jsonb_to_recordset(p_items) i (
      item text, correct boolean, ms double precision, "limitMs" double precision, options integer, hints integer,
      prior double precision
    )
    left join public.item_params known
      on known.game = p_game and known.rules_version = p_rules_version and known.item = i.item and known.n >= 50
  ), priors (is_overall, mean, sd, time_weight) as (
    values (true, p_mean, p_sd, 0.8::double precision), (false, p_accuracy_mean, p_accuracy_sd, 0)
  ), points as (
    select p.is_overall, p.time_weight, p.mean + p.sd * z.z as theta, -z.z * z.z / 2 as log_prior
    from priors p
    cross join (select (i - 30) / 6.0::double precision as z from generate_series(0, 60) i) z
  ), terms as (
    select
      p.is_overall, p.theta, p.log_prior, a.correct, a.guess, a.weight,
      coalesce(a.share_left, 0) as r,
      case when a.share_left is null then 0 else p.time_weight end as w,
      (p.theta - a.b) * a.factor as x
    from points p cross join answers a
  ), posterior as (
    select t.is_overall, t.theta, t.log_prior + sum(
      t.weight * (
        (1 - t.w) * case when t.correct then ln(t.guess + (1 - t.guess) / (1 + exp(-t.x))) else -ln(1 + exp(t.x)) end
        + case when t.w = 0 then 0 else t.w * (
          case when t.correct then ln(exp(t.x * t.r) + t.guess * exp(-t.x * t.r)) else -t.x * t.r end
          - case when abs(t.x) < 1e-4 then ln(2::double precision)
            else abs(t.x) + ln(1 - exp(-2 * abs(t.x))) - ln(abs(t.x))
          end
        ) end
      )
    ) as log_density
    from terms t group by t.is_overall, t.theta, t.log_prior
  ), weighted as (
    -- PostgreSQL refuses products and exponentials that underflow to 0. A weight of exp(-300) changes no sum.
    select p.is_overall, p.theta,
      exp(greatest(-300, p.log_density - max(p.log_density) over (partition by p.is_overall))) as weight
    from posterior p
  ), means as (
    select w.is_overall, sum(w.weight * w.theta) / sum(w.weight) as mean from weighted w group by w.is_overall
  ), moments as (
    select w.is_overall, m.mean,
      sqrt(sum(w.weight * power(w.theta - m.mean, 2)) / sum(w.weight)) as sd
    from weighted w join means m on m.is_overall = w.is_overall group by w.is_overall, m.mean
  ), bounded as (
    select m.is_overall, least(5, greatest(-5, m.mean)) as mean, least(1, greatest(0.05, m.sd)) as sd from moments m
  )
  select o.mean, o.sd, a.mean, a.sd from bounded o join bounded a on o.is_overall and not a.is_overall;
$$;

-- Updates the ability for each finished run of an inserted play. A retried save inserts no row, so it does not count
-- twice. Security definer, because players may not write abilities, which are computed from stored plays.
create function private.update_abilities() returns trigger
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
      n = a.n + 1, session_id = new.session_id, previous_mean = a.mean,
      updated_at = greatest(a.updated_at, new.ended_at)
    where a.user_id = known.user_id and a.game = known.game;
  end loop;
  return null;
end;
$$;

create trigger update_abilities after insert on public.game_results
  for each row when (new.observations <> '[]') execute function private.update_abilities();

-- Deletes the caller's data. Replaces the function of migration 20261122030000, and also deletes the abilities.
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
  delete from public.ability where user_id = player;
  return jsonb_build_object('plays', performances, 'challenges', challenges);
end;
$$;
