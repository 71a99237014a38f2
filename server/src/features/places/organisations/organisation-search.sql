-- Search for organisations. A function, because no single statement is fast for all search terms: it looks up
-- the most selective word in an index and checks the others on those matches.

-- Ids of organisations whose titles contain every word, regardless of case, accents, punctuation and
-- abbreviations; the last word can be the start of a longer one, so it's also matched as written. With
-- `places`, a word can also match the name of the district, zone, state, country or affiliation. Also finds
-- organisations whose code starts with `code` (lower case). `most` limits matches by title.
--
-- Its statements are planned once with generic plans, because planning takes longer than running them.
-- Otherwise PostgreSQL would plan each time, or scan every title instead of using the index.
drop function if exists found_organizations(text[], text, boolean);
create or replace function found_organizations(words text[], code text, places boolean, most integer default null)
returns setof uuid language plpgsql stable parallel safe rows 100
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written_word text;
  plain text;
  means text;
  stands_for_another boolean;
  -- Patterns for titles; in `written`, the last word is as typed.
  meant text[] := '{}';
  written text[];
  -- Patterns for names of places.
  named text[] := '{}';
  -- The longest selective word. Words with synonyms (“govt”, “college”) are in most titles.
  telling text;
  districts uuid[] := '{}';
  affiliations uuid[] := '{}';
begin
  -- In a loop, because a set-based statement takes many times as long.
  foreach written_word in array words loop
    plain := plain_title(written_word);
    select meaning into means from title_synonym where title_synonym.word = plain;
    stands_for_another := found;
    means := coalesce(means, plain);
    written := meant || format('%%%s%%', plain);
    meant := meant || format('%%%s%%', means);
    named := named || format('%%%s%%', plain);
    -- The trigram index doesn't cover shorter words.
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
    -- Places whose names contain the selective word. Without one, all words are tried: few organisations
    -- match by place then, and many by title.
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

-- Organisations by title, code or place. A term without any match finds the `most_alike` titles that look most
-- like it: with one or two wrong letters in a word.
create or replace function found_despite_mistakes(words text[], code text, term text, most_alike integer)
returns setof uuid language plpgsql stable parallel safe rows 100 as $$
declare
  wanted text := search_title(term);
begin
  return query select found_organizations(words, code, true);
  if found or length(term) < 4 then return; end if;
  return query select id from organization where wanted <% search_title or wanted % search_title
  order by word_similarity(wanted, search_title) desc, id limit most_alike;
end $$;
