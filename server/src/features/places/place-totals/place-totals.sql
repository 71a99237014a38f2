-- Totals of each country, state, zone and district: organisations by type, their members and karma, and
-- residents. Triggers append changes of a district to place_change, so that no writer can forget it; they are
-- folded into place_total for the district and everything it is in.

-- A district and everything it is in, with levels.
create or replace function places_above(of_district uuid) returns table (place_id uuid, level varchar)
language sql stable as $$
  select place.id, place.level
  from district join zone on zone.id = district.zone_id join state on state.id = zone.state_id
  cross join lateral (values
    (district.id, 'district'::varchar), (zone.id, 'zone'), (state.id, 'state'), (state.country_id, 'country')
  ) as place (id, level)
  where district.id = of_district
$$;

-- Appends that organisations of a type were added to a district (or removed, with negative numbers), with
-- members and karma.
create or replace function note_place_change(
  of_district uuid, org_type varchar, organisations integer, members integer, karma bigint
) returns void language sql as $$
  insert into place_change (district_id, colleges, schools, companies, communities, members, karma,
    college_members, college_karma)
  select of_district,
    case org_type when 'College' then organisations else 0 end,
    case org_type when 'School' then organisations else 0 end,
    case org_type when 'Company' then organisations else 0 end,
    case org_type when 'Community' then organisations else 0 end,
    members, karma,
    case org_type when 'College' then members else 0 end,
    case org_type when 'College' then karma else 0 end
$$;

-- Appends an award, or a member who joined or left, to the changes of the organisation's district. If the
-- organisation is gone, its own trigger has handled it.
create or replace function organization_total_placed() returns trigger language plpgsql as $$
declare
  of_organization uuid := coalesce(new.organization_id, old.organization_id);
  member_change integer := coalesce(new.members, 0) - coalesce(old.members, 0);
  karma_change bigint := coalesce(new.karma, 0) - coalesce(old.karma, 0);
begin
  if member_change <> 0 or karma_change <> 0 then
    insert into place_change (district_id, members, karma, college_members, college_karma)
    select district_id, member_change, karma_change,
      case org_type when 'College' then member_change else 0 end,
      case org_type when 'College' then karma_change else 0 end
    from organization where id = of_organization;
  end if;
  return null;
end $$;

create or replace trigger organization_total_placed after insert or update or delete on organization_total
  for each row execute function organization_total_placed();

-- Appends an organisation that is added, deleted, moved or changes its type, with its members and karma, to
-- the changes of its district. The row of its totals is created if necessary and locked, so that a concurrent
-- award is counted exactly once.
create or replace function organization_placed() returns trigger language plpgsql as $$
declare total organization_total;
begin
  if tg_op = 'INSERT' then
    perform note_place_change(new.district_id, new.org_type, 1, 0, 0);
    return null;
  end if;
  if tg_op = 'DELETE' then
    select * into total from organization_total where organization_id = old.id for update;
    perform note_place_change(old.district_id, old.org_type, -1, -coalesce(total.members, 0), -coalesce(total.karma, 0));
    return old;
  end if;
  insert into organization_total (organization_id) values (new.id)
  on conflict (organization_id) do update set members = organization_total.members returning * into total;
  perform note_place_change(old.district_id, old.org_type, -1, -total.members, -total.karma);
  perform note_place_change(new.district_id, new.org_type, 1, total.members, total.karma);
  return null;
end $$;

create or replace trigger organization_placed_on_insert after insert on organization
  for each row execute function organization_placed();

-- Fires after the leaderboard triggers, which lock the members' wallets, because awards lock the wallet first
-- too.
create or replace trigger organization_placed_on_update after update of district_id, org_type on organization
  for each row when (old.district_id <> new.district_id or old.org_type <> new.org_type)
  execute function organization_placed();

-- Fires before the delete, which also removes the totals.
create or replace trigger organization_placed_on_delete before delete on organization
  for each row execute function organization_placed();

-- Appends residents who come or go to the changes of their district.
create or replace function resident_placed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.district_id is not null then
    insert into place_change (district_id, residents) values (old.district_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.district_id is not null then
    insert into place_change (district_id, residents) values (new.district_id, 1);
  end if;
  return null;
end $$;

create or replace trigger resident_placed_on_update after update of district_id on "user"
  for each row when (old.district_id is distinct from new.district_id) execute function resident_placed();

create or replace trigger resident_placed_on_insert after insert on "user"
  for each row when (new.district_id is not null) execute function resident_placed();

create or replace trigger resident_placed_on_delete after delete on "user"
  for each row when (old.district_id is not null) execute function resident_placed();

-- Sum of changes of one district.
create or replace function sum_of_changes(changes place_change[]) returns place_total language sql immutable as $$
  select row(min(district_id::text), 'district', sum(colleges), sum(schools), sum(companies), sum(communities),
    sum(members), sum(karma), sum(college_members), sum(college_karma), sum(residents))::place_total
  from unnest(changes)
$$;

-- Adds figures (negative to subtract) to the totals of places, merging parts of the same place.
create or replace function add_to_places(parts place_total[]) returns void language sql as $$
  insert into place_total as kept (place_id, level, colleges, schools, companies, communities, members, karma,
    college_members, college_karma, residents)
  select place_id, level, sum(colleges), sum(schools), sum(companies), sum(communities), sum(members), sum(karma),
    sum(college_members), sum(college_karma), sum(residents)
  from unnest(parts) group by place_id, level order by place_id
  on conflict (place_id) do update set
    colleges = kept.colleges + excluded.colleges, schools = kept.schools + excluded.schools,
    companies = kept.companies + excluded.companies, communities = kept.communities + excluded.communities,
    members = kept.members + excluded.members, karma = kept.karma + excluded.karma,
    college_members = kept.college_members + excluded.college_members,
    college_karma = kept.college_karma + excluded.college_karma, residents = kept.residents + excluded.residents
$$;

-- Figures of one place as a part of another one's total; sign -1 to subtract them.
create or replace function as_part_of(place uuid, place_level varchar, sign integer, figures place_total)
returns place_total language sql immutable as $$
  select row(place, place_level, sign * figures.colleges, sign * figures.schools, sign * figures.companies,
    sign * figures.communities, sign * figures.members, sign * figures.karma, sign * figures.college_members,
    sign * figures.college_karma, sign * figures.residents)::place_total
$$;

-- Folds up to `most` pending changes into the totals. Returns the number of changes; 0 if another process
-- holds the lock, or a place is being moved.
create or replace function fold_place_totals(most integer) returns integer language plpgsql as $$
declare
  taken integer;
  parts place_total[];
begin
  if not pg_try_advisory_xact_lock(7316078) then return 0; end if;
  with pending as (
    delete from place_change where id in (select id from place_change order by id limit most)
    returning district_id, place_change as change
  ), net as (
    select district_id, sum_of_changes(array_agg(change)) as figures from pending group by district_id
  )
  select (select count(*) from pending), array(
    select as_part_of(place.place_id, place.level, 1, net.figures)
    from net cross join lateral places_above(net.district_id) as place
  ) into taken, parts;
  perform add_to_places(parts);
  return taken;
end $$;

-- Moves a place: its folded totals are subtracted from its former ancestors and added to its new ones. The
-- lock blocks folding and serialises moves.
create or replace function place_moved() returns trigger language plpgsql as $$
declare moved place_total;
begin
  perform pg_advisory_xact_lock(7316078);
  select * into moved from place_total where place_id = new.id;
  if not found then return null; end if;
  perform add_to_places(array(
    with parents (id, sign) as (
      values ((to_jsonb(old) ->> tg_argv[0])::uuid, -1), ((to_jsonb(new) ->> tg_argv[0])::uuid, 1)
    ), zones as (
      select zone.id, zone.state_id, sign from parents join zone using (id)
    ), states as (
      select state.id, state.country_id, sign from (
        select id, sign from parents union all select state_id, sign from zones
      ) as above join state using (id)
    ), countries as (
      select country.id, sign from (
        select id, sign from parents union all select country_id, sign from states
      ) as above join country using (id)
    )
    select as_part_of(id, 'zone', sign, moved) from zones
    union all
    select as_part_of(id, 'state', sign, moved) from states
    union all
    select as_part_of(id, 'country', sign, moved) from countries
  ));
  return null;
end $$;

create or replace trigger place_moved after update of country_id on state
  for each row when (old.country_id <> new.country_id) execute function place_moved('country_id', 'country');
create or replace trigger place_moved after update of state_id on zone
  for each row when (old.state_id <> new.state_id) execute function place_moved('state_id', 'state');
create or replace trigger place_moved after update of zone_id on district
  for each row when (old.zone_id <> new.zone_id) execute function place_moved('zone_id', 'zone');

-- Pending changes of a deleted district (organisations that left it) are folded into its ancestors first.
create or replace function district_gone() returns trigger language plpgsql as $$
declare pending place_total;
begin
  perform pg_advisory_xact_lock(7316078);
  with taken as (delete from place_change where district_id = old.id returning place_change as change)
  select (sum_of_changes(array_agg(change))).* into pending from taken;
  if pending.place_id is not null then
    perform add_to_places(array[
      as_part_of(zone.id, 'zone', 1, pending), as_part_of(state.id, 'state', 1, pending),
      as_part_of(state.country_id, 'country', 1, pending)
    ]) from zone join state on state.id = zone.state_id where zone.id = old.zone_id;
  end if;
  delete from place_total where place_id = old.id;
  return null;
end $$;

create or replace trigger place_gone after delete on district for each row execute function district_gone();

-- Deletes the totals of a zone, state or country with it.
create or replace function place_gone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316078);
  delete from place_total where place_id = old.id;
  return null;
end $$;

create or replace trigger place_gone after delete on zone for each row execute function place_gone();
create or replace trigger place_gone after delete on state for each row execute function place_gone();
create or replace trigger place_gone after delete on country for each row execute function place_gone();

-- Expected totals, recomputed from organisations and members.
create or replace function places_counted() returns setof place_total language sql stable as $$
  with placed as (
    select district_id, count(*) filter (where org_type = 'College') as colleges,
      count(*) filter (where org_type = 'School') as schools,
      count(*) filter (where org_type = 'Company') as companies,
      count(*) filter (where org_type = 'Community') as communities,
      coalesce(sum(members), 0) as members, coalesce(sum(karma), 0) as karma,
      coalesce(sum(members) filter (where org_type = 'College'), 0) as college_members,
      coalesce(sum(karma) filter (where org_type = 'College'), 0) as college_karma, 0::bigint as residents
    from organization left join organization_total on organization_id = organization.id group by district_id
    union all
    select district_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*) from "user" where district_id is not null group by district_id
  )
  select place.id, place.level, sum(colleges)::integer, sum(schools)::integer, sum(companies)::integer,
    sum(communities)::integer, sum(members)::integer, sum(karma)::bigint, sum(college_members)::integer,
    sum(college_karma)::bigint, sum(residents)::integer
  from placed join district on district.id = placed.district_id
  join zone on zone.id = district.zone_id join state on state.id = zone.state_id
  cross join lateral (values
    (district.id, 'district'::varchar), (zone.id, 'zone'), (state.id, 'state'), (state.country_id, 'country')
  ) as place (id, level)
  group by place.id, place.level
$$;

-- Current totals of all places: folded plus pending.
create or replace function places_known() returns setof place_total language sql stable rows 1000 as $$
  select place_id, level, sum(colleges)::integer, sum(schools)::integer, sum(companies)::integer,
    sum(communities)::integer, sum(members)::integer, sum(karma)::bigint, sum(college_members)::integer,
    sum(college_karma)::bigint, sum(residents)::integer
  from (
    select place_total.* from place_total
    union all
    select place.id, place.level, colleges, schools, companies, communities, members, karma, college_members,
      college_karma, residents
    from place_change join district on district.id = place_change.district_id
    join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    cross join lateral (values
      (district.id, 'district'::varchar), (zone.id, 'zone'), (state.id, 'state'), (state.country_id, 'country')
    ) as place (id, level)
  ) as part group by place_id, level
$$;

-- Places whose totals differ from the expected ones.
create or replace function wrong_place_totals() returns table (place_id uuid) language sql stable as $$
  select coalesce(known.place_id, counted.place_id)
  from places_known() as known full join places_counted() as counted using (place_id)
  where (coalesce(known.colleges, 0), coalesce(known.schools, 0), coalesce(known.companies, 0),
      coalesce(known.communities, 0), coalesce(known.members, 0), coalesce(known.karma, 0),
      coalesce(known.college_members, 0), coalesce(known.college_karma, 0), coalesce(known.residents, 0))
    <> (coalesce(counted.colleges, 0), coalesce(counted.schools, 0), coalesce(counted.companies, 0),
      coalesce(counted.communities, 0), coalesce(counted.members, 0), coalesce(counted.karma, 0),
      coalesce(counted.college_members, 0), coalesce(counted.college_karma, 0), coalesce(counted.residents, 0))
$$;

-- Rebuilds all totals: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_place_totals() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316078);
  lock table "user", organization, organization_total, district, zone, state in share row exclusive mode;
  delete from place_change;
  delete from place_total;
  insert into place_total select counted.* from places_counted() as counted;
end $$;

-- The tables above are locked while these files are applied, so nothing is missed: rows from before the
-- triggers are counted now.
select rebuild_place_totals() where exists (select from wrong_place_totals());
