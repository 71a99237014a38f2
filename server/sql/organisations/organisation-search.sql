-- Organisations that a search finds. It is a function because no single statement does it well for all words: PostgreSQL
-- plans without knowing them, and reads every title rather than the index. Here each search is planned with its words,
-- which takes less than a millisecond, and the statement around it is planned once for all.

-- Ids of those whose titles have every word, whatever the case of letters, accents, signs and abbreviations; the last word may
-- be the beginning of another one, so it is looked for as it is written too. With `places`, a word may be in the name of the
-- district, zone, state or country instead, or in that of the affiliation. Those
-- whose code, in small letters, is like `code_pattern` as well.
create or replace function found_organizations(words text[], code_pattern text, places boolean)
returns setof uuid language plpgsql stable parallel safe rows 100 as $$
declare
  plain text[];
  meant text[];
  last integer;
  titled text;
  each text := '';
  near uuid[];
  belonging uuid[];
  word record;
begin
  select array_agg(own.plain order by place), array_agg(coalesce(meaning, own.plain) order by place), count(*)
  into plain, meant, last
  from (
    select place, plain_title(asked) as plain from unnest(words) with ordinality as asked (asked, place)
  ) as own left join title_synonym on title_synonym.word = own.plain;
  select string_agg(format('search_title like %L', '%' || means || '%'), ' and ') into titled from unnest(meant) as means;
  if plain[last] <> meant[last] then
    titled := format('%s or %s', titled, (
      select string_agg(format('search_title like %L', '%' || written || '%'), ' and ')
      from unnest(meant[:last - 1] || plain[last]) as written
    ));
  end if;
  return query execute format('select id from organization where %s or lower(code) like %L', titled, code_pattern);
  if not places then return; end if;

  near := array(
    select district.id from district join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id
    where lower(concat_ws(chr(1), district.name, zone.name, state.name, country.name)) like any (
      select '%' || asked || '%' from unnest(plain) as asked
    )
  );
  belonging := array(
    select id from affiliation where lower(title) like any (select '%' || asked || '%' from unnest(plain) as asked)
  );
  if cardinality(near) + cardinality(belonging) = 0 then return; end if;
  -- Not by the index of the titles: those that have a word elsewhere are few, and those that have one in the title are many.
  for word in
    select place, asked, means,
      array(
        select district.id from district join zone on zone.id = district.zone_id join state on state.id = zone.state_id
        join country on country.id = state.country_id
        where district.id = any (near)
          and lower(concat_ws(chr(1), district.name, zone.name, state.name, country.name)) like '%' || asked || '%'
      ) as districts,
      array(
        select id from affiliation where id = any (belonging) and lower(title) like '%' || asked || '%'
      ) as affiliations
    from unnest(plain, meant) with ordinality as own (asked, means, place)
  loop
    each := format('%s and (search_title || '''' like %L or search_title || '''' like %L or district_id = any (%L::uuid[])
      or affiliation_id = any (%L::uuid[]))', each, '%' || word.means || '%',
      '%' || case when word.place = last then word.asked else word.means end || '%', word.districts, word.affiliations);
  end loop;
  return query execute format('select id from organization
    where (district_id = any (%L::uuid[]) or affiliation_id = any (%L::uuid[]))%s', near, belonging, each);
end $$;
