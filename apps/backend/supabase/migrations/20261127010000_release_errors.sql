-- Uncaught errors of releases, as the shells of players report them. The table has one row for each fingerprint of a
-- release. The rows contain no account and no address. A row is deleted when the error was not seen for 30 days.
create table public.release_errors (
  remote text not null,
  version text not null,
  -- Errors beyond the limit of a release are counted in one row with the fingerprint 'others'.
  fingerprint text not null constraint fingerprint_format check (fingerprint ~ '^([0-9a-f]{32}|others)$'),
  kind text not null constraint kind_known check (kind in ('error', 'rejection')),
  message text not null constraint message_length check (length(message) between 1 and 200),
  -- [{file, line, column, name}], the innermost frame first. file: a path in the release.
  frames jsonb not null constraint frames_are_few check (
    case jsonb_typeof(frames) when 'array' then jsonb_array_length(frames) <= 8 else false end
  ),
  -- Family and major version of the browser that reported the error last.
  browser text not null constraint browser_length check (length(browser) between 1 and 40),
  -- The slot in which the error was seen first.
  slot text not null references public.slots (slot),
  count bigint not null constraint count_is_positive check (count > 0),
  players integer not null constraint players_are_positive check (players > 0),
  first_seen timestamptz not null default now()
    constraint first_seen_in_range check (first_seen >= '2020-01-01T00:00:00Z' and first_seen < '2100-01-01T00:00:00Z'),
  last_seen timestamptz not null default now()
    constraint last_seen_in_range check (last_seen >= '2020-01-01T00:00:00Z' and last_seen < '2100-01-01T00:00:00Z'),
  primary key (remote, version, fingerprint),
  foreign key (remote, version) references public.releases (remote, version)
);

create index release_errors_by_time on public.release_errors (last_seen);

alter table public.release_errors enable row level security;
alter table public.release_errors force row level security;
grant select on public.release_errors to authenticated, service_role;

create policy release_errors_select_staff on public.release_errors for select to authenticated
  using ((select public.is_staff()));
create policy release_errors_select_team on public.release_errors for select to authenticated
  using (remote in (select private.own_remotes()));

-- Which player reported which error, so that each player counts once and adds only a few errors. No role may read it.
create table private.error_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  remote text not null,
  version text not null,
  fingerprint text not null,
  -- The number of errors that the player has added in the hour that began at hour_began.
  hour_began timestamptz not null
    constraint hour_began_in_range check (hour_began >= '2020-01-01T00:00:00Z' and hour_began < '2100-01-01T00:00:00Z'),
  counted integer not null,
  primary key (user_id, remote, version, fingerprint),
  foreign key (remote, version, fingerprint) references public.release_errors (remote, version, fingerprint)
    on delete cascade
);

create index error_reports_of_error on private.error_reports (remote, version, fingerprint);

alter table private.error_reports enable row level security;
alter table private.error_reports force row level security;

create function private.error_rules() returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select '{
    "perCall": 20, "perPlayerAndHour": 20, "countPerHour": 100, "perRelease": 200, "keptDays": 30,
    "messageLength": 200, "frames": 8, "nameLength": 60
  }'::jsonb;
$$;

-- Returns the message of an error without the parts that can identify a person: addresses, e-mail addresses, ids,
-- tokens and long numbers. A game can put other texts of a player into a message. This function cannot detect such
-- texts.
create function private.masked_message(p_message text) returns text
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  message text := left(p_message, 1000);
begin
  message := regexp_replace(message, '[[:cntrl:][:space:]]+', ' ', 'g');
  message := regexp_replace(message, '[A-Za-z][A-Za-z0-9+.-]*://[^ ]*', '(address)', 'g');
  message := regexp_replace(message, '[^ @<>"''(),;:]+@[^ @<>"''(),;:]+', '(e-mail)', 'g');
  message := regexp_replace(message, '[A-Za-z0-9_-]{24,}', '(id)', 'g');
  message := regexp_replace(message, '[0-9]{7,}', '(number)', 'g');
  message := left(btrim(message), (private.error_rules() ->> 'messageLength')::integer);
  return coalesce(nullif(message, ''), 'no message');
end;
$$;

-- Family and major version of the browser that sent the request.
create function private.browser_of_request() returns text
language sql stable security invoker set search_path = ''
as $$
  select coalesce((
    select known.family || ' ' || found[1]
    from (values
      (1, 'Edge', 'Edg[A-Za-z]*/(\d{1,4})'),
      (2, 'Opera', 'OPR/(\d{1,4})'),
      (3, 'Samsung Internet', 'SamsungBrowser/(\d{1,4})'),
      (4, 'Firefox', '(?:Firefox|FxiOS)/(\d{1,4})'),
      (5, 'Chrome', '(?:Chrome|CriOS)/(\d{1,4})'),
      (6, 'Safari', 'Version/(\d{1,4})[0-9.]* (?:Mobile/[^ ]+ )?Safari/')
    ) as known (place, family, pattern)
    cross join lateral regexp_match(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', known.pattern
    ) as found
    where found is not null
    order by known.place limit 1
  ), 'another browser');
$$;

-- The frames of a stack that lie in files of the release. Other frames are dropped, so that a report cannot contain
-- other texts as file names.
create function private.read_frames(p_frames jsonb, p_files text[]) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'file', sent.frame ->> 'file',
    'line', least(9999999, greatest(0, (sent.frame ->> 'line')::integer)),
    'column', least(9999999, greatest(0, (sent.frame ->> 'column')::integer)),
    'name', left(
      regexp_replace(coalesce(sent.frame ->> 'name', ''), '[^A-Za-z0-9_$.#<>]', '', 'g'),
      (private.error_rules() ->> 'nameLength')::integer
    )
  ) order by sent.place), '[]')
  from jsonb_array_elements(p_frames) with ordinality as sent (frame, place)
  where sent.place <= (private.error_rules() ->> 'frames')::integer and sent.frame ->> 'file' = any (p_files);
$$;

-- Errors with the same kind, text and first frames are the same error. Digits and quoted parts of a message are left out,
-- because they differ from player to player.
create function private.error_fingerprint(p_kind text, p_message text, p_frames jsonb) returns text
language sql immutable security invoker set search_path = ''
as $$
  select left(encode(sha256(convert_to(jsonb_build_array(
    p_kind,
    left(regexp_replace(p_message, '"[^"]*"|''[^'']*''|`[^`]*`|[0-9]+', '', 'g'), 100),
    (
      select jsonb_agg(sent.frame - 'name' order by sent.place)
      from jsonb_array_elements(p_frames) with ordinality as sent (frame, place) where sent.place <= 3
    )
  )::text, 'UTF8')), 'hex'), 32);
$$;

create type private.reported_error as (fingerprint text, kind text, message text, frames jsonb, count integer);

create function private.read_errors(p_errors jsonb, p_files text[]) returns setof private.reported_error
language plpgsql immutable security invoker set search_path = ''
as $$
declare
  item jsonb;
  error private.reported_error;
  list jsonb := case jsonb_typeof(p_errors) when 'array' then p_errors else '[]' end;
begin
  if jsonb_array_length(list) not between 1 and (private.error_rules() ->> 'perCall')::integer then
    raise sqlstate 'PT400' using message = 'ML-700: one to 20 errors are needed.';
  end if;
  for item in select * from jsonb_array_elements(list) loop
    perform private.require_keys(item, array['kind', 'message', 'frames', 'count']);
    error.kind := item ->> 'kind';
    error.count := (item ->> 'count')::integer;
    if (
      error.kind in ('error', 'rejection') and error.count between 1 and 1000000
      and jsonb_typeof(item -> 'message') = 'string' and jsonb_typeof(item -> 'frames') = 'array'
    ) is not true then
      raise sqlstate 'PT400' using message =
        'ML-700: an error needs a kind, a message, a list of frames, and a count from 1 to 1000000.';
    end if;
    error.message := private.masked_message(item ->> 'message');
    error.frames := private.read_frames(item -> 'frames', p_files);
    error.fingerprint := private.error_fingerprint(error.kind, error.message, error.frames);
    return next error;
  end loop;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-700: an error cannot be read: count, and line and column of each frame, must be whole numbers.';
end;
$$;

-- Deletes errors that nobody reported for 30 days, and the rows of the players who reported them.
create function private.forget_old_errors() returns void
language sql volatile security invoker set search_path = ''
as $$
  -- Skips rows that another report has locked, so that two reports cannot deadlock.
  delete from public.release_errors e
  using (
    select remote, version, fingerprint from public.release_errors
    where last_seen < now() - make_interval(days => (private.error_rules() ->> 'keptDays')::integer)
    for update skip locked
  ) old
  where (e.remote, e.version, e.fingerprint) = (old.remote, old.version, old.fingerprint);
$$;

-- Adds one player's errors to an error of a release. Returns false if the player's hourly limit is used up.
create function private.count_error(
  p_slot text, p_remote text, p_version text, player uuid, error private.reported_error
) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rules jsonb := private.error_rules();
  an_hour_ago timestamptz := now() - interval '1 hour';
  own private.error_reports;
  already integer := 0;
  added integer;
begin
  select * into own from private.error_reports r
  where (r.user_id, r.remote, r.version, r.fingerprint) = (player, p_remote, p_version, error.fingerprint);
  if own.hour_began > an_hour_ago then
    already := own.counted;
  elsif (
    select count(*) from private.error_reports r
    where r.user_id = player and r.remote = p_remote and r.version = p_version and r.hour_began > an_hour_ago
  ) >= (rules ->> 'perPlayerAndHour')::integer then
    return false;
  end if;
  added := least(error.count, (rules ->> 'countPerHour')::integer - already);
  if added <= 0 then
    return false;
  end if;
  insert into public.release_errors as stored (
    remote, version, fingerprint, kind, message, frames, browser, slot, count, players
  )
  values (
    p_remote, p_version, error.fingerprint, error.kind, error.message, error.frames, private.browser_of_request(),
    p_slot, added, 1
  )
  on conflict (remote, version, fingerprint) do update set
    count = stored.count + excluded.count,
    players = stored.players + (own.user_id is null)::integer,
    browser = excluded.browser,
    last_seen = excluded.last_seen;
  insert into private.error_reports as report (user_id, remote, version, fingerprint, hour_began, counted)
  values (player, p_remote, p_version, error.fingerprint, now(), added)
  on conflict (user_id, remote, version, fingerprint) do update set
    hour_began = case when report.hour_began > an_hour_ago then report.hour_began else excluded.hour_began end,
    counted = already + excluded.counted;
  return true;
end;
$$;

-- Reports uncaught errors that a game raised while it was mounted for the signed-in player. p_errors: 1 to 20 of {kind:
-- 'error' or 'rejection', message, frames: [{file, line, column, name}], count}. file: a path in the release. Returns
-- how many different errors were counted. A player adds at most 20 different errors per release and hour, and at most
-- 100 of each. A release has at most 200 different errors; further ones are counted together. PT403: not signed in.
-- PT400: invalid report. Security definer, because players have no access to the underlying tables.
create function public.report_errors(p_slot text, p_remote text, p_version text, p_errors jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player uuid := auth.uid();
  most integer := (private.error_rules() ->> 'perRelease')::integer;
  files text[];
  known integer;
  error private.reported_error;
  counted integer := 0;
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-700: only a signed-in player reports errors.';
  end if;
  if not private.was_served(p_slot, p_remote, p_version, 'infinity') then
    raise sqlstate 'PT400' using message = 'ML-700: this slot never served the release.';
  end if;
  -- The account may be gone: the token of a deleted account is accepted until it expires.
  if not exists (select from auth.users u where u.id = player) then
    return 0;
  end if;
  -- Processes one report of a player at a time, so that parallel reports cannot exceed the limits.
  perform pg_advisory_xact_lock(hashtextextended('mindloom errors ' || player, 0));
  perform private.forget_old_errors();
  select array_agg(asset ->> 'path') into files
  from public.releases r cross join lateral jsonb_array_elements(r.assets) as asset
  where r.remote = p_remote and r.version = p_version;
  select count(*) into known from public.release_errors e
  where e.remote = p_remote and e.version = p_version and e.fingerprint <> 'others';
  for error in
    with sent as (
      select read.fingerprint, min(read.kind) as kind, min(read.message) as message,
        (array_agg(read.frames))[1] as frames, sum(read.count) as count
      from private.read_errors(p_errors, files) as read group by read.fingerprint
    ), placed as (
      select sent.*, stored.fingerprint is null as is_new,
        count(*) filter (where stored.fingerprint is null) over (order by sent.fingerprint) as new_so_far
      from sent left join public.release_errors stored
        on (stored.remote, stored.version, stored.fingerprint) = (p_remote, p_version, sent.fingerprint)
    ), kept as (
      select fingerprint, kind, message, frames, count from placed where not is_new or known + new_so_far <= most
      union all
      select 'others', 'error', 'other errors', '[]', sum(count)
      from placed where is_new and known + new_so_far > most having count(*) > 0
    )
    -- Counts the errors in a fixed order, so that two reports cannot deadlock.
    select fingerprint, kind, message, frames, least(count, 1000000)::integer
    from kept order by fingerprint collate "C"
  loop
    counted := counted + private.count_error(p_slot, p_remote, p_version, player, error)::integer;
  end loop;
  return counted;
end;
$$;

grant execute on function public.report_errors(text, text, text, jsonb) to authenticated;
