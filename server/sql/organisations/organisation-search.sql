-- Organisations that a search finds. It is a function because no single statement does it well for all words: PostgreSQL
-- plans without knowing them, and reads every title rather than the index. Here each search is planned with its words,
-- which takes less than a millisecond, and the statement around it is planned once for all.

-- Ids of those whose titles have every word, whatever the case of letters, accents, signs and abbreviations; the last word may
-- be the beginning of another one, so it is looked for as it is written too. With `places`, a word may be in the name of the
-- district, zone, state or country instead, or in that of the affiliation. Those
-- whose code, in small letters, is like `code_pattern` as well.
--
-- Words that stand for others ("govt", "college") are in most titles, and to intersect what the index has of each of them
-- costs more than all the rest: beside a word of its own, an organisation is looked for by that one, and the common ones are
-- compared in what it finds.
create or replace function found_organizations(words text[], code_pattern text, places boolean)
returns setof uuid language plpgsql stable parallel safe rows 100 as $$
declare
  plain text[];
  meant text[];
  -- What each word is compared with in SQL: the column, or what no index is for.
  titles text[];
  last integer;
  titled text;
  each text := '';
  patterns text[];
  near uuid[];
  near_names text[];
  belonging uuid[];
  belonging_names text[];
  word record;
begin
  select array_agg(own.plain order by place), array_agg(own.meant order by place), count(*),
    array_agg(case when own.is_common and has_rare then 'search_title || ''''' else 'search_title' end order by place),
    array_agg('%' || own.plain || '%' order by place)
  into plain, meant, last, titles, patterns
  from (
    select *, bool_or(not is_common) over () as has_rare
    from (
      select place, asked.plain, coalesce(synonym.meaning, asked.plain) as meant,
        -- Of fewer letters the index knows nothing.
        length(asked.plain) < 3 or synonym.word is not null
          or exists (select from title_synonym as other where other.meaning = asked.plain) as is_common
      from (
        select place, plain_title(written) as plain from unnest(words) with ordinality as own (written, place)
      ) as asked left join title_synonym as synonym on synonym.word = asked.plain
    ) as known
  ) as own;
  select string_agg(format('%s like %L', title, '%' || means || '%'), ' and ') into titled
  from unnest(titles, meant) as own (title, means);
  if plain[last] <> meant[last] then
    titled := format('%s or %s', titled, (
      select string_agg(format('%s like %L', title, '%' || written || '%'), ' and ')
      from unnest(titles, meant[:last - 1] || plain[last]) as own (title, written)
    ));
  end if;
  return query execute format('select id from organization where %s or lower(code) like %L', titled, code_pattern);
  if not places then return; end if;

  select array_agg(id), array_agg(name) into near, near_names
  from (
    select district.id, lower(concat_ws(chr(1), district.name, zone.name, state.name, country.name)) as name
    from district join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id
    offset 0
  ) as district where name like any (patterns);
  select array_agg(id), array_agg(name) into belonging, belonging_names
  from (select id, lower(title) as name from affiliation offset 0) as affiliation where name like any (patterns);
  if near is null and belonging is null then return; end if;
  -- Not by the index of the titles: those that have a word elsewhere are few, and those that have one in the title are many.
  for word in
    select place, asked, means,
      array(select id from unnest(near, near_names) as own (id, name) where name like pattern) as districts,
      array(select id from unnest(belonging, belonging_names) as own (id, name) where name like pattern) as affiliations
    from unnest(plain, meant, patterns) with ordinality as own (asked, means, pattern, place)
  loop
    each := format('%s and (search_title || '''' like %L or search_title || '''' like %L or district_id = any (%L::uuid[])
      or affiliation_id = any (%L::uuid[]))', each, '%' || word.means || '%',
      '%' || case when word.place = last then word.asked else word.means end || '%', word.districts, word.affiliations);
  end loop;
  return query execute format('select id from organization
    where (district_id = any (%L::uuid[]) or affiliation_id = any (%L::uuid[]))%s',
    coalesce(near, '{}'), coalesce(belonging, '{}'), each);
end $$;
