-- The places in which a version of a remote would run: the place of the team's trust, and the places of the slots that
-- play the remote now. The version does not have to be registered. Release tools check a release in all of them.
-- Security definer, because trusted services may not call the functions that decide the place.
create function public.release_places(p_remote text, p_version text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select distinct private.place_of(p_remote, p_version, given.place) as place
    from (
      select null as place
      union all
      select live.place
      from public.slots s
      cross join lateral private.live_assignment(s.slot) as live
      where live.remote = p_remote or exists (
        select from public.experiment_variants v where v.experiment = live.experiment and v.remote = p_remote
      )
    ) as given
    order by place desc
  );
$$;

grant execute on function public.release_places(text, text) to service_role;
