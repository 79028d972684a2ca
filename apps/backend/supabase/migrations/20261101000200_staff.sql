-- Product staff. A token's claim is a hint for a page; this table is the lock.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  added_by uuid references auth.users (id) on delete set null
);

alter table public.staff enable row level security;
alter table public.staff force row level security;
grant select on public.staff to authenticated;
grant select, insert, delete on public.staff to service_role;

-- Definer: the policies of staff ask this function, so as invoker it would ask itself for ever.
create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.staff s where s.user_id = (select auth.uid()));
$$;

grant execute on function public.is_staff() to authenticated, service_role;

create policy staff_select_staff on public.staff for select to authenticated
  using ((select public.is_staff()));
