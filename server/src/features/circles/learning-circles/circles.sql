-- Karma, members and colleges of circles.

-- Queues a circle's karma for recomputing, without waiting for a lock, when a member's karma in its interest
-- group changes; see foldCircleChanges.
create or replace function circle_karma_changed() returns trigger language plpgsql as $$
begin
  insert into circle_change (circle_id)
    select circle_id from circle_member
    where user_id = new.user_id and interest_group_id = new.interest_group_id and status = 'member';
  return null;
end $$;

create or replace trigger circle_karma_changed after insert or update of karma on karma_by_group
  for each row execute function circle_karma_changed();

-- Recomputes the karma of queued circles, at most `most` queue entries at once. Returns the number of
-- entries; 0 if another process holds the lock. Idempotent, so a superfluous entry does no harm.
create or replace function fold_circle_changes(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316075) then return 0; end if;
  with noted as (
    delete from circle_change where id in (select id from circle_change order by id limit most)
    returning circle_id
  ), summed as (
    select circle.id, coalesce(sum(by_group.karma), 0)::integer as karma
    from learning_circle as circle
    left join circle_member as member on member.circle_id = circle.id and member.status = 'member'
    left join karma_by_group as by_group
      on by_group.user_id = member.user_id and by_group.interest_group_id = circle.interest_group_id
    where circle.id in (select circle_id from noted)
    group by circle.id
  ), stored as (
    update learning_circle set karma = summed.karma from summed
    where learning_circle.id = summed.id and learning_circle.karma <> summed.karma
  )
  select count(*) into taken from noted;
  return taken;
end $$;

-- Maintains a circle's member count, and queues its karma when its members change.
create or replace function circle_members_changed() returns trigger language plpgsql as $$
declare
  circle uuid := coalesce(new.circle_id, old.circle_id);
  change integer := (case when tg_op <> 'DELETE' and new.status = 'member' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.status = 'member' then 1 else 0 end);
begin
  if change <> 0 then
    update learning_circle set member_count = member_count + change where id = circle;
    insert into circle_change (circle_id) values (circle);
  end if;
  return null;
end $$;

create or replace trigger circle_members_changed after insert or delete or update of status on circle_member
  for each row execute function circle_members_changed();

-- The college of a member in reports: the current one, or else the latest.
create or replace function college_of_member(member uuid) returns uuid language sql stable as $$
  select link.organization_id from user_organization as link
  join organization as place on place.id = link.organization_id
  where link.user_id = member and place.org_type = 'College'
  order by link.is_alumni, link.created_at desc, link.id limit 1
$$;

-- The district of a member: that of their college, or else the one in their profile.
create or replace function district_of_member(member uuid) returns uuid language sql stable as $$
  select coalesce(college.district_id, person.district_id) from "user" as person
  left join organization as college on college.id = college_of_member(person.id)
  where person.id = member
$$;

-- Keeps the college of a circle's member when they join.
create or replace function circle_member_college() returns trigger language plpgsql as $$
begin
  new.college_id := case when new.status = 'member' then college_of_member(new.user_id) end;
  return new;
end $$;

create or replace trigger circle_member_college before insert or update of status on circle_member
  for each row execute function circle_member_college();

-- Keeps the college of circle members when their links to colleges change.
create or replace function member_college_changed() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  update circle_member set college_id = college_of_member(member)
  where user_id = member and status = 'member' and college_id is distinct from college_of_member(member);
  return null;
end $$;

create or replace trigger member_college_changed after insert or update or delete on user_organization
  for each row when (not carries_links()) execute function member_college_changed();

-- For bulk loads, during which triggers are disabled.
create or replace function rebuild_circle_colleges() returns void language sql as $$
  update circle_member set college_id = college_of_member(user_id)
  where status = 'member' and college_id is distinct from college_of_member(user_id)
$$;
