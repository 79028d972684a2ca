-- The names of players in the ranking (docs/decisions/ranked-play.md).

-- The words of names. A name consists of one word of each list and a number, so that no name needs to be moderated.
create function private.name_words(out first_words text[], out last_words text[])
language sql immutable security invoker set search_path = ''
as $$
  select
    '{Amber,Autumn,Brave,Bright,Calm,Clever,Coral,Crisp,Eager,Early,Fleet,Gentle,Golden,Happy,Hidden,Jolly,Keen,Lively,Lucky,Mellow,Nimble,Patient,Quiet,Silver,Steady,Sunny,Swift,Warm,Wild,Wise}'::text[],
    '{Badger,Beaver,Crane,Deer,Dolphin,Falcon,Finch,Fox,Hare,Heron,Ibis,Jay,Kestrel,Lark,Lynx,Marten,Moth,Newt,Otter,Owl,Panda,Puffin,Raven,Robin,Seal,Sparrow,Stork,Swan,Tern,Wren}'::text[];
$$;

create function private.random_name() returns text
language sql volatile security invoker set search_path = ''
as $$
  select words.first_words[1 + private.random_seed() % cardinality(words.first_words)]
    || ' ' || words.last_words[1 + private.random_seed() % cardinality(words.last_words)]
    || ' ' || (1 + private.random_seed() % 999)
  from private.name_words() words;
$$;

-- Returns four random names from which a player can choose. Some may be taken when the player chooses.
-- Definer: players may not execute the functions that compose names.
create function public.suggest_ranking_names() returns text[]
language sql volatile security definer set search_path = ''
as $$
  select array_agg(private.random_name()) from generate_series(1, 4);
$$;

grant execute on function public.suggest_ranking_names() to authenticated;

-- Joins the ranking with a name of words that `suggest_ranking_names` uses, or changes the name. Without a name, the player gets a
-- random one. Returns the name. Definer: no role may write names directly.
create function public.join_ranking(p_name text default null) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  player constant uuid := auth.uid();
  words constant record := private.name_words();
  chosen text := coalesce(p_name, private.random_name());
begin
  if player is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to join the ranking.';
  end if;
  if (
    chosen ~ '^[A-Z][a-z]+ [A-Z][a-z]+ [1-9][0-9]{0,2}$' and split_part(chosen, ' ', 1) = any (words.first_words)
    and split_part(chosen, ' ', 2) = any (words.last_words)
  ) is not true then
    raise sqlstate 'PT400' using message = 'ML-741: a name in the ranking consists of two given words and a number.';
  end if;
  insert into public.ranking_names (user_id, name) values (player, chosen)
  on conflict (user_id) do update set name = excluded.name;
  return chosen;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'ML-742: another player has this name; choose another one.';
end;
$$;

grant execute on function public.join_ranking(text) to authenticated;

-- Leaves the ranking: deletes the name and all ranks of the player. The tickets stay, so that the player cannot get a second one for a
-- day. Definer: no role may delete names directly.
create function public.leave_ranking() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise sqlstate 'PT403' using message = 'ML-322: sign in to leave the ranking.';
  end if;
  delete from private.ranked_runs r where r.user_id = auth.uid();
  delete from public.ranking_names n where n.user_id = auth.uid();
end;
$$;

grant execute on function public.leave_ranking() to authenticated;
