-- The description of a release also contains the highest score. The release tool and uploads send the description.
alter table public.release_infos
  add column max_score numeric constraint max_score_in_range check (max_score between 1 and 1000000000);
insert into private.rule_texts (rule, words) values
  ('max_score_in_range', 'maxScore must be between 1 and 1000000000');

-- Stores what a game says about itself in one release. Storing the same description again changes nothing.
-- p_info: title, area, and optionally description, minutes, metrics and maxScore. PT409: the release has another description.
create function private.describe(p_remote text, p_version text, p_info jsonb) returns public.release_infos
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  sent public.release_infos;
  stored public.release_infos;
  violated text;
  missing text;
begin
  perform private.require_keys(p_info, array['title', 'description', 'area', 'minutes', 'metrics', 'maxScore']);
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

-- Calls private.describe for operators and staff. Replaces the function of migration 20261126020000. Security definer,
-- because no role may write descriptions directly.
create or replace function public.describe_release(p_remote text, p_version text, p_info jsonb)
returns public.release_infos
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.describe(p_remote, p_version, p_info);
end;
$$;

-- The release of an upload. Replaces the function of migration 20261125010200, but leaves out the description, which is
-- not a part of the release.
create or replace function private.uploaded_release(p_upload public.uploads, p_base_url text) returns public.releases
language plpgsql stable security invoker set search_path = ''
as $$
declare
  release public.releases;
begin
  release := private.read_release(
    (p_upload.manifest - 'info') || jsonb_strip_nulls(
      jsonb_build_object('baseUrl', p_base_url, 'notes', p_upload.notes, 'commit', p_upload.git_commit)
    )
  );
  release.created_by := 'team ' || p_upload.team;
  return release;
end;
$$;

-- Stores the description from the manifest of a completed upload. The judge compares the manifest with the game.
-- Security definer, because no role may write descriptions directly.
create function private.describe_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.describe(new.remote, new.version, new.manifest -> 'info');
  return null;
end;
$$;

create trigger describe_upload after update of completed_at on public.uploads
  for each row when (
    old.completed_at is null and new.completed_at is not null and not new.is_preview
    and jsonb_typeof(new.manifest -> 'info') = 'object'
  )
  execute function private.describe_upload();
