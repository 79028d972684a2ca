-- The accounts of the product staff. Only this table decides who is staff. A claim in a token only tells a page what to
-- show.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  added_by uuid references auth.users (id) on delete set null
);

alter table public.staff enable row level security;
alter table public.staff force row level security;
grant select on public.staff to authenticated;
grant select, insert, delete on public.staff to service_role;

-- Whether the caller is staff. Security definer, because the policies of the table staff call this function. As a
-- security invoker function, it would recurse.
create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.staff s where s.user_id = (select auth.uid()));
$$;

grant execute on function public.is_staff() to authenticated, service_role;

create policy staff_select_staff on public.staff for select to authenticated
  using ((select public.is_staff()));
