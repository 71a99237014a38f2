-- Leaderboards: their members, each member's karma in each period, and the distribution of karma. All time is
-- stored as the day 1970-01-01, and everyone as the zero UUID (leaderboards/tables.ts).

-- Whether a row counts. Members without karma are on no leaderboard, but colleges count all their listed
-- students.
create or replace function board_counts(period date, group_id uuid, karma integer) returns boolean language sql immutable as $$
  select karma > 0 or (period = '1970-01-01' and group_id = '00000000-0000-0000-0000-000000000000')
$$;

-- Karma of members by period and group, from the ledger; months are in UTC. Each part groups by member, so
-- that a filter on one member is pushed down; with grouping sets it would only be applied to the result.
create or replace view board_ledger as
with entry as not materialized (
  select user_id, interest_group_id, karma, created_at,
    date_trunc('month', created_at at time zone 'UTC')::date as month
  from karma_entry
)
select user_id, date '1970-01-01' as period, '00000000-0000-0000-0000-000000000000'::uuid as group_id,
  sum(karma)::integer as karma, max(created_at) as reached_at
from entry group by user_id
union all
select user_id, month, '00000000-0000-0000-0000-000000000000', sum(karma)::integer, max(created_at)
from entry group by user_id, month
union all
select user_id, date '1970-01-01', interest_group_id, sum(karma)::integer, max(created_at)
from entry where interest_group_id is not null group by user_id, interest_group_id
union all
select user_id, month, interest_group_id, sum(karma)::integer, max(created_at)
from entry where interest_group_id is not null group by user_id, interest_group_id, month;

-- Adds rows from the ledger for a member who becomes listed.
create or replace function add_board_rows(place board_member) returns void language sql as $$
  with made as (
    insert into board_row (period, group_id, user_id, karma, reached_at, college_id, district_id, zone_id)
    select period, group_id, user_id, karma, reached_at, place.college_id, place.district_id, place.zone_id
    from board_ledger where user_id = place.user_id
    returning period, group_id, karma
  )
  insert into board_change (period, group_id, college_id, district_id, zone_id, karma, members)
  select period, group_id, place.college_id, place.district_id, place.zone_id, karma, 1
  from made where board_counts(period, group_id, karma)
  union all
  select '1970-01-01', '00000000-0000-0000-0000-000000000000', place.college_id, place.district_id, place.zone_id, 0, 1
  where not exists (select from made)
$$;

-- Deletes a member's leaderboard rows and subtracts them from the counts when they're no longer listed or
-- their account is deleted.
create or replace function board_member_gone() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from board_row where user_id = old.user_id returning period, group_id, karma
  )
  insert into board_change (period, group_id, college_id, district_id, zone_id, karma, members)
  select period, group_id, old.college_id, old.district_id, old.zone_id, karma, -1
  from gone where board_counts(period, group_id, karma)
  union all
  select '1970-01-01', '00000000-0000-0000-0000-000000000000', old.college_id, old.district_id, old.zone_id, 0, -1
  where not exists (select from gone);
  return null;
end $$;

create or replace trigger board_member_gone after delete on board_member
  for each row execute function board_member_gone();

-- Syncs the listing of a member. The wallet's lock serialises awards and all other changes that affect the
-- listing, so the second of two concurrent changes sees the first.
create or replace function refresh_board_member(member uuid) returns void language plpgsql as $$
declare place board_member;
begin
  perform from wallet where user_id = member for update;
  -- Prevents the district from moving to another zone meanwhile.
  perform from district where id in (
    select district_id from user_organization join organization on organization.id = organization_id
    where user_id = member and org_type = 'College' and not is_alumni
  ) order by id for share;
  delete from board_member as listed where listed.user_id = member and not exists (
    select from board_place as wanted where wanted.user_id = member
      and (wanted.college_id, wanted.district_id, wanted.zone_id)
        is not distinct from (listed.college_id, listed.district_id, listed.zone_id)
  );
  insert into board_member (user_id, college_id, district_id, zone_id)
  select user_id, college_id, district_id, zone_id from board_place where user_id = member
  on conflict (user_id) do nothing returning * into place;
  if found then perform add_board_rows(place); end if;
end $$;

-- Keeps leaderboards to active members.
create or replace function listing_of_user_changed() returns trigger language plpgsql as $$
begin
  perform refresh_board_member(new.id);
  return null;
end $$;

create or replace trigger listing_changed after update of status on "user"
  for each row when ((old.status = 'active') <> (new.status = 'active'))
  execute function listing_of_user_changed();

-- Keeps members who opted out off the leaderboards.
create or replace function listing_of_opt_out_changed() returns trigger language plpgsql as $$
begin
  perform refresh_board_member(coalesce(new.user_id, old.user_id));
  return null;
end $$;

create or replace trigger listing_changed after insert or delete on board_opt_out
  for each row execute function listing_of_opt_out_changed();

-- Adds members to leaderboards or removes them as they get or lose the role Student.
create or replace function listing_of_role_changed() returns trigger language plpgsql as $$
begin
  -- If the role itself is being deleted, its title can't be checked any longer, so all its members are
  -- refreshed.
  if not exists (select from role where id = coalesce(new.role_id, old.role_id) and title <> 'Student') then
    perform refresh_board_member(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;

create or replace trigger listing_changed after insert or delete or update of verified on user_role
  for each row execute function listing_of_role_changed();

-- Keeps a member's college, district and zone on the leaderboards.
create or replace function listing_of_organization_link_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from organization where id in (new.organization_id, old.organization_id) and org_type = 'College'
  ) then
    perform refresh_board_member(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;

create or replace trigger listing_changed after insert or delete or update of organization_id, is_alumni on user_organization
  for each row when (not carries_links()) execute function listing_of_organization_link_changed();

-- Refreshes the members of a college that moves to another district, or of an organisation that becomes a
-- college or stops being one.
create or replace function listing_of_organization_changed() returns trigger language plpgsql as $$
declare link record;
begin
  for link in select user_id from user_organization where organization_id = new.id order by user_id loop
    perform refresh_board_member(link.user_id);
  end loop;
  return null;
end $$;

create or replace trigger listing_changed after update of district_id, org_type on organization
  for each row when (old.district_id <> new.district_id or old.org_type <> new.org_type)
  execute function listing_of_organization_changed();

-- Blocks awards to a district's students and changes of their college until the transaction ends. Wallets are
-- locked in the usual order; the row of a district is locked after them.
create or replace function lock_students_of_district(district uuid) returns uuid[] language plpgsql as $$
declare students uuid[];
begin
  students := array(
    select distinct user_id from user_organization join organization on organization.id = organization_id
    where district_id = district and org_type = 'College'
  );
  perform from wallet where user_id = any (students) order by user_id for update;
  return students;
end $$;

-- A district that moves to another zone takes its students along: their rows are updated, and the district's
-- counts move between the zones. The lock blocks folding meanwhile.
create or replace function listing_of_district_changed() returns trigger language plpgsql as $$
declare students uuid[] := lock_students_of_district(new.id);
begin
  perform pg_advisory_xact_lock(7316074);
  update board_member set zone_id = new.zone_id where user_id = any (students) and district_id = new.id;
  update board_row set zone_id = new.zone_id where user_id = any (students) and district_id = new.id
    and group_id = '00000000-0000-0000-0000-000000000000';
  update board_change set zone_id = new.zone_id where district_id = new.id;
  update board_college set zone_id = new.zone_id where district_id = new.id;
  insert into board_count (period, scope_id, width, band, members)
  select period, zone.id, width, band, sign * members
  from board_count cross join (values (old.zone_id, -1), (new.zone_id, 1)) as zone (id, sign)
  where scope_id = new.id and members <> 0
  on conflict (period, scope_id, width, band) do update set members = board_count.members + excluded.members;
  return null;
end $$;

create or replace trigger listing_changed after update of zone_id on district
  for each row when (old.zone_id <> new.zone_id) execute function listing_of_district_changed();

-- Adds an award to the member's leaderboard rows of all time and of the month, overall and in the entry's
-- group. `award` has locked the wallet, so listing and karma never change concurrently.
create or replace function karma_entry_on_boards() returns trigger language plpgsql as $$
begin
  with place as materialized (
    select college_id, district_id, zone_id from board_member where user_id = new.user_id
  ), changed as (
    insert into board_row (period, group_id, user_id, karma, reached_at, college_id, district_id, zone_id)
    select period, group_id, new.user_id, new.karma, new.created_at, place.college_id, place.district_id, place.zone_id
    from place
    cross join unnest(array[date '1970-01-01', date_trunc('month', new.created_at at time zone 'UTC')::date]) as period
    cross join unnest(array['00000000-0000-0000-0000-000000000000', new.interest_group_id]) as group_id
    where group_id is not null
    on conflict (user_id, period, group_id) do update
    set karma = board_row.karma + excluded.karma, reached_at = greatest(board_row.reached_at, excluded.reached_at)
    returning period, group_id, karma
  )
  insert into board_change (period, group_id, college_id, district_id, zone_id, karma, members)
  select period, group_id, place.college_id, place.district_id, place.zone_id, value.karma, value.members
  from changed cross join place
  cross join lateral (values (changed.karma - new.karma, -1), (changed.karma, 1)) as value (karma, members)
  where board_counts(period, group_id, value.karma);
  return null;
end $$;

create or replace trigger karma_entry_on_boards after insert on karma_entry
  for each row execute function karma_entry_on_boards();

-- Folds up to `most` pending changes into the counts. Returns the number of changes; 0 if another process
-- holds the lock.
create or replace function fold_board_changes(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316074) then return 0; end if;
  with pending as (
    delete from board_change where id in (select id from board_change order by id limit most)
    returning period, group_id, college_id, district_id, zone_id, karma, members
  ), net as (
    select period, group_id, college_id, district_id, zone_id, karma, sum(members)::integer as members
    from pending group by 1, 2, 3, 4, 5, 6 having sum(members) <> 0
  ), scoped as (
    select net.period, scope.id as scope_id, net.karma, sum(net.members)::integer as members
    from net cross join lateral (
      select net.group_id as id
      union all
      select place from unnest(array[net.college_id, net.district_id, net.zone_id]) as place
      where net.group_id = '00000000-0000-0000-0000-000000000000' and place is not null
    ) as scope
    where net.karma > 0 group by 1, 2, 3 having sum(net.members) <> 0
  ), banded as (
    select period, scope_id, width, karma >> (8 * width) as band, sum(members)::integer as members
    from scoped, generate_series(0, 2) as width group by 1, 2, 3, 4 having sum(members) <> 0 order by 1, 2, 3, 4
  ), counted as (
    insert into board_count (period, scope_id, width, band, members)
    select period, scope_id, width, band, members from banded
    on conflict (period, scope_id, width, band) do update set members = board_count.members + excluded.members
  ), colleges as (
    insert into board_college (period, college_id, district_id, zone_id, karma, students)
    select period, college_id, college.district_id, district.zone_id, changed.karma, changed.students
    from (
      select period, college_id, sum(karma::bigint * members) as karma, sum(members) as students
      from net where group_id = '00000000-0000-0000-0000-000000000000' group by period, college_id
    ) as changed
    left join organization as college on college.id = changed.college_id
    left join district on district.id = college.district_id
    order by 1, 2
    on conflict (period, college_id) do update
    set karma = board_college.karma + excluded.karma, students = board_college.students + excluded.students,
      district_id = excluded.district_id, zone_id = excluded.zone_id
  )
  select count(*) into taken from pending;
  return taken;
end $$;

-- Pending changes of a leaderboard; the scope is everyone, a group, or a place.
create or replace function pending_on_board(board_period date, scope uuid, lowest integer, highest integer) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
    select sum(members) from board_change
    where period = board_period and karma > 0 and karma between lowest and highest
      and (group_id = scope or (group_id = '00000000-0000-0000-0000-000000000000'
        and scope in (college_id, district_id, zone_id)))
  ), 0);
end $$;

-- Number of members of a leaderboard with more karma: first from whole wide bands, then from narrower ones.
create or replace function board_members_above(board_period date, scope uuid, than integer) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
    select sum(members) from board_count
    where period = board_period and scope_id = scope and width = 2 and band > than >> 16
  ), 0) + coalesce((
    select sum(members) from board_count
    where period = board_period and scope_id = scope and width = 1
      and band > than >> 8 and band < ((than >> 16) + 1) << 8
  ), 0) + coalesce((
    select sum(members) from board_count
    where period = board_period and scope_id = scope and width = 0
      and band > than and band < ((than >> 8) + 1) << 8
  ), 0) + pending_on_board(board_period, scope, than + 1, 2147483647);
end $$;

drop function if exists is_on_board(uuid, uuid);

-- Number of members of a leaderboard with exactly this karma.
create or replace function board_members_at(board_period date, scope uuid, exactly integer) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
    select members from board_count
    where period = board_period and scope_id = scope and width = 0 and band = exactly
  ), 0) + pending_on_board(board_period, scope, exactly, exactly);
end $$;

-- Counts the rows of all leaderboards, from a state without counts or pending changes. Each kind of
-- leaderboard is grouped separately, because looking up the places of each row took five times as long.
create or replace function count_boards() returns void language plpgsql as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into board_count (period, scope_id, width, band, members)
  select period, scope_id, width, karma >> (8 * width), sum(members) from (
    select period, group_id as scope_id, karma, count(*) as members from board_row
    where karma > 0 group by 1, 2, 3
    union all
    select period, college_id, karma, count(*) from board_row
    where karma > 0 and group_id = everybody and college_id is not null group by 1, 2, 3
    union all
    select period, district_id, karma, count(*) from board_row
    where karma > 0 and group_id = everybody and district_id is not null group by 1, 2, 3
    union all
    select period, zone_id, karma, count(*) from board_row
    where karma > 0 and group_id = everybody and zone_id is not null group by 1, 2, 3
  ) as narrow
  cross join generate_series(0, 2) as width
  group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  insert into board_college (period, college_id, district_id, zone_id, karma, students)
  select period, college_id, district_id, zone_id, sum(karma), count(*) from (
    select period, college_id, district_id, zone_id, karma from board_row
    where group_id = everybody and period <> '1970-01-01' and karma > 0
    union all
    select date '1970-01-01', member.college_id, member.district_id, member.zone_id, coalesce(own.karma, 0)
    from board_member as member
    left join board_row as own on own.user_id = member.user_id and own.period = '1970-01-01'
      and own.group_id = everybody
  ) as student group by 1, 2, 3, 4;
end $$;

-- Rebuilds all leaderboards from their sources: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_boards() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316074);
  lock table karma_entry in share row exclusive mode;
  truncate board_member, board_row, board_count, board_college, board_change;
  insert into board_member (user_id, college_id, district_id, zone_id)
  select user_id, college_id, district_id, zone_id from board_place;
  insert into board_row (period, group_id, user_id, karma, reached_at, college_id, district_id, zone_id)
  select period, group_id, user_id, karma, reached_at, college_id, district_id, zone_id
  from board_ledger join board_member using (user_id);
  perform count_boards();
end $$;
