-- Encrypts the secrets that were created before secrets were sealed. Only the sender can do it, because the database
-- has neither the private key nor the ciphers (apps/backend/src/notifications/seal-old-secrets.ts).

-- The secrets in clear text. Security definer, because no role may read the secrets directly.
create function public.unsealed_webhook_secrets() returns table (webhook uuid, secret text)
language sql stable security definer set search_path = ''
as $$
  select s.webhook, s.secret from private.webhook_secrets s where s.secret not like 'sealed:%';
$$;

grant execute on function public.unsealed_webhook_secrets() to service_role;

-- Replaces a secret in clear text by the same secret, encrypted for the sender. Returns false if the secret was no
-- longer in clear text, because another sender has replaced it. Security definer, because no role may write the secrets
-- directly.
create function public.seal_webhook_secret(p_webhook uuid, p_sealed_secret text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.webhook_secrets s set secret = p_sealed_secret
  where s.webhook = p_webhook and s.secret not like 'sealed:%';
  return found;
end;
$$;

grant execute on function public.seal_webhook_secret(uuid, text) to service_role;
