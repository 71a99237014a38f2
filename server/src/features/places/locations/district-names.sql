-- Search text of a location: the names of a district and of everything it is in.

create or replace function district_search_names(district_name text, of_zone uuid) returns text language sql stable as $$
  select lower(concat_ws(chr(1), district_name, zone.name, state.name, country.name))
  from zone join state on state.id = zone.state_id join country on country.id = state.country_id
  where zone.id = of_zone
$$;

-- Keeps a district's search text.
create or replace function district_named() returns trigger language plpgsql as $$
begin
  new.search_names := coalesce(district_search_names(new.name, new.zone_id), '');
  return new;
end $$;

create or replace trigger district_named before insert or update of name, zone_id on district
  for each row execute function district_named();

-- Updates the search text of all districts in these zones, locking them in the usual order.
create or replace function rename_districts(zones uuid[]) returns void language sql as $$
  update district set search_names = named.now
  from (
    select id, district_search_names(name, zone_id) as now from (
      select id, name, zone_id from district where zone_id = any (zones) order by id for no key update
    ) as held
  ) as named
  where named.id = district.id and district.search_names is distinct from named.now
$$;

-- Keeps the search text of districts when a zone, state or country is renamed or moves.
create or replace function place_above_districts_named() returns trigger language plpgsql as $$
begin
  perform rename_districts(case tg_table_name
    when 'zone' then array[new.id]
    when 'state' then array(select id from zone where state_id = new.id)
    else array(select zone.id from zone join state on state.id = zone.state_id where state.country_id = new.id)
  end);
  return null;
end $$;

create or replace trigger districts_named after update of name, state_id on zone
  for each row execute function place_above_districts_named();
create or replace trigger districts_named after update of name, country_id on state
  for each row execute function place_above_districts_named();
create or replace trigger districts_named after update of name on country
  for each row execute function place_above_districts_named();

select rename_districts(array(select id from zone));
