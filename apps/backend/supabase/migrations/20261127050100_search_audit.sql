-- Searches the audit, newest first. Row level security limits the rows to staff. A missing argument does not limit the
-- result. p_slot: rows whose values name this slot. p_actor: a part of the actor, or of the display name of a member of the
-- staff. p_text: a part of any value, regardless of case. p_from (inclusive) and p_until (exclusive): the range of times.
-- p_before: only rows with a smaller id, for the next page. p_limit: 1 to 500.
-- Values that are too large for a list are left out: file lists, reports, manifests and metrics. For an assignment,
-- `before` is the slot's previous assignment.
create function public.search_audit(
  p_slot text default null, p_actor text default null, p_text text default null,
  p_from timestamptz default null, p_until timestamptz default null,
  p_before bigint default null, p_limit integer default 50
)
returns table (id bigint, at timestamptz, actor text, action text, table_name text, before jsonb, after jsonb)
language sql stable security invoker set search_path = ''
as $$
  select
    a.id, a.at, a.actor, a.action, a.table_name,
    case when a.table_name = 'assignments'
      then (
        select to_jsonb(earlier) from public.assignments earlier
        where earlier.slot = a.after ->> 'slot' and earlier.revision < (a.after ->> 'revision')::integer
        order by earlier.revision desc limit 1
      )
      else a.before - array['assets', 'shared', 'report', 'manifest', 'metrics']
    end,
    a.after - array['assets', 'shared', 'report', 'manifest', 'metrics']
  from public.audit a
  where (p_before is null or a.id < p_before)
    and (p_slot is null or coalesce(a.after, a.before) ->> 'slot' = p_slot)
    and (p_from is null or a.at >= p_from)
    and (p_until is null or a.at < p_until)
    and (
      p_actor is null
      or strpos(lower(a.actor), lower(p_actor)) > 0
      or exists (
        select from public.staff s
        where s.user_id::text = a.actor and strpos(lower(s.display_name), lower(p_actor)) > 0
      )
    )
    and (
      p_text is null
      or strpos(lower(concat_ws(' ', a.action, a.table_name, a.before, a.after)), lower(p_text)) > 0
    )
  order by a.id desc
  limit least(500, greatest(1, p_limit));
$$;

grant execute on function public.search_audit(text, text, text, timestamptz, timestamptz, bigint, integer)
  to authenticated, service_role;
