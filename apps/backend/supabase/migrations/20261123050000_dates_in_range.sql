-- Every date and timestamp column has the same range (20261122020000_plausible_dates.sql). This migration limits the
-- columns of newer tables to this range.
alter table public.push_subscriptions
  add constraint last_reminded_on_in_range
    check (last_reminded_on >= date '2020-01-01' and last_reminded_on < date '2100-01-01'),
  add constraint created_at_in_range
    check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z');
alter table public.comparison_choices
  add constraint created_at_in_range
    check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z');
alter table private.score_quantiles
  add constraint computed_at_in_range
    check (computed_at >= '2020-01-01T00:00:00Z' and computed_at < '2100-01-01T00:00:00Z');
alter table private.practice_runs
  add constraint computed_at_in_range
    check (computed_at >= '2020-01-01T00:00:00Z' and computed_at < '2100-01-01T00:00:00Z');
