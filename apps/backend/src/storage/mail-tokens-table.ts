/**
 * What mailed links and codes are checked against. A table of the embedded backend alone, in a schema that no API
 * exposes; hosted Supabase has its own. Runs at every start, after lite's tables are there.
 *
 * lite writes a token of its own into `auth.users`, sha256(address + six-digit code), which can be computed from the
 * address. No such token is ever accepted (see auth/verify.ts); here those of earlier versions are removed.
 */
export const mailTokensSql = `
create schema if not exists backend;

create table if not exists backend.mail_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change')),
  address text not null,
  token_hash text not null unique,
  code_hash text not null,
  wrong_guesses integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, purpose, address)
);

update auth.users set
  confirmation_token = null,
  recovery_token = null,
  email_change_token_new = null,
  email_change_token_current = null
where coalesce(confirmation_token, recovery_token, email_change_token_new, email_change_token_current) is not null;
`;
