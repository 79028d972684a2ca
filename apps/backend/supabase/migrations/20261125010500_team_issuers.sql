-- CI providers whose short-lived OpenID Connect tokens a team may exchange for a publish token. Staff configure the
-- issuer, the audience and a pattern of the subject.
create table public.team_issuers (
  id uuid primary key default gen_random_uuid(),
  team text not null references public.teams (id),
  -- The issuer's address, over https. A local issuer is for tests.
  issuer text not null constraint issuer_is_address
    check (issuer ~ '^(https://[a-z0-9.-]+|http://localhost)(:[0-9]+)?(/[A-Za-z0-9._/-]*)?$'),
  audience text not null constraint audience_length check (length(audience) between 1 and 200),
  -- An asterisk stands for any characters, such as in repo:chess-club/games:ref:refs/tags/*.
  subject_pattern text not null constraint subject_is_specific check (subject_pattern ~ '^[^*]{3,200}[*]?$'),
  remotes text[] not null constraint remotes_are_listed check (cardinality(remotes) between 1 and 50),
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),
  created_by text not null
);

create index team_issuers_of_issuer on public.team_issuers (issuer);
-- A token of a CI provider can be exchanged only once.
create unique index publish_tokens_exchanged_once on public.publish_tokens ((claims ->> 'iss'), (claims ->> 'jti'));

alter table public.team_issuers enable row level security;
alter table public.team_issuers force row level security;
grant select on public.team_issuers to authenticated, service_role;
create policy team_issuers_select_staff on public.team_issuers for select to authenticated
  using ((select public.is_staff()));
create trigger write_audit after insert or update or delete on public.team_issuers
  for each row execute function private.write_audit();
create trigger check_staff_role before insert or update or delete on public.team_issuers
  for each row execute function private.check_staff_role('approver');

-- Lets a team exchange tokens of a CI provider. Security definer, because no role may write the table directly.
create function public.add_team_issuer(
  p_team text, p_issuer text, p_audience text, p_subject text, p_remotes text[]
) returns public.team_issuers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added public.team_issuers;
begin
  perform private.require_role('approver');
  perform private.require_team(p_team);
  perform private.require_own_remotes(p_team, p_remotes);
  insert into public.team_issuers (team, issuer, audience, subject_pattern, remotes, created_by)
  values (p_team, p_issuer, p_audience, p_subject, p_remotes, private.actor())
  returning * into added;
  return added;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-651: a CI provider needs an https address, an audience, and a subject of at '
      'least three characters that may end with an asterisk.';
end;
$$;

grant execute on function public.add_team_issuer(text, text, text, text, text[]) to authenticated, service_role;

-- Removes the configuration of a CI provider. Security definer, because no role may write the table directly.
create function public.remove_team_issuer(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_role('approver');
  delete from public.team_issuers i where i.id = p_id;
  return found;
end;
$$;

grant execute on function public.remove_team_issuer(uuid) to authenticated, service_role;

-- Whether staff have configured an issuer. The endpoint asks before it contacts the issuer.
create function public.is_known_issuer(p_issuer text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (select from public.team_issuers i where i.issuer = p_issuer);
$$;

grant execute on function public.is_known_issuer(text) to service_role;

-- Whether a subject matches a pattern in which an asterisk at the end stands for any characters.
create function private.matches_subject(p_subject text, p_pattern text) returns boolean
language sql immutable security invoker set search_path = ''
as $$
  select case when right(p_pattern, 1) = '*'
    then starts_with(p_subject, left(p_pattern, -1)) else p_subject = p_pattern end;
$$;

-- Exchanges the verified claims of a CI provider's token for a publish token that is valid for 15 minutes. p_remote:
-- the remote to publish. PT401: no configuration matches, or the token was exchanged before. Security definer, because
-- no role may write tokens directly. The endpoint has verified the signature and the times of the token.
create function public.exchange_token(p_claims jsonb, p_remote text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.new_publish_token();
  matching public.team_issuers;
  created public.publish_tokens;
begin
  select i.* into matching from public.team_issuers i join public.remotes r on r.remote = p_remote and r.owner = i.team
  where i.issuer = p_claims ->> 'iss' and p_remote = any (i.remotes)
    and (p_claims -> 'aud' = to_jsonb(i.audience) or p_claims -> 'aud' @> jsonb_build_array(i.audience))
    and private.matches_subject(p_claims ->> 'sub', i.subject_pattern)
  limit 1;
  if not found then
    raise sqlstate 'PT401' using message =
      'ML-655: no team lets this issuer, audience and subject publish "' || left(coalesce(p_remote, ''), 64) || '".';
  end if;
  insert into public.publish_tokens (team, label, sha256, remotes, claims, created_by, expires_at)
  values (
    matching.team, left('CI: ' || (p_claims ->> 'sub'), 100), private.token_hash(token), array[p_remote],
    p_claims, 'CI provider', now() + interval '15 minutes'
  )
  returning * into created;
  return jsonb_build_object('token', token, 'expires', created.expires_at);
exception
  when unique_violation then
    raise sqlstate 'PT401' using message = 'ML-655: this token of the CI provider was exchanged before.';
end;
$$;

grant execute on function public.exchange_token(jsonb, text) to service_role;
