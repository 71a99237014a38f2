-- Counts the rows of all boards, of which nothing may be counted or pending. One grouping for each kind of board: a
-- look-up of the places of each row took five times as long.
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
