-- Adds the row of figures of a college as soon as it is one, so that sorting the list by them needs no left
-- join.
create or replace function college_growth_begins() returns trigger language plpgsql as $$
begin
  insert into college_growth (organization_id) values (new.id) on conflict (organization_id) do nothing;
  return null;
end $$;

-- Deletes the figures of an organisation that is no longer a college.
create or replace function college_growth_ends() returns trigger language plpgsql as $$
begin
  delete from college_growth where organization_id = new.id;
  return null;
end $$;

create or replace trigger college_growth_begins_with_it after insert on organization
  for each row when (new.org_type = 'College') execute function college_growth_begins();
create or replace trigger college_growth_begins after update of org_type on organization
  for each row when (new.org_type = 'College' and old.org_type <> 'College') execute function college_growth_begins();
create or replace trigger college_growth_ends after update of org_type on organization
  for each row when (new.org_type <> 'College' and old.org_type = 'College') execute function college_growth_ends();

-- Computes each college's figures at a moment and their growth since an earlier one: verified members, their
-- karma, and circles. For a job, and after a bulk load.
create or replace function count_college_growth(since timestamptz, moment timestamptz) returns void
language plpgsql as $$
begin
  with links as materialized (
    select organization_id, user_id, link.created_at, is_alumni
    from user_organization as link join organization on organization.id = organization_id
    where verified and org_type = 'College'
  ), earned as (
    select user_id, sum(karma) as karma from karma_entry
    where created_at >= since group by user_id
  ), by_link as (
    select organization_id, count(*) filter (where links.created_at >= since) as gained,
      count(*) filter (where is_alumni) as alumni, coalesce(sum(earned.karma), 0) as karma_gained
    from links left join earned using (user_id) group by organization_id
  ), by_circle as (
    select organization_id, count(*) as circles,
      count(*) filter (where created_at >= since) as gained
    from learning_circle where organization_id is not null and closed_at is null group by organization_id
  ), figures as (
    select organization.id, coalesce(total.members, 0) as members, coalesce(by_link.gained, 0) as members_gained,
      coalesce(total.karma, 0) as karma, coalesce(by_link.karma_gained, 0) as karma_gained,
      coalesce(by_circle.circles, 0) as circles, coalesce(by_circle.gained, 0) as circles_gained,
      coalesce(by_link.alumni, 0) as alumni
    from organization
    left join organization_total as total on total.organization_id = organization.id
    left join by_link on by_link.organization_id = organization.id
    left join by_circle on by_circle.organization_id = organization.id
    where org_type = 'College'
  )
  insert into college_growth
    (organization_id, members, members_gained, karma, karma_gained, circles, circles_gained, alumni, counted_at)
  select id, members, members_gained, karma, karma_gained, circles, circles_gained, alumni, moment
  from figures order by id
  on conflict (organization_id) do update set members = excluded.members,
    members_gained = excluded.members_gained, karma = excluded.karma, karma_gained = excluded.karma_gained,
    circles = excluded.circles, circles_gained = excluded.circles_gained, alumni = excluded.alumni,
    counted_at = excluded.counted_at;
end $$;

insert into college_growth (organization_id)
select id from organization where org_type = 'College' on conflict (organization_id) do nothing;
