-- Webhooks: addresses that get every notification, signed as in Standard Webhooks. Owners manage webhooks. `npm run plans`
-- or the embedded backend delivers the notifications.
create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  -- The sender decides again whether it may connect to the address of the webhook (apps/backend/src/outgoing). http is
  -- only for local development.
  url text not null constraint webhook_url_format check (
    url ~ '^(https://[a-z0-9.-]+|http://(localhost|127\.0\.0\.1)(:\d{1,5})?)/[!-~]*$' and length(url) <= 1000
  ),
  created_by text not null,
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

-- The sender needs the secret itself to sign with it, so it is not stored as a hash.
create table private.webhook_secrets (
  webhook uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);

-- The delivery of one notification to one webhook. Every attempt sends the id of the delivery in the header webhook-id.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook uuid not null references public.webhooks (id) on delete cascade,
  notification bigint not null references public.notifications (id) on delete cascade,
  -- failed: the last attempt has failed, and the delivery was given up.
  state text not null default 'waiting'
    constraint delivery_state_known check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now()
    constraint next_attempt_at_in_range
      check (next_attempt_at >= '2020-01-01T00:00:00Z' and next_attempt_at < '2100-01-01T00:00:00Z'),
  last_attempt_at timestamptz
    constraint last_attempt_at_in_range
      check (last_attempt_at >= '2020-01-01T00:00:00Z' and last_attempt_at < '2100-01-01T00:00:00Z'),
  -- Why the last attempt failed. Null if no attempt has failed yet, or if the last attempt succeeded.
  last_problem text constraint problem_length check (length(last_problem) <= 300),
  constraint one_delivery unique (webhook, notification)
);

create index webhook_deliveries_due on public.webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_of_notification on public.webhook_deliveries (notification);

alter table public.webhooks enable row level security;
alter table public.webhooks force row level security;
alter table private.webhook_secrets enable row level security;
alter table private.webhook_secrets force row level security;
alter table public.webhook_deliveries enable row level security;
alter table public.webhook_deliveries force row level security;
grant select on public.webhooks, public.webhook_deliveries to authenticated, service_role;

-- Only owners may read webhooks, because an address can contain a credential of the receiver.
create policy webhooks_select_owner on public.webhooks for select to authenticated
  using (exists (select from public.staff s where s.user_id = (select auth.uid()) and s.role = 'owner'));
create policy webhook_deliveries_select_owner on public.webhook_deliveries for select to authenticated
  using (exists (select from public.staff s where s.user_id = (select auth.uid()) and s.role = 'owner'));

-- Audits webhooks with the host of the address only. Security definer, because no role may write the audit directly.
create function private.audit_webhook() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_of jsonb := to_jsonb(coalesce(new, old));
  shown jsonb := row_of - 'url' || jsonb_build_object('host', split_part(row_of ->> 'url', '/', 3));
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    private.actor(), lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then shown end, case when tg_op = 'INSERT' then shown end
  );
  return null;
end;
$$;

create trigger write_audit after insert or delete on public.webhooks
  for each row execute function private.audit_webhook();

insert into private.rule_texts (rule, words) values
  ('webhook_url_format', 'url must be an https address without port and credentials, with at most 1000 characters');

-- The pause after this number of attempts: 1, 4, 16 and 64 minutes, then 4 and 17 hours.
create function private.webhook_pause(attempts integer) returns interval
language sql immutable security invoker set search_path = ''
as $$
  select make_interval(mins => (4 ^ (attempts - 1))::integer);
$$;

-- A delivery is given up after this number of attempts. All attempts are made within 23 hours.
create function private.most_webhook_attempts() returns integer
language sql immutable security invoker set search_path = ''
as $$
  select 7;
$$;

-- Creates a webhook. Its secret appears only in the reply: 256 random bits in base64, with the prefix of Standard
-- Webhooks. Security definer, because no role may write the tables of webhooks directly.
create function public.create_webhook(p_url text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  created uuid;
  new_secret text;
  violated text;
  missing text;
begin
  perform private.require_role('owner');
  lock table public.webhooks in share row exclusive mode;
  if (select count(*) from public.webhooks) >= 10 then
    raise sqlstate 'PT409' using message = 'ML-682: there are already 10 webhooks. Remove one first.';
  end if;
  insert into public.webhooks (url, created_by) values (btrim(p_url), private.actor()) returning id into created;
  -- Four random UUIDs have 488 random bits.
  select 'whsec_' || encode(sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')), 'base64')
  into new_secret from generate_series(1, 4);
  insert into private.webhook_secrets (webhook, secret) values (created, new_secret);
  return jsonb_build_object('id', created, 'secret', new_secret);
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-682: not a webhook: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.create_webhook(text) to authenticated, service_role;

-- Removes a webhook with its deliveries. Security definer, because no role may write the tables of webhooks directly.
create function public.remove_webhook(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_role('owner');
  delete from public.webhooks w where w.id = p_id;
  return found;
end;
$$;

grant execute on function public.remove_webhook(uuid) to authenticated, service_role;

create function private.queue_deliveries() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  insert into public.webhook_deliveries (webhook, notification) select w.id, new.id from public.webhooks w;
  return null;
end;
$$;

create trigger queue_deliveries after insert on public.notifications
  for each row execute function private.queue_deliveries();

-- The body of a notification. It is the same in every attempt, because notifications never change.
create function private.notification_body(sent public.notifications) returns text
language sql stable security invoker set search_path = ''
as $$
  select json_build_object(
    'type', sent.kind,
    'timestamp', to_char(sent.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', json_build_object('notification', sent.id, 'slot', sent.slot, 'text', sent.text)
  )::text;
$$;

-- Gives the deliveries that are due to one sender. Another sender gets a delivery only if this sender reports no result
-- within two minutes. Security definer, because no role may read the secrets directly.
create function public.claim_webhook_deliveries(p_limit integer)
returns table (id uuid, attempt integer, url text, secret text, body text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Marks deliveries as failed if their sender stopped during the final permitted attempt: no attempt is left, and the sender
  -- reports no result.
  update public.webhook_deliveries d set state = 'failed', last_problem = 'the sender stopped during the last attempt'
  where d.state = 'waiting' and d.next_attempt_at <= now() and d.attempts >= private.most_webhook_attempts();
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
    select c.id, c.attempts::integer, w.url, s.secret, private.notification_body(n)
    from claimed c
    join public.webhooks w on w.id = c.webhook
    join private.webhook_secrets s on s.webhook = c.webhook
    join public.notifications n on n.id = c.notification
    order by c.notification;
end;
$$;

grant execute on function public.claim_webhook_deliveries(integer) to service_role;

-- Stores the result of an attempt that a sender has claimed. p_problem: why it failed; null if the receiver answered
-- with 2xx. Returns the new state of the delivery, or null if the attempt is not the newest one.
create function public.record_webhook_attempt(p_id uuid, p_attempt integer, p_problem text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached text;
begin
  update public.webhook_deliveries d set
    state = case
      when p_problem is null then 'delivered'
      when d.attempts >= private.most_webhook_attempts() then 'failed'
      else 'waiting'
    end,
    last_problem = left(p_problem, 300),
    next_attempt_at = d.last_attempt_at + private.webhook_pause(d.attempts)
  where d.id = p_id and d.state = 'waiting' and d.attempts = p_attempt
  returning d.state into reached;
  return reached;
end;
$$;

grant execute on function public.record_webhook_attempt(uuid, integer, text) to service_role;

-- Deletes notifications of more than 90 days ago with their deliveries. Returns the number of deleted notifications.
create function public.delete_old_notifications() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.notifications n where n.created_at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

grant execute on function public.delete_old_notifications() to service_role;
