-- Game teams. A team owns remotes. Its members are accounts that staff add; they may read what their team released.
create table public.teams (
  id text primary key constraint team_format check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null constraint name_length check (length(btrim(name)) between 1 and 100),
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team text not null references public.teams (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name that the console shows: the part of the email address before the @.
  display_name text constraint display_name_is_short check (length(display_name) between 1 and 60),
  added_at timestamptz not null default now()
    constraint added_at_in_range check (added_at >= '2020-01-01T00:00:00Z' and added_at < '2100-01-01T00:00:00Z'),
  constraint member_once unique (team, user_id)
);

create index team_members_of_account on public.team_members (user_id);

-- Before this migration, an owner was a free text. A text that can be the id of a team becomes a team. Other texts are
-- removed, and remain only in the audit.
insert into public.teams (id, name)
select distinct owner, owner from public.remotes where owner ~ '^[a-z0-9-]{1,64}$';
update public.remotes set owner = null where owner !~ '^[a-z0-9-]{1,64}$';
alter table public.remotes add constraint owner_is_a_team foreign key (owner) references public.teams (id);

-- The teams of the caller. Security definer, because members may not read the list of members.
create function private.own_teams() returns setof text
language sql stable security definer set search_path = ''
as $$
  select m.team from public.team_members m where m.user_id = (select auth.uid());
$$;

grant execute on function private.own_teams() to authenticated;

-- The remotes of the caller's teams. Security definer, because the policies of the table remotes call this function. As
-- a security invoker function, it would recurse.
create function private.own_remotes() returns setof text
language sql stable security definer set search_path = ''
as $$
  select r.remote from public.remotes r where r.owner in (select private.own_teams());
$$;

grant execute on function private.own_remotes() to authenticated;

alter table public.teams enable row level security;
alter table public.teams force row level security;
alter table public.team_members enable row level security;
alter table public.team_members force row level security;
grant select on public.teams, public.team_members to authenticated, service_role;

create policy teams_select_staff on public.teams for select to authenticated using ((select public.is_staff()));
create policy teams_select_member on public.teams for select to authenticated
  using (id in (select private.own_teams()));
create policy team_members_select_staff on public.team_members for select to authenticated
  using ((select public.is_staff()));

-- The members of a team may read its remotes, and the releases, verdicts and health of these remotes.
create policy remotes_select_team on public.remotes for select to authenticated
  using (remote in (select private.own_remotes()));
create policy releases_select_team on public.releases for select to authenticated
  using (remote in (select private.own_remotes()));
create policy conformance_runs_select_team on public.conformance_runs for select to authenticated
  using (remote in (select private.own_remotes()));
create policy release_health_select_team on public.release_health for select to authenticated
  using (remote in (select private.own_remotes()));

create trigger write_audit after insert or update or delete on public.teams
  for each row execute function private.write_audit();

-- Audits changes of memberships without the account, so that the audit contains no trace of a deleted account. Security
-- definer, because no role may write the audit directly.
create function private.audit_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit (actor, action, table_name, before, after)
  values (
    case when (select auth.uid())::text = to_jsonb(old) ->> 'user_id' then 'deleted account' else private.actor() end,
    lower(tg_op), tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) - 'user_id' - 'display_name' end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - 'user_id' - 'display_name' end
  );
  return null;
end;
$$;

create trigger write_audit after insert or update or delete on public.team_members
  for each row execute function private.audit_member();

-- Adds a team or renames it. Security definer, because no role may write teams directly.
create function public.set_team(p_team text, p_name text) returns public.teams
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.teams;
begin
  perform private.require_staff();
  insert into public.teams (id, name) values (p_team, btrim(p_name))
  on conflict (id) do update set name = excluded.name
  returning * into saved;
  return saved;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message =
      'ML-651: a team needs an id of lower case words joined by hyphens and a name of 1 to 100 characters.';
end;
$$;

grant execute on function public.set_team(text, text) to authenticated, service_role;

create function private.require_team(p_team text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not exists (select from public.teams t where t.id = p_team) then
    raise sqlstate 'PT404' using message = 'ML-651: there is no team "' || coalesce(p_team, '') || '".';
  end if;
end;
$$;

-- Refuses a remote whose owner is not an existing team.
create function private.check_owner() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if new.owner is not null then
    perform private.require_team(new.owner);
  end if;
  return new;
end;
$$;

create trigger check_owner before insert or update of owner on public.remotes
  for each row execute function private.check_owner();

-- Adds the account with the given email address to a team. Adding it again changes nothing. Security definer, because
-- staff may neither read accounts nor write members directly.
create function public.add_team_member(p_team text, p_email text) returns public.team_members
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid;
  member public.team_members;
begin
  perform private.require_staff();
  perform private.require_team(p_team);
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(p_email));
  if account is null then
    raise sqlstate 'PT404' using message = 'ML-651: no account has this address. The member must sign up first.';
  end if;
  insert into public.team_members (team, user_id, display_name)
  values (p_team, account, private.name_of_account(account))
  on conflict (team, user_id) do nothing;
  select * into strict member from public.team_members m where m.team = p_team and m.user_id = account;
  return member;
end;
$$;

grant execute on function public.add_team_member(text, text) to authenticated, service_role;

-- Removes a membership. Removing it again changes nothing. Security definer, because no role may write members
-- directly.
create function public.remove_team_member(p_member uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.team_members m where m.id = p_member;
  return found;
end;
$$;

grant execute on function public.remove_team_member(uuid) to authenticated, service_role;

-- Gives a remote to a team, or back to the operator if p_team is null. Creates the remote if it does not exist, so that
-- its team can publish the first release. Security definer, because no role may write remotes directly.
create function public.set_remote_owner(p_remote text, p_team text) returns public.remotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.remotes;
begin
  perform private.require_staff();
  insert into public.remotes (remote, title, owner) values (p_remote, p_remote, p_team)
  on conflict (remote) do update set owner = excluded.owner
  returning * into saved;
  return saved;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message =
      'ML-622: not a remote: remote must be lower case words joined by hyphens, at most 64 characters.';
end;
$$;

grant execute on function public.set_remote_owner(text, text) to authenticated, service_role;
