-- Experiments: a slot gives two to four releases to fixed shares of its players, to compare them by a declared goal. The
-- first variant, the control, is the slot's stable version.
create table public.experiments (
  id uuid primary key default gen_random_uuid(),
  slot text not null references public.slots (slot),
  goal text not null constraint goal_known check (goal in ('finish', 'return', 'level')),
  started_at timestamptz not null default now()
    constraint started_at_in_range check (started_at >= '2020-01-01' and started_at < '2100-01-01'),
  -- The planned end. The experiment does not end automatically at this time.
  planned_end timestamptz not null
    constraint planned_end_in_range check (planned_end >= '2020-01-01' and planned_end < '2100-01-01'),
  -- The state of an experiment. halted: it has ended, and the slot returned to the control or got another version.
  -- decided: it has ended, and a variant became the stable version.
  state text not null default 'running' constraint state_known check (state in ('running', 'halted', 'decided')),
  ended_at timestamptz constraint ended_at_in_range check (ended_at >= '2020-01-01' and ended_at < '2100-01-01'),
  end_reason text,
  -- The index of the variant that became the stable version; null if no variant did.
  winner smallint,
  -- Who started the experiment. After its end: who ended it.
  actor text not null,
  constraint ends_after_start check (planned_end > started_at),
  constraint ended_if_not_running check ((state = 'running') = (ended_at is null)),
  constraint winner_if_decided check ((state = 'decided') = (winner is not null)),
  unique (id, slot)
);

create unique index one_running_experiment on public.experiments (slot) where state = 'running';
create index experiments_of_slot on public.experiments (slot, started_at desc);

-- The variants of an experiment, one release each. Place 0 is the control.
create table public.experiment_variants (
  experiment uuid not null references public.experiments (id),
  place smallint not null constraint place_in_range check (place between 0 and 3),
  remote text not null,
  version text not null,
  share_bp integer not null constraint share_in_range check (share_bp between 500 and 9500),
  primary key (experiment, place),
  constraint variants_differ unique (experiment, remote, version),
  constraint variant_is_released foreign key (remote, version) references public.releases (remote, version)
);

alter table public.experiments enable row level security;
alter table public.experiments force row level security;
alter table public.experiment_variants enable row level security;
alter table public.experiment_variants force row level security;
grant select on public.experiments, public.experiment_variants to authenticated, service_role;
create policy experiments_select_staff on public.experiments for select to authenticated
  using ((select public.is_staff()));
create policy experiment_variants_select_staff on public.experiment_variants for select to authenticated
  using ((select public.is_staff()));

create trigger refuse_change before delete on public.experiments
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.experiments
  for each statement execute function private.refuse_change();
create trigger refuse_change before update or delete on public.experiment_variants
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.experiment_variants
  for each statement execute function private.refuse_change();
create trigger write_audit after insert or update on public.experiments
  for each row execute function private.write_audit();
create trigger write_audit after insert on public.experiment_variants
  for each row execute function private.write_audit();

-- The experiment that runs in the slot. A slot has a candidate or an experiment, but not both, because each of the two
-- decides which players get which release.
alter table public.assignments
  add column experiment uuid,
  add constraint experiment_of_the_slot foreign key (experiment, slot) references public.experiments (id, slot),
  add constraint candidate_or_experiment check (experiment is null or candidate_version is null);

-- The rules of the registry's check constraints, in words for error messages. A migration that adds a constraint also
-- adds a row to this table.
create table private.rule_texts (
  rule text primary key,
  words text not null
);
alter table private.rule_texts enable row level security;
alter table private.rule_texts force row level security;
insert into private.rule_texts (rule, words) values
  ('slot_format', 'slot must be lower case words joined by hyphens, at most 64 characters'),
  ('remote_format', 'remote must be lower case words joined by hyphens, at most 64 characters'),
  ('title_length', 'title must have 1 to 100 characters'),
  ('version_is_semantic', 'version must be a semantic version such as 1.4.2'),
  ('contract_positive', 'contract must be 1 or higher'),
  ('container_is_identifier', 'container must be a JavaScript identifier'),
  ('base_url_is_folder', 'baseUrl must be the address or path of a folder, ending with a slash'),
  ('assets_are_listed', 'assets must list path, sha384 and bytes of every file'),
  ('shared_is_object', 'shared must be an object'),
  ('entry_is_an_asset', 'entry must be one of the assets'),
  ('notes_are_short', 'notes must have 1 to 500 characters'),
  ('suite_length', 'suite must have 1 to 64 characters'),
  ('verdict_known', 'verdict must be passed or failed'),
  ('rollout_in_range', 'rolloutBp must be between 0 and 10000'),
  ('salt_length', 'salt must have 1 to 200 characters'),
  ('created_at_in_range', 'created_at must lie between 2020-01-01 and 2100-01-01'),
  ('kill_known', 'kill must be none, next or now'),
  ('reason_given', 'a reason of 1 to 500 characters is needed'),
  ('candidate_is_another', 'candidate must differ from stable'),
  ('rollout_needs_candidate', 'a rollout needs a candidate'),
  ('candidate_or_experiment', 'a slot has a candidate or an experiment; end one before you start the other'),
  ('goal_known', 'goal must be finish, return or level'),
  ('planned_end_in_range', 'plannedEnd must lie between 2020-01-01 and 2100-01-01'),
  ('ends_after_start', 'plannedEnd must be in the future'),
  ('share_in_range', 'each variant and the control need at least 500 basis points');

-- Returns the rule of a violated constraint in words. Replaces the function of migration 20261122010000, and reads the
-- words from the table private.rule_texts. Its callers are security definer functions, whose owner may read the table.
create or replace function private.rule_words(p_constraint text, p_column text) returns text
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (select t.words from private.rule_texts t where t.rule = p_constraint),
    private.field_name(nullif(p_column, '')) || ' is missing',
    'a field is out of range'
  );
$$;

-- Computes the slot's next assignment. Replaces the function of migration 20261122010100, and also ends an experiment
-- if the remote or the stable version changes, or if the change contains `experiment: null`.
create or replace function private.next_assignment(live public.assignments, p_slot text, p_change jsonb)
returns public.assignments
language plpgsql stable security invoker set search_path = ''
as $$
declare
  changed public.assignments := live;
begin
  perform private.require_keys(
    p_change,
    array['remote', 'stable', 'candidate', 'rolloutBp', 'salt', 'enabled', 'kill', 'pinned', 'experiment', 'actor']
  );
  changed.slot := p_slot;
  changed.remote := coalesce(p_change ->> 'remote', live.remote);
  if changed.remote is distinct from live.remote then
    changed.stable_version := null;
    changed.candidate_version := null;
  end if;
  changed.stable_version := coalesce(p_change ->> 'stable', changed.stable_version);
  if p_change ? 'candidate' then
    changed.candidate_version := p_change ->> 'candidate';
  elsif changed.candidate_version = changed.stable_version then
    changed.candidate_version := null;
  end if;
  changed.rollout_bp := coalesce(
    (p_change ->> 'rolloutBp')::integer,
    case when changed.candidate_version is not distinct from live.candidate_version then live.rollout_bp end,
    0
  );
  changed.salt := coalesce(p_change ->> 'salt', live.salt, p_slot);
  changed.enabled := coalesce((p_change ->> 'enabled')::boolean, live.enabled, true);
  changed.kill := coalesce(p_change ->> 'kill', live.kill, 'none');
  changed.experiment := case
    when (changed.remote, changed.stable_version) is distinct from (live.remote, live.stable_version) then null
    when p_change ? 'experiment' then (p_change ->> 'experiment')::uuid
    else live.experiment
  end;
  changed.pinned := coalesce(
    (p_change ->> 'pinned')::boolean,
    live.pinned and (changed.remote, changed.stable_version, changed.candidate_version, changed.experiment)
      is not distinct from (live.remote, live.stable_version, live.candidate_version, live.experiment),
    false
  );
  return changed;
exception
  when data_exception then
    raise sqlstate 'PT400' using message =
      'ML-622: the assignment cannot be read: rolloutBp must be a whole number, enabled and pinned true or false.';
end;
$$;

-- Ends an experiment when its slot gets an assignment without it. Refuses to run an ended experiment again, because its
-- players would be counted twice.
create function private.follow_experiment() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if new.experiment is not null then
    if not exists (select from public.experiments x where x.id = new.experiment and x.state = 'running') then
      raise sqlstate 'PT409' using
        message = 'ML-629: this experiment has ended and cannot run again. Start a new one.';
    end if;
    return null;
  end if;
  update public.experiments x set
    winner = w.place,
    state = case when w.place is null then 'halted' else 'decided' end,
    ended_at = new.created_at, end_reason = new.reason, actor = new.actor
  from public.experiments running
  left join public.experiment_variants w
    on w.experiment = running.id and w.place > 0 and (w.remote, w.version) = (new.remote, new.stable_version)
  where running.slot = new.slot and running.state = 'running' and x.id = running.id;
  return null;
end;
$$;

create trigger follow_experiment after insert on public.assignments
  for each row execute function private.follow_experiment();
