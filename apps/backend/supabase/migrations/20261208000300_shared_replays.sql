-- Replays that players share by link. Everybody who has the link sees the run, its date and score, and the name that the player
-- chose, and nothing else about the account. A link ends when the player revokes it, and when the log of the run is deleted.
create table public.shared_replays (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  part smallint not null,
  -- 256 random bits in base64url. The token is the only way to the replay.
  token text not null unique constraint token_is_random check (token ~ '^[A-Za-z0-9_-]{43}$'),
  -- The name that viewers see; null for none.
  name text constraint name_length check (length(name) between 1 and 40 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  unique (user_id, session_id, part),
  foreign key (user_id, session_id, part) references public.run_logs (user_id, session_id, part) on delete cascade,
  constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

alter table public.shared_replays enable row level security;
alter table public.shared_replays force row level security;
grant select, delete on public.shared_replays to authenticated;

create policy shared_replays_select_own on public.shared_replays for select to authenticated
  using ((select auth.uid()) = user_id);
create policy shared_replays_delete_own on public.shared_replays for delete to authenticated
  using ((select auth.uid()) = user_id);

-- Shares an own run, and returns the token of its link. A run that is shared already keeps its token and gets the new name.
-- Definer: players may not choose tokens.
create function public.share_replay(p_session_id uuid, p_part smallint, p_name text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_links constant integer := 200;
  player constant uuid := auth.uid();
  shared text;
begin
  if not exists (
    select from public.run_logs l where l.user_id = player and l.session_id = p_session_id and l.part = p_part
  ) then
    raise sqlstate 'PT403' using message = 'ML-373: a recorded run is shared by the player who played.';
  end if;
  if (select count(*) from public.shared_replays s where s.user_id = player) >= most_links then
    raise sqlstate 'PT409' using message = 'ML-373: a player can share ' || most_links || ' replays. Stop sharing another one first.';
  end if;
  insert into public.shared_replays as s (user_id, session_id, part, token, name)
  values (player, p_session_id, p_part, substr(private.new_publish_token(), 5), nullif(btrim(p_name), ''))
  on conflict (user_id, session_id, part) do update set name = excluded.name
  returning s.token into shared;
  return shared;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'ML-373: a name has at most 40 characters in one line.';
end;
$$;

grant execute on function public.share_replay(uuid, smallint, text) to authenticated;

-- Returns the shared run with the name that the player chose. The state is 'unknown' for every token that opens nothing: forged,
-- revoked, or of a log that is too old. Definer: visitors may read no logs.
create function public.open_shared_replay(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.replay_json(l) || jsonb_build_object('sharedBy', s.name)
      from public.shared_replays s
      join public.run_logs l on (l.user_id, l.session_id, l.part) = (s.user_id, s.session_id, s.part)
      where s.token = p_token and l.received_at >= now() - interval '90 days'
    ),
    jsonb_build_object('state', 'unknown')
  );
$$;

grant execute on function public.open_shared_replay(text) to anon, authenticated;
