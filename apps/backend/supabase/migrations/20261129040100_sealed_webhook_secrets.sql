-- The database no longer contains the secrets of webhooks in clear text. The console creates a secret and encrypts it
-- for the sender (libs/data-access/src/staff/seal-secret.ts). The sender derives its private key from the secret key of
-- the project, which no table contains, and publishes the public key in the table of this migration
-- (docs/decisions/notifications.md).
create table public.webhook_sealing_key (
  is_current boolean primary key default true constraint one_sealing_key check (is_current),
  -- The key is an uncompressed point of the curve P-256 in base64.
  public_key text not null constraint sealing_key_format check (public_key ~ '^B[A-Za-z0-9+/]{86}=$'),
  published_at timestamptz not null default now()
    constraint published_at_in_range
      check (published_at >= '2020-01-01T00:00:00Z' and published_at < '2100-01-01T00:00:00Z')
);

alter table public.webhook_sealing_key enable row level security;
alter table public.webhook_sealing_key force row level security;
grant select on public.webhook_sealing_key to authenticated, service_role;
create policy webhook_sealing_key_select_owner on public.webhook_sealing_key for select to authenticated
  using (exists (select from public.staff s where s.user_id = (select auth.uid()) and s.role = 'owner'));

-- Stores the public key of the sender. Security definer, because no role may write the table directly.
create function public.publish_sealing_key(p_public_key text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.webhook_sealing_key as stored (public_key) values (p_public_key)
  on conflict (is_current) do update set public_key = excluded.public_key, published_at = now()
    where stored.public_key <> excluded.public_key;
$$;

grant execute on function public.publish_sealing_key(text) to service_role;

-- A secret that was created before this migration is still in clear text, so the constraint does not check existing
-- rows. The migration 20261201030000 lets the sender encrypt these secrets.
alter table private.webhook_secrets add constraint webhook_secret_sealed
  check (secret ~ '^sealed:[A-Za-z0-9+/]+={0,2}$' and length(secret) between 100 and 400) not valid;

insert into private.rule_texts (rule, words) values
  ('webhook_secret_sealed', 'the secret must be encrypted for the sender');

drop function public.create_webhook(text);

-- Creates a webhook, and returns its id. p_sealed_secret: the secret, encrypted for the sender. Security definer,
-- because no role may write the tables of webhooks directly.
create function public.create_webhook(p_url text, p_sealed_secret text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  created uuid;
  violated text;
  missing text;
begin
  perform private.require_role('owner');
  lock table public.webhooks in share row exclusive mode;
  if (select count(*) from public.webhooks) >= 10 then
    raise sqlstate 'PT409' using message = 'ML-682: there are already 10 webhooks. Remove one first.';
  end if;
  insert into public.webhooks (url, created_by) values (btrim(p_url), private.actor()) returning id into created;
  insert into private.webhook_secrets (webhook, secret) values (created, p_sealed_secret);
  return created;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-682: not a webhook: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.create_webhook(text, text) to authenticated, service_role;
