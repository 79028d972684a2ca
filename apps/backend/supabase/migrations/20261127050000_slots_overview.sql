-- The health of every slot for the console's list: the load attempts of the last 24 hours with their failures and
-- crashes, and the evidence from which the guard judges the slot. The evidence is null for a slot that was never
-- assigned. Security invoker, because row level security shows slots to staff only, and guard_evidence refuses
-- everybody else.
create function public.slots_overview()
returns table (slot text, attempts integer, failures integer, evidence jsonb)
language sql stable security invoker set search_path = ''
as $$
  select s.slot, coalesce(h.attempts, 0), coalesce(h.failures, 0), public.guard_evidence(s.slot)
  from public.slots s
  left join lateral (
    select sum(r.attempts)::integer as attempts, sum(r.load_failures + r.crashes)::integer as failures
    from public.release_health r
    where r.slot = s.slot and r.minute > now() - interval '24 hours'
  ) h on true
  order by s.slot;
$$;

grant execute on function public.slots_overview() to authenticated, service_role;
