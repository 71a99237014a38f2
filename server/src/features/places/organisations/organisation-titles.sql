-- Normalised titles of organisations for search and comparison: “Govt. Engg. College” becomes “government
-- engineering college”.

-- Lower case without accents, with punctuation as spaces. Search terms are normalised the same way.
create or replace function plain_title(title text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    normalize(lower(replace(title, '&', ' and ')), nfkd), '[\u0300-\u036f]', '', 'g'),
    '''s\M|[''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The meaning of a normalised word; stop words such as “of” become empty.
create or replace function title_word(word text) returns text language sql stable parallel safe as $$
  select coalesce((select meaning from title_synonym where title_synonym.word = $1), $1)
$$;

create or replace function search_title(title text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(meaning, ' ' order by place) filter (where meaning <> ''), '')
  from (
    select place, title_word(word) as meaning
    from unnest(string_to_array(plain_title(title), ' ')) with ordinality as words (word, place)
  ) as meant
$$;

create or replace function title_initials(search_title text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(left(word, 1), '' order by place), '')
  from unnest(string_to_array(search_title, ' ')) with ordinality as words (word, place)
$$;

-- Keeps an organisation's title for search and its initials.
create or replace function organization_titled() returns trigger language plpgsql as $$
begin
  new.search_title := search_title(new.title);
  new.initials := title_initials(new.search_title);
  return new;
end $$;

create or replace trigger organization_titled before insert or update of title on organization
  for each row execute function organization_titled();

-- Recomputes all titles after a change of the synonyms.
create or replace function retitle_organizations() returns void language sql as $$
  update organization
  set search_title = titled.now, initials = title_initials(titled.now)
  from (select id, search_title(title) as now from organization) as titled
  where titled.id = organization.id
    and (organization.search_title, organization.initials) <> (titled.now, title_initials(titled.now))
$$;

-- Normalises the titles of organisations again when the synonyms change.
create or replace function title_synonyms_changed() returns trigger language plpgsql as $$
begin
  perform retitle_organizations();
  return null;
end $$;

create or replace trigger title_synonyms_changed after insert or update or delete on title_synonym
  for each statement execute function title_synonyms_changed();

select retitle_organizations();
