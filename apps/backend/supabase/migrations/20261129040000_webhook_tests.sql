-- Test messages: an owner sends a message to one webhook and sees its result. A test message is a delivery without a
-- notification. It has one attempt.
alter table public.webhook_deliveries alter column notification drop not null;
alter table public.webhook_deliveries add column created_at timestamptz not null default now()
  constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z');

create index webhook_deliveries_by_time on public.webhook_deliveries (created_at);
-- At most one test message of a webhook waits, so nobody can flood a receiver.
create unique index one_waiting_test on public.webhook_deliveries (webhook)
  where notification is null and state = 'waiting';

-- Queues a test message, and returns the id of its delivery. Security definer, because no role may write the table
-- directly.
create function public.test_webhook(p_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  queued uuid;
begin
  perform private.require_role('owner');
  insert into public.webhook_deliveries (webhook) values (p_id) returning id into queued;
  return queued;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'ML-685: a test message already waits for the next run of the sender.';
  when foreign_key_violation or not_null_violation then
    raise sqlstate 'PT404' using message = 'ML-685: no webhook has this id.';
end;
$$;

grant execute on function public.test_webhook(uuid) to authenticated, service_role;

-- The number of attempts after which a delivery is given up.
create function private.most_attempts_of(delivery public.webhook_deliveries) returns integer
language sql immutable security invoker set search_path = ''
as $$
  select case when delivery.notification is null then 1 else private.most_webhook_attempts() end;
$$;

-- The body of a delivery. It is the same in every attempt.
create function private.delivery_body(delivery public.webhook_deliveries, sent public.notifications) returns text
language sql stable security invoker set search_path = ''
as $$
  select case
    when delivery.notification is not null then private.notification_body(sent)
    else json_build_object(
      'type', 'webhook.test',
      'timestamp', to_char(delivery.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('text', 'This is a test message.')
    )::text
  end;
$$;

-- Gives the deliveries that are due to one sender. Replaces the function of migration 20261127030400, and also returns
-- test messages.
create or replace function public.claim_webhook_deliveries(p_limit integer)
returns table (id uuid, attempt integer, url text, secret text, body text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Gives up deliveries whose sender stopped during the last attempt, because it can no longer report a result.
  update public.webhook_deliveries d set state = 'failed', last_problem = 'the sender stopped during the last attempt'
  where d.state = 'waiting' and d.next_attempt_at <= now() and d.attempts >= private.most_attempts_of(d);
  return query
    with due as (
      select d.id from public.webhook_deliveries d
      where d.state = 'waiting' and d.next_attempt_at <= now()
      order by d.next_attempt_at, d.id limit least(p_limit, 100) for update skip locked
    ), claimed as (
      update public.webhook_deliveries d set
        attempts = d.attempts + 1, last_attempt_at = now(), next_attempt_at = now() + interval '2 minutes'
      from due where d.id = due.id
      returning d.*
    )
    select c.id, c.attempts::integer, w.url, s.secret, private.delivery_body(c, n)
    from claimed c
    join public.webhooks w on w.id = c.webhook
    join private.webhook_secrets s on s.webhook = c.webhook
    left join public.notifications n on n.id = c.notification
    order by c.created_at, c.notification;
end;
$$;

-- Stores the result of a claimed attempt. Replaces the function of migration 20261127030400, and also accepts results
-- of test messages.
create or replace function public.record_webhook_attempt(p_id uuid, p_attempt integer, p_problem text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached text;
begin
  update public.webhook_deliveries d set
    state = case
      when p_problem is null then 'delivered'
      when d.attempts >= private.most_attempts_of(d) then 'failed'
      else 'waiting'
    end,
    last_problem = left(p_problem, 300),
    next_attempt_at = d.last_attempt_at + private.webhook_pause(d.attempts)
  where d.id = p_id and d.state = 'waiting' and d.attempts = p_attempt
  returning d.state into reached;
  return reached;
end;
$$;

-- Deletes notifications of more than 90 days ago. Replaces the function of migration 20261127030400, and also deletes
-- test messages of more than 90 days ago.
create or replace function public.delete_old_notifications() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.webhook_deliveries d
  where d.notification is null and d.created_at < now() - interval '90 days';
  delete from public.notifications n where n.created_at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
