-- What the verifier found when it replayed a run (libs/run-verifier). A verdict never changes the saved result.
alter table public.run_logs
  -- The score that the release computes from the log; null if there is no replay.
  add column replayed_score numeric constraint replayed_score_in_range check (replayed_score >= 0 and replayed_score < 'Infinity'),
  -- The first difference between report and replay, or why there is no replay.
  add column finding text constraint finding_length check (length(finding) <= 300),
  add column verified_at timestamptz
    constraint verified_at_in_range check (verified_at >= '2020-01-01T00:00:00Z' and verified_at < '2100-01-01T00:00:00Z'),
  add constraint verdict_has_time check ((verdict = 'stored') = (verified_at is null));

create index run_logs_waiting on public.run_logs (received_at) where verdict = 'stored';

-- The keys of verifiers. A key can do nothing but claim logs and write verdicts. The database stores only its SHA-256. A key has
-- 256 random bits, so its hash needs neither salt nor a slow function.
create table private.verifier_keys (
  -- Names the machine or service that has the key.
  label text primary key constraint label_length check (length(btrim(label)) between 1 and 100),
  sha256 text not null unique constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
    constraint created_at_in_range check (created_at >= '2020-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z')
);

alter table private.verifier_keys enable row level security;
alter table private.verifier_keys force row level security;

-- For each log that is being replayed: which verifier replays it. The row is deleted when the verdict is stored.
create table private.run_log_claims (
  run_log uuid primary key references public.run_logs (id) on delete cascade,
  verifier text not null references private.verifier_keys (label) on delete cascade,
  claimed_at timestamptz not null
    constraint claimed_at_in_range check (claimed_at >= '2020-01-01T00:00:00Z' and claimed_at < '2100-01-01T00:00:00Z'),
  attempts smallint not null constraint attempts_are_positive check (attempts >= 0)
);

alter table private.run_log_claims enable row level security;
alter table private.run_log_claims force row level security;

-- Creates the key of a verifier, and replaces the earlier key with the same label. The key appears only in the reply.
-- Security definer, because no role may write keys directly.
create function public.create_verifier_key(p_label text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  key constant text := 'mlv_' || substr(private.new_publish_token(), 5);
begin
  insert into private.verifier_keys (label, sha256) values (btrim(p_label), private.token_hash(key))
  on conflict (label) do update set sha256 = excluded.sha256, created_at = now();
  return key;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'ML-731: the key of a verifier needs a label of 1 to 100 characters.';
end;
$$;

grant execute on function public.create_verifier_key(text) to service_role;

-- Deletes the key of a verifier. Its claims end. Returns whether there was a key with the given label. Security
-- definer, because no role may write keys directly.
create function public.delete_verifier_key(p_label text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.verifier_keys k where k.label = btrim(p_label);
  return found;
end;
$$;

grant execute on function public.delete_verifier_key(text) to service_role;

-- Returns the label of the verifier that has a given key.
create function private.require_verifier(p_key text) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  verifier text;
begin
  select k.label into verifier from private.verifier_keys k where k.sha256 = private.token_hash(p_key);
  if not found then
    raise sqlstate 'PT401' using message = 'ML-730: the key of the verifier is not known.';
  end if;
  return verifier;
end;
$$;

create function private.verifier_limits(
  out logs_per_claim integer, out lease interval, out attempts integer
)
language sql immutable security invoker set search_path = ''
as $$
  select 50, interval '5 minutes', 3;
$$;

-- What the player's device reported for a run, to be compared with its replay. A game of a set has neither answers, difficulty nor
-- seed of its own in the saved play.
create function private.reported_run(p_play public.game_results, p_part smallint) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select case
    when p_play.remote is not null then jsonb_build_object(
      'score', p_play.raw_score, 'metrics', p_play.metrics, 'difficulty', p_play.difficulty, 'seed', p_play.seed,
      'answers', case when p_play.given_answers is not null
        then jsonb_build_object('right', p_play.right_answers, 'given', p_play.given_answers) end
    )
    else jsonb_build_object(
      'score', p_play.parts -> p_part::integer -> 'score', 'metrics', p_play.parts -> p_part::integer -> 'metrics'
    )
  end;
$$;

-- Claims the oldest logs that have no verdict yet. The claim lasts five minutes. A log that was claimed three times
-- without a verdict gets the verdict 'limit', because its replay may have ended the verifier each time. Returns a list
-- of {id, remote, version, part, settings, log, reported, baseUrl, engine}: the log is gzip in base64, and engine is
-- the file {path, sha384, bytes} of the release, or null. The list names no player. Security definer, because a
-- verifier may read only the logs that it claims.
create function public.claim_run_logs(p_key text, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  verifier constant text := private.require_verifier(p_key);
  limits constant record := private.verifier_limits();
  claimed jsonb;
begin
  with exhausted as (
    select l.id from public.run_logs l join private.run_log_claims c on c.run_log = l.id
    where l.verdict = 'stored' and c.attempts >= limits.attempts and c.claimed_at < now() - limits.lease
    order by l.received_at limit limits.logs_per_claim for update of l skip locked
  ), released as (
    delete from private.run_log_claims c using exhausted e where c.run_log = e.id
  )
  update public.run_logs l
  set verdict = 'limit', verified_at = now(), finding = 'the replay was started three times and never ended'
  from exhausted e where l.id = e.id;

  with free as (
    select l.id from public.run_logs l left join private.run_log_claims c on c.run_log = l.id
    where l.verdict = 'stored' and (c.run_log is null or c.claimed_at < now() - limits.lease)
      and coalesce(c.attempts, 0) < limits.attempts
    order by l.received_at limit greatest(0, least(p_limit, limits.logs_per_claim)) for update of l skip locked
  ), taken as (
    insert into private.run_log_claims as c (run_log, verifier, claimed_at, attempts)
    select f.id, verifier, now(), 1 from free f
    on conflict (run_log) do update
    set verifier = excluded.verifier, claimed_at = excluded.claimed_at, attempts = c.attempts + 1
    -- Another verifier may have claimed the log since the current statement began.
    where c.claimed_at < now() - limits.lease
    returning run_log
  )
  select jsonb_agg(jsonb_build_object(
    'id', l.id, 'remote', l.remote, 'version', l.version, 'part', l.part, 'settings', l.settings,
    'log', translate(encode(l.log, 'base64'), E'\n', ''),
    'reported', private.reported_run(r, l.part),
    'baseUrl', v.base_url,
    'engine', (
      select jsonb_build_object('path', a ->> 'path', 'sha384', a ->> 'sha384', 'bytes', (a ->> 'bytes')::integer)
      from jsonb_array_elements(v.assets) a where a ->> 'path' = 'engine.js' limit 1
    )
  ) order by l.remote, l.version, l.received_at)
  into claimed
  from taken t
  join public.run_logs l on l.id = t.run_log
  join public.game_results r on r.user_id = l.user_id and r.session_id = l.session_id
  left join public.releases v on v.remote = l.remote and v.version = l.version;
  return coalesce(claimed, '[]');
end;
$$;

grant execute on function public.claim_run_logs(text, integer) to anon;

-- Writes a verdict {verdict, score, finding} on a log that this verifier has claimed. Without a verdict, for example
-- because the games cannot be reached, the log stays claimed for the rest of the five minutes, and the attempt does not
-- count. Returns false if the verifier no longer has the claim on the log. Security definer, because no role may write
-- verdicts directly.
create function public.record_run_verdict(p_key text, p_run_log uuid, p_verdict jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  holder constant text := private.require_verifier(p_key);
begin
  if p_verdict is null then
    update private.run_log_claims c set attempts = c.attempts - 1
    where c.run_log = p_run_log and c.verifier = holder and c.attempts > 0;
    return found;
  end if;
  if (p_verdict ->> 'verdict' in ('replayed', 'different', 'engine', 'refused', 'limit', 'no-engine')) is not true
    or (p_verdict -> 'score' is not null and jsonb_typeof(p_verdict -> 'score') not in ('number', 'null')) then
    raise sqlstate 'PT400' using message = 'ML-731: this is not a verdict on a run.';
  end if;
  delete from private.run_log_claims c where c.run_log = p_run_log and c.verifier = holder;
  if not found then
    return false;
  end if;
  update public.run_logs l
  set verdict = p_verdict ->> 'verdict', verified_at = now(), replayed_score = (p_verdict ->> 'score')::numeric,
    finding = left(p_verdict ->> 'finding', 300)
  where l.id = p_run_log and l.verdict = 'stored';
  return found;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'ML-731: this is not a verdict on a run.';
end;
$$;

grant execute on function public.record_run_verdict(text, uuid, jsonb) to anon;
