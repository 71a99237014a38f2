-- How campuses, districts and zones are doing, for the tables that list them.

-- Adds the row of a place as soon as it is one, so that sorting by its figures needs no left join.
create or replace function place_overview_begins() returns trigger language plpgsql as $$
begin
  insert into place_overview (place_id, kind) values (new.id, tg_argv[0]) on conflict (place_id) do nothing;
  return null;
end $$;

-- Deletes the row of a place that is gone, or of an organisation that is no longer a college.
create or replace function place_overview_ends() returns trigger language plpgsql as $$
begin
  delete from place_overview where place_id = old.id;
  return null;
end $$;

create or replace trigger place_overview_begins_with_it after insert on organization
  for each row when (new.org_type = 'College') execute function place_overview_begins('college');
create or replace trigger place_overview_begins after update of org_type on organization
  for each row when (new.org_type = 'College' and old.org_type <> 'College') execute function place_overview_begins('college');
create or replace trigger place_overview_ends after update of org_type on organization
  for each row when (new.org_type <> 'College' and old.org_type = 'College') execute function place_overview_ends();
create or replace trigger place_overview_ends_with_it after delete on organization
  for each row when (old.org_type = 'College') execute function place_overview_ends();
create or replace trigger place_overview_begins_with_it after insert on district
  for each row execute function place_overview_begins('district');
create or replace trigger place_overview_ends_with_it after delete on district
  for each row execute function place_overview_ends();
create or replace trigger place_overview_begins_with_it after insert on zone
  for each row execute function place_overview_begins('zone');
create or replace trigger place_overview_ends_with_it after delete on zone
  for each row execute function place_overview_ends();

-- Open role requests and proposals of organisations, by the college of the student.
create or replace function waiting_by_college() returns table (college_id uuid, waiting integer) language sql stable as $$
  select own.organization_id, count(*)::integer
  from (
    select user_id from role_request where state = 'waiting'
    union all
    select proposal.user_id from organization_case as proposed
    join proposed_organization as proposal on proposal.case_id = proposed.id
    where proposed.status = 'pending'
  ) as asked
  join campus_member as own on own.user_id = asked.user_id and own.verified and not own.is_alumni
  group by own.organization_id
$$;

-- Writes what is waiting now, and changes only rows that differ. Rows are locked in the order of their ids.
create or replace function count_place_waiting() returns void language sql as $$
  with by_college as materialized (
    select college_id, waiting from waiting_by_college()
  ), wanted as (
    select college_id as place_id, waiting from by_college
    union all
    select district_id, sum(waiting) from by_college join organization on organization.id = college_id group by district_id
    union all
    select zone_id, sum(waiting) from by_college join organization on organization.id = college_id
    join district on district.id = organization.district_id group by zone_id
  ), changed as (
    select known.place_id, coalesce(wanted.waiting, 0)::integer as waiting
    from place_overview as known left join wanted using (place_id)
    where known.waiting <> coalesce(wanted.waiting, 0) order by known.place_id for update of known
  )
  update place_overview as known set waiting = changed.waiting from changed where changed.place_id = known.place_id
$$;

-- Counts every figure at a moment. Students are active if their karma changed, and silent without any use of
-- the platform, both within 30 days. A circle has met if someone checked in or it wrote a record.
create or replace function count_place_overview(moment timestamptz) returns void language plpgsql as $$
declare since timestamptz := date_trunc('day', moment, 'UTC') - interval '30 days';
begin
  with earlier as materialized (
    select distinct user_id from karma_entry where created_at >= since - interval '30 days' and created_at < since
  ), by_student as (
    select own.organization_id as college_id, count(*) as students,
      count(*) filter (where own.last_karma_at >= since) as active, count(earlier.user_id) as active_before,
      count(*) filter (where used.last_active_at < moment - interval '30 days') as silent
    from campus_member as own
    left join earlier on earlier.user_id = own.user_id
    left join member_activity as used on used.user_id = own.user_id
    where own.verified and not own.is_alumni group by own.organization_id
  ), by_circle as (
    select circle.organization_id as college_id, count(*) filter (where is_open) as circles,
      count(*) filter (where is_open and met.at >= since) as circles_met, max(met.at) as last_meetup_at
    from learning_circle as circle
    cross join lateral (select circle.closed_at is null and circle.archived_at is null as is_open) as state
    left join lateral (
      select starts_at as at from meetup
      where meetup.circle_id = circle.id and meetup.starts_at <= moment and cancelled_at is null
        and (started_at is not null or reported_at is not null)
      order by starts_at desc limit 1
    ) as met on true
    where circle.organization_id is not null group by circle.organization_id
  ), by_college as materialized (
    select college.id, college.district_id, district.zone_id, coalesce(students, 0) as students,
      coalesce(active, 0) as active, coalesce(active_before, 0) as active_before, coalesce(silent, 0) as silent,
      coalesce(circles, 0) as circles, coalesce(circles_met, 0) as circles_met, last_meetup_at,
      coalesce(waiting, 0) as waiting
    from organization as college
    left join district on district.id = college.district_id
    left join by_student on by_student.college_id = college.id
    left join by_circle on by_circle.college_id = college.id
    left join waiting_by_college() as asked on asked.college_id = college.id
    where college.org_type = 'College'
  ), figures as (
    select id, 'college' as kind, 1 as campuses, students, active, active_before, silent, circles, circles_met,
      last_meetup_at, waiting
    from by_college
    union all
    select area.id, area.kind, count(own.id), coalesce(sum(students), 0), coalesce(sum(active), 0),
      coalesce(sum(active_before), 0), coalesce(sum(silent), 0), coalesce(sum(circles), 0),
      coalesce(sum(circles_met), 0), max(last_meetup_at), coalesce(sum(waiting), 0)
    from (select id, 'district' as kind from district union all select id, 'zone' from zone) as area
    left join by_college as own on area.id = case area.kind when 'zone' then own.zone_id else own.district_id end
    group by area.id, area.kind
  )
  insert into place_overview (place_id, kind, students, active, active_before, change, campuses, circles, circles_met,
    silent, waiting, last_meetup_at, counted_at)
  select id, kind, students, active, active_before,
    case when active_before > 0 then round(100.0 * (active - active_before) / active_before) end, campuses, circles,
    circles_met, silent, waiting, last_meetup_at, moment
  from figures order by id
  on conflict (place_id) do update set students = excluded.students, active = excluded.active,
    active_before = excluded.active_before, change = excluded.change, campuses = excluded.campuses,
    circles = excluded.circles, circles_met = excluded.circles_met, silent = excluded.silent,
    waiting = excluded.waiting, last_meetup_at = excluded.last_meetup_at, counted_at = excluded.counted_at;
end $$;

insert into place_overview (place_id, kind)
select id, 'college' from organization where org_type = 'College'
union all select id, 'district' from district
union all select id, 'zone' from zone
on conflict (place_id) do nothing;

-- The first figures, without waiting for the night.
select count_place_overview(now()) where not exists (select from place_overview where counted_at is not null);
