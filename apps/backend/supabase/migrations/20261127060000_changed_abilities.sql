-- The ability after the answers of one play. Replaces the function of migration 20261123160000. The answers of a play
-- decide between three assumptions (multi-process model, Harrison and Stevens 1976): the ability has not changed, it
-- has changed abruptly, or the play is an outlier. Without the second assumption, plays that contradict an estimate
-- with a small standard deviation would hardly move it. `abilityAfter` of libs/domain computes the same.

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
  ), estimates (is_overall, mean, sd, time_weight) as (
    values (true, p_mean, p_sd, 0.8::double precision), (false, p_accuracy_mean, p_accuracy_sd, 0)
  ), priors (is_overall, is_changed, mean, sd, time_weight) as (
    select e.is_overall, false, e.mean, e.sd, e.time_weight from estimates e
    -- A changed ability is as unknown as before the first play.
    union all select e.is_overall, true, 0, 1, e.time_weight from estimates e
  ), points as (
    select p.is_overall, p.is_changed, p.time_weight, p.mean + p.sd * z.z as theta, -z.z * z.z / 2 as log_prior
    from priors p
    cross join (select (i - 30) / 6.0::double precision as z from generate_series(0, 60) i) z
  ), terms as (
    select
      p.is_overall, p.is_changed, p.theta, p.log_prior, a.correct, a.guess, a.weight,
      coalesce(a.share_left, 0) as r,
      case when a.share_left is null then 0 else p.time_weight end as w,
      (p.theta - a.b) * a.factor as x
    from points p cross join answers a
  ), posterior as (
    select t.is_overall, t.is_changed, t.theta, t.log_prior + sum(
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
    from terms t group by t.is_overall, t.is_changed, t.theta, t.log_prior
  ), highest as (
    select p.is_overall, p.is_changed, max(p.log_density) as log_density
    from posterior p group by p.is_overall, p.is_changed
  ), weighted as (
    -- PostgreSQL refuses products and exponentials that underflow to 0. A weight of exp(-300) changes no sum.
    select p.is_overall, p.is_changed, p.theta, h.log_density as highest,
      exp(greatest(-300, p.log_density - h.log_density)) as weight
    from posterior p join highest h on h.is_overall = p.is_overall and h.is_changed = p.is_changed
  ), means as (
    select w.is_overall, w.is_changed, sum(w.weight * w.theta) / sum(w.weight) as mean,
      w.highest + ln(sum(w.weight)) as log_evidence
    from weighted w group by w.is_overall, w.is_changed, w.highest
  ), moments as (
    select w.is_overall, w.is_changed, m.mean, m.log_evidence,
      sum(w.weight * power(w.theta - m.mean, 2)) / sum(w.weight) as variance
    from weighted w join means m on m.is_overall = w.is_overall and m.is_changed = w.is_changed
    group by w.is_overall, w.is_changed, m.mean, m.log_evidence
  ), evidence as (
    select m.is_overall, m.is_changed, m.mean, m.variance,
      exp(greatest(-300, m.log_evidence - max(m.log_evidence) over (partition by m.is_overall))) as evidence
    from moments m
  ), parts (is_overall, mean, variance, weight) as (
    -- A change and an outlier each have a probability of 0.003 in advance.
    select e.is_overall, e.mean, e.variance, e.evidence * case when e.is_changed then 0.003 else 0.994 end
    from evidence e
    -- An outlier says nothing about the ability, so the ability is then as unknown as a changed one.
    union all select e.is_overall, p.mean, power(p.sd, 2), e.evidence * 0.003
    from evidence e join estimates p on e.is_changed and p.is_overall = e.is_overall
  ), mixed as (
    select p.is_overall, sum(p.weight * p.mean) / sum(p.weight) as mean from parts p group by p.is_overall
  ), bounded as (
    select m.is_overall, least(5, greatest(-5, m.mean)) as mean,
      least(1, greatest(0.05, sqrt(
        sum(p.weight * (p.variance + power(p.mean - m.mean, 2))) / sum(p.weight)
      ))) as sd
    from mixed m join parts p on p.is_overall = m.is_overall group by m.is_overall, m.mean
  )
  select o.mean, o.sd, a.mean, a.sd from bounded o join bounded a on o.is_overall and not a.is_overall;
$$;
