-- Slots as data: the texts, area and place of a slot are rows, so that staff add a slot without a release of the shell.

-- The game's own description, which the game team sends with a release. The console compares it with the slot's texts.
create table public.release_infos (
  remote text not null,
  version text not null,
  title text not null constraint title_length check (length(title) between 1 and 100),
  description text not null default ''
    constraint description_length check (length(description) <= 300),
  area text not null constraint area_known check (area in ('memory', 'focus', 'speed', 'logic', 'creative')),
  minutes integer constraint minutes_in_range check (minutes between 1 and 60),
  metrics jsonb not null default '[]' constraint metrics_are_listed check (jsonb_typeof(metrics) = 'array'),
  primary key (remote, version),
  foreign key (remote, version) references public.releases (remote, version)
);

create trigger refuse_change before update or delete on public.release_infos
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.release_infos
  for each statement execute function private.refuse_change();
create trigger write_audit after insert on public.release_infos
  for each row execute function private.write_audit();
create trigger check_staff_role before insert on public.release_infos
  for each row execute function private.check_staff_role('editor');

alter table public.release_infos enable row level security;
alter table public.release_infos force row level security;
grant select on public.release_infos to authenticated, service_role;
create policy release_infos_select_staff on public.release_infos for select to authenticated
  using ((select public.is_staff()));

-- The values of `kind`: the seven slots of the product rules are 'product', every other slot is 'added'.
-- `described_remote` is the remote that the texts describe; null if the texts were written for the slot itself.
-- `revision` is a number of the same sequence as the revisions of assignments, so that shells notice a change of the texts.
-- It is 0 if the texts have never changed.
alter table public.slots
  add column description text not null default ''
    constraint description_length check (length(description) <= 300),
  add column area text not null default 'logic'
    constraint area_known check (area in ('memory', 'focus', 'speed', 'logic', 'creative')),
  add column difficulty text not null default 'medium'
    constraint difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  add column minutes integer not null default 5 constraint minutes_in_range check (minutes between 1 and 60),
  add column picture text not null default 'puzzle'
    constraint picture_known check (picture in ('memory', 'puzzle', 'speed', 'focus')),
  add column position integer not null default 1000
    constraint position_in_range check (position between 1 and 10000),
  add column kind text not null default 'added' constraint kind_known check (kind in ('product', 'added')),
  add column described_remote text references public.remotes (remote),
  add column revision integer not null default 0 constraint revision_not_negative check (revision >= 0);

-- The texts of docs/product/catalogue.md. A test compares them with libs/domain.
update public.slots s
set title = seed.title, description = seed.description, area = seed.area, difficulty = seed.difficulty,
  minutes = seed.minutes, picture = seed.picture, position = seed.place, kind = 'product',
  described_remote = seed.remote
from (values
  ('memory-match', 'memory', 'Memory Master',
    'Look at the cards, keep their places in mind, and turn up every pair before the clock runs out.',
    'memory', 'easy', 5, 'memory', 10),
  ('number-sequence', 'sequence', 'Focus Flow',
    'Digits light up one after another. Hold the whole row in mind, then enter it in the same order.',
    'focus', 'medium', 3, 'focus', 20),
  ('word-recall', 'puzzle', 'Puzzle Solver',
    'Riddles, wordplay and logic, one at a time. Pick the answer that fits before the time is up.',
    'logic', 'medium', 4, 'puzzle', 30),
  ('reaction-test@grid', 'creative', 'Creative Spark',
    'Associations, open questions and odd angles. Choose quickly and see where the idea leads.',
    'creative', 'easy', 5, 'puzzle', 40),
  ('reaction-test', 'reaction', 'Speed game',
    'Wait for the target, then press it the moment it appears. Your time is measured in milliseconds.',
    'speed', 'easy', 2, 'speed', 50),
  ('pattern-recognition', 'number-sequence', 'Pattern Recognition',
    'A row of numbers follows a rule. Find the rule and choose the number that comes next.',
    'focus', 'hard', 6, 'focus', 60),
  ('mental-math', 'arithmetic', 'Mental Math',
    'Short sums against a short clock. Work each one out in your head and pick the result.',
    'speed', 'medium', 5, 'speed', 70)
) as seed (slot, remote, title, description, area, difficulty, minutes, picture, place)
where s.slot = seed.slot;

-- Returns the newest revision. Replaces the function of migration 20261101001300, and also counts the revisions of
-- changed texts.
create or replace function private.newest_revision() returns integer
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    nullif(greatest(
      (select max(a.revision) from public.assignments a), (select max(s.revision) from public.slots s)
    ), 0),
    extract(epoch from now() - timestamptz '2026-01-01 00:00:00Z')::integer
  );
$$;

insert into private.rule_texts (rule, words) values
  ('description_length', 'description must have at most 300 characters'),
  ('area_known', 'area must be memory, focus, speed, logic or creative'),
  ('difficulty_known', 'difficulty must be easy, medium or hard'),
  ('minutes_in_range', 'minutes must be between 1 and 60'),
  ('picture_known', 'picture must be memory, puzzle, speed or focus'),
  ('position_in_range', 'position must be between 1 and 10000'),
  ('metrics_are_listed', 'metrics must be a list'),
  ('kind_known', 'kind must be product or added'),
  ('revision_not_negative', 'revision must not be negative');

drop function public.set_slot(text, text);

-- Creates a slot or changes its texts, and returns it. p_expected_revision: null, the default, creates the slot. To
-- change a slot, it is the revision that the caller has read, of the slot or of the whole snapshot. PT409: the slot
-- exists already, or it has changed since this revision. p_texts: any of title, description, area, difficulty, minutes,
-- picture, position. A missing key keeps its value; a new slot needs a title, a description and an area. Texts that
-- staff saved apply to every game in the slot. Security definer, because staff may not write the table directly.
create function public.set_slot(p_slot text, p_texts jsonb, p_expected_revision integer default null) returns public.slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.slots;
  saved public.slots;
  newest integer;
  violated text;
  missing text;
begin
  perform private.require_staff();
  perform private.require_keys(
    p_texts, array['title', 'description', 'area', 'difficulty', 'minutes', 'picture', 'position']
  );
  -- Serialises changes so that revisions become visible in order, as in set_assignment.
  lock table public.assignments in share row exclusive mode;
  newest := private.newest_revision();
  select * into known from public.slots s where s.slot = p_slot;
  if known.slot is null and p_expected_revision is not null then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || coalesce(p_slot, '') || '".';
  end if;
  if known.slot is not null and (p_expected_revision between known.revision and newest) is not true then
    raise sqlstate 'PT409' using message = 'ML-626: "' || p_slot || '" is at revision ' || known.revision
      || ' and this change was made for ' || coalesce(p_expected_revision::text, 'a new slot')
      || '. Reload and decide again.';
  end if;
  if known.slot is null and (p_slot !~ '^[a-z0-9-]+$' or p_slot = any (private.set_games())) then
    raise sqlstate 'PT400' using message =
      'ML-622: not a slot: slot must be lower case words joined by hyphens, and not the id of a set.';
  end if;
  begin
    saved := jsonb_populate_record(known, p_texts);
  exception
    when data_exception then
      raise sqlstate 'PT400' using message = 'ML-622: not a slot: minutes and position must be whole numbers.';
  end;
  saved.slot := p_slot;
  saved.title := btrim(saved.title);
  saved.description := btrim(saved.description);
  saved.difficulty := coalesce(saved.difficulty, 'medium');
  saved.minutes := coalesce(saved.minutes, 5);
  saved.picture := coalesce(saved.picture, case when saved.area in ('memory', 'focus', 'speed') then saved.area else 'puzzle' end);
  saved.position := coalesce(saved.position, (select max(s.position) + 10 from public.slots s));
  saved.kind := coalesce(saved.kind, 'added');
  saved.described_remote := null;
  saved.revision := newest + 1;
  saved.created_at := coalesce(saved.created_at, now());
  insert into public.slots values (saved.*)
  on conflict (slot) do update set
    title = saved.title, description = saved.description, area = saved.area, difficulty = saved.difficulty,
    minutes = saved.minutes, picture = saved.picture, position = saved.position,
    described_remote = saved.described_remote, revision = saved.revision;
  return saved;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-622: not a slot: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.set_slot(text, jsonb, integer) to authenticated, service_role;

-- Stores what a game says about itself in one release. Storing the same description again changes nothing. p_info:
-- title, area, and optionally description, minutes and metrics. PT409: the release has another description. Security
-- definer, because no role may write descriptions directly.
create function public.describe_release(p_remote text, p_version text, p_info jsonb) returns public.release_infos
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent public.release_infos;
  stored public.release_infos;
  violated text;
  missing text;
begin
  perform private.require_staff();
  perform private.require_keys(p_info, array['title', 'description', 'area', 'minutes', 'metrics']);
  begin
    sent := jsonb_populate_record(null::public.release_infos, p_info);
  exception
    when data_exception then
      raise sqlstate 'PT400' using message = 'ML-622: not a description: minutes must be a whole number.';
  end;
  sent.remote := p_remote;
  sent.version := p_version;
  sent.description := coalesce(sent.description, '');
  sent.metrics := coalesce(sent.metrics, '[]');
  insert into public.release_infos values (sent.*) on conflict (remote, version) do nothing;
  select * into strict stored from public.release_infos i where i.remote = p_remote and i.version = p_version;
  if stored is distinct from sent then
    raise sqlstate 'PT409' using message =
      'ML-623: ' || p_remote || ' ' || p_version || ' is registered with another description.';
  end if;
  return stored;
exception
  when foreign_key_violation then
    raise sqlstate 'PT404' using message = 'ML-624: ' || p_remote || ' ' || p_version || ' is not a registered release.';
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using
      message = 'ML-622: not a description: ' || private.rule_words(violated, missing) || '.';
end;
$$;

grant execute on function public.describe_release(text, text, jsonb) to authenticated, service_role;
