-- A release proposes the texts of its slot, and staff take them over with one call. A release also declares a difficulty,
-- a picture and the figures of its game. Slots have eight pictures.

alter table public.slots
  -- True: players read the description of the release that the slot serves, wherever this release has one.
  add column follows_release boolean not null default false,
  drop constraint picture_known,
  add constraint picture_known
    check (picture in ('memory', 'puzzle', 'speed', 'focus', 'numbers', 'sums', 'ideas', 'thread'));

alter table public.release_infos
  add column difficulty text constraint difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  add column picture text constraint picture_known
    check (picture in ('memory', 'puzzle', 'speed', 'focus', 'numbers', 'sums', 'ideas', 'thread'));

-- The product slots whose drawing has a name of its own. Their cards do not change.
update public.slots s
set picture = own.picture,
  revision = case
    when exists (select from public.assignments) then private.newest_revision() + 1 else s.revision
  end
from (values
  ('reaction-test@grid', 'puzzle', 'ideas'),
  ('pattern-recognition', 'focus', 'numbers'),
  ('mental-math', 'speed', 'sums')
) as own (slot, seed, picture)
where s.slot = own.slot and s.picture = own.seed;

update private.rule_texts
set words = 'picture must be memory, puzzle, speed, focus, numbers, sums, ideas or thread'
where rule = 'picture_known';

-- Stores what a game says about itself in one release. Replaces the version of 20261127040000. The description may also
-- contain a difficulty and a picture.
create or replace function private.describe(p_remote text, p_version text, p_info jsonb) returns public.release_infos
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  sent public.release_infos;
  stored public.release_infos;
  violated text;
  missing text;
begin
  perform private.require_keys(
    p_info,
    array['title', 'description', 'area', 'minutes', 'metrics', 'maxScore', 'difficulty', 'picture']
  );
  begin
    sent := jsonb_populate_record(
      null::public.release_infos, p_info || jsonb_build_object('max_score', p_info -> 'maxScore')
    );
  exception
    when data_exception then
      raise sqlstate 'PT400' using message =
        'ML-622: not a description: minutes must be a whole number, and maxScore a number.';
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

-- The figures of a game: at most four metrics that state which value is better. Metrics are written by game teams, so a
-- metric with an unexpected value is left out.
create function private.figures_json(p_metrics jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(figure order by place), '[]')
  from (
    select m.place, jsonb_build_object(
      'name', m.metric ->> 'name', 'label', coalesce(m.metric ->> 'label', lower(m.metric ->> 'title')),
      'kind', m.metric ->> 'kind', 'better', m.metric ->> 'better'
    ) || case
      when m.metric ->> 'drawnFrom' is null then '{}' else jsonb_build_object('drawnFrom', m.metric ->> 'drawnFrom')
    end as figure
    from jsonb_array_elements(p_metrics) with ordinality as m (metric, place)
    where jsonb_typeof(m.metric) = 'object'
      and m.metric ->> 'better' in ('lower', 'higher')
      and m.metric ->> 'kind' in ('count', 'duration', 'ratio')
      and m.metric ->> 'name' ~ '^[A-Za-z][A-Za-z0-9]{0,39}$'
      and length(coalesce(m.metric ->> 'label', m.metric ->> 'title')) between 1 and 40
      and coalesce(m.metric ->> 'drawnFrom', 'x') ~ '^[A-Za-z][A-Za-z0-9]{0,39}$'
    order by m.place
    limit 4
  ) as chosen;
$$;

-- The texts that players read. Replaces the version of 20261126020100. The description of the game replaces the slot's
-- texts in two cases: the slot follows the release, or its texts describe another game. Older shells know four pictures,
-- so the other pictures are in the field 'drawing'. 'figures' contains the figures of the game, if it declares any.
create or replace function private.texts_json(described public.slots, live public.assignments) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'title', coalesce(own.title, described.title),
    'description', coalesce(own.description, described.description),
    'area', coalesce(own.area, described.area),
    'difficulty', coalesce(own.difficulty, described.difficulty),
    'minutes', coalesce(own.minutes, described.minutes),
    'picture', case when shown.picture in ('memory', 'focus', 'speed') then shown.picture else 'puzzle' end,
    'position', described.position,
    'kind', described.kind
  )
  || case
    when shown.picture in ('memory', 'focus', 'speed', 'puzzle') then '{}' else jsonb_build_object('drawing', shown.picture)
  end
  || case when declared.figures = '[]' then '{}' else jsonb_build_object('figures', declared.figures) end
  from (select) as one
  left join public.release_infos info on info.remote = live.remote and info.version = live.stable_version
  left join lateral (
    select info.* where described.follows_release or described.described_remote <> live.remote
  ) as own on true
  cross join lateral (
    select coalesce(own.picture, case
      when own.area is null or described.follows_release then described.picture
      when own.area in ('memory', 'focus', 'speed') then own.area
      else 'puzzle'
    end) as picture
  ) as shown
  cross join lateral (select private.figures_json(coalesce(info.metrics, '[]')) as figures) as declared;
$$;

-- Creates a slot or changes its texts, and returns it. Replaces the version of 20261126020000. A change of difficulty,
-- picture or position alone does not change which texts players read.
-- p_expected_revision: null, the default, creates the slot. To change a slot, it is the revision that the caller has read,
-- of the slot or of the whole snapshot. PT409: the slot exists already, or it has changed since this revision.
-- p_texts: any of title, description, area, difficulty, minutes, picture, position. A missing key keeps its value; a
-- new slot needs a title, a description and an area. A title, description, area or length that staff saved applies to
-- every game in the slot.
-- Definer: staff may not write the table directly.
create or replace function public.set_slot(p_slot text, p_texts jsonb, p_expected_revision integer default null)
returns public.slots
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
  newest := private.lock_slot(p_slot, p_expected_revision);
  select * into known from public.slots s where s.slot = p_slot;
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
  if known.slot is null or p_texts ?| array['title', 'description', 'area', 'minutes'] then
    saved.described_remote := null;
    saved.follows_release := false;
  end if;
  saved.revision := newest + 1;
  saved.created_at := coalesce(saved.created_at, now());
  insert into public.slots values (saved.*)
  on conflict (slot) do update set
    title = saved.title, description = saved.description, area = saved.area, difficulty = saved.difficulty,
    minutes = saved.minutes, picture = saved.picture, position = saved.position,
    described_remote = saved.described_remote, follows_release = saved.follows_release, revision = saved.revision;
  return saved;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name, missing = column_name;
    raise sqlstate 'PT400' using message = 'ML-622: not a slot: ' || private.rule_words(violated, missing) || '.';
end;
$$;

-- Locks the slots for a change, and returns the newest revision.
-- p_expected_revision: null if the caller creates the slot.
-- PT404: there is no such slot. PT409: the slot exists already, or it has changed since this revision.
create function private.lock_slot(p_slot text, p_expected_revision integer) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  newest integer;
  known integer;
begin
  -- Serialises changes so that revisions become visible in order, as in set_assignment.
  lock table public.assignments in share row exclusive mode;
  newest := private.newest_revision();
  select s.revision into known from public.slots s where s.slot = p_slot;
  if known is null and p_expected_revision is not null then
    raise sqlstate 'PT404' using message = 'ML-624: there is no slot "' || coalesce(p_slot, '') || '".';
  end if;
  if known is not null and (p_expected_revision between known and newest) is not true then
    raise sqlstate 'PT409' using message = 'ML-626: "' || p_slot || '" is at revision ' || known
      || ' and this change was made for ' || coalesce(p_expected_revision::text, 'a new slot')
      || '. Reload and decide again.';
  end if;
  return newest;
end;
$$;

-- Makes a slot show the description of the release that it serves, and returns the slot. This takes over what the release
-- proposes, and it undoes texts of staff. Position and picture of the slot stay, unless the release has a picture.
-- p_expected_revision: as in set_slot. PT409: the slot has changed, or its release has no description.
-- Definer: staff may not write the table directly.
create function public.follow_release_texts(p_slot text, p_expected_revision integer) returns public.slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  newest integer;
  saved public.slots;
begin
  perform private.require_staff();
  if p_expected_revision is null then
    raise sqlstate 'PT400' using message = 'ML-622: not a slot: p_expected_revision must not be null.';
  end if;
  newest := private.lock_slot(p_slot, p_expected_revision);
  if not exists (
    select from public.assignments live
    join public.release_infos info on info.remote = live.remote and info.version = live.stable_version
    where live.revision = (select max(a.revision) from public.assignments a where a.slot = p_slot)
  ) then
    raise sqlstate 'PT409' using message =
      'ML-626: the release in "' || p_slot || '" has no description. Edit the texts of the slot.';
  end if;
  update public.slots s
  set follows_release = true, described_remote = null, revision = newest + 1
  where s.slot = p_slot
  returning * into saved;
  return saved;
end;
$$;

grant execute on function public.follow_release_texts(text, integer) to authenticated, service_role;
