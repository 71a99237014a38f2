-- Organisations that a search finds. It is a function because no single statement does it well for all words: here the word
-- that says most is looked up in an index, and the others are compared in what that one finds.

-- Ids of those whose titles have every word, whatever the case of letters, accents, signs and abbreviations; the last word may
-- be the beginning of another one, so it is looked for as it is written too. With `places`, a word may be in the name of the
-- district, zone, state or country instead, or in that of the affiliation. Those
-- whose code, in small letters, begins with `code` as well. With `most`, so many by their titles are enough.
--
-- Its statements are planned once for all searches, which takes longer than following them. Left to itself, PostgreSQL
-- would plan each time, or read every title rather than the index.
drop function if exists found_organizations(text[], text, boolean);
create or replace function found_organizations(words text[], code text, places boolean, most integer default null)
returns setof uuid language plpgsql stable parallel safe rows 100
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written_word text;
  plain text;
  means text;
  stands_for_another boolean;
  -- What titles have where each word is in them; `written` with the last one as it is.
  meant text[] := '{}';
  written text[];
  -- What names of places have.
  named text[] := '{}';
  -- The longest word that few titles have. Those that stand for others ("govt", "college") are in most.
  telling text;
  districts uuid[] := '{}';
  affiliations uuid[] := '{}';
begin
  -- One after the other: a statement for all of them takes many times as long.
  foreach written_word in array words loop
    plain := plain_title(written_word);
    select meaning into means from title_synonym where title_synonym.word = plain;
    stands_for_another := found;
    means := coalesce(means, plain);
    written := meant || format('%%%s%%', plain);
    meant := meant || format('%%%s%%', means);
    named := named || format('%%%s%%', plain);
    -- Of fewer letters the index knows nothing.
    if not stands_for_another and length(plain) > greatest(2, length(telling))
      and not exists (select from title_synonym where meaning = plain) then
      telling := plain;
    end if;
  end loop;
  telling := '%' || telling || '%';
  if code is not null then
    return query select id from organization
    where lower(organization.code) ~>=~ found_organizations.code
      and lower(organization.code) ~<~ (found_organizations.code || chr(1114111));
  end if;
  if places then
    -- Where the telling word is in the name of a place. Without one each word may be: those that have one there are few, and
    -- those that have one in the title are many.
    foreach plain in array case when telling is null then named else array[telling] end loop
      districts := districts || array(select id from district where search_names like plain);
      affiliations := affiliations || array(select id from affiliation where lower(title) like plain);
    end loop;
  end if;
  if telling is null then
    return query select id from organization where search_title like all (meant) or search_title like all (written)
    limit most;
    if cardinality(districts) = 0 and cardinality(affiliations) = 0 then return; end if;
  end if;
  return query select place.id from organization as place
  where (search_title like telling or district_id = any (districts) or affiliation_id = any (affiliations)) and (
    search_title like all (meant) or search_title like all (written) or places and not exists (
      select from unnest(meant, written, named) as word (meaning, as_it_is, name)
      where not (
        search_title like word.meaning or search_title like word.as_it_is
        or exists (select from district where id = place.district_id and search_names like word.name)
        or exists (select from affiliation where id = place.affiliation_id and lower(title) like word.name)
      )
    )
  ) limit most;
end $$;
