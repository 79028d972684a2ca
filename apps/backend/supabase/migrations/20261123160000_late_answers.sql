-- The ability after the answers of one play. Replaces the function of migration 20261123010200. An item whose time ran
-- out counts as a wrong answer without a time. If the time limit counted as the time of the answer, the answer would be
-- equally likely from a player far above and from a player far below the item's difficulty. A player who lets the time
-- of hard items run out would then keep a level near the difficulty of these items. `logLikelihood` of libs/domain
-- computes the same.

create or replace function private.ability_after(
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
      -- The share of the time limit that was left. Null if there is no limit, or if the answer was late, because a late
      -- answer counts without a time.
      case when i."limitMs" > i.ms then least(1, 1 - i.ms / i."limitMs") end as share_left,
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
