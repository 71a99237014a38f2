-- Rank of a college among all colleges: most karma first, ties by creation time. Every 100th position is
-- stored as a step; a rank is the count at the preceding step, plus pending changes before it, plus the
-- colleges between the step and the college in question.

-- Notes a change of a college's karma, or of the time since it is one, for the stored ranks.
create or replace function campus_standing_changed() returns trigger language plpgsql as $$
begin
  insert into campus_step_change (karma, college_since, organization_id, colleges)
  select karma, college_since, organization_id, colleges from (values
    (old.karma, old.college_since, old.organization_id, -1), (new.karma, new.college_since, new.organization_id, 1)
  ) as change (karma, college_since, organization_id, colleges)
  where college_since is not null;
  return null;
end $$;

create or replace trigger campus_standing_changed_on_update after update of karma, college_since on organization_total
  for each row when ((old.karma, old.college_since) is distinct from (new.karma, new.college_since))
  execute function campus_standing_changed();

create or replace trigger campus_standing_changed_on_insert_delete after insert or delete on organization_total
  for each row execute function campus_standing_changed();

-- Number of colleges before a position in the order.
create or replace function colleges_before(of_karma bigint, since timestamptz, college uuid) returns integer
language sql stable as $$
  with own as (
    select -of_karma as karma, since, college
  ), step as materialized (
    select coalesce(max(before), 0) as before, coalesce(max(karma), -9223372036854775807) as karma,
      coalesce(max(college_since), '-infinity') as since,
      coalesce(max(organization_id::text)::uuid, '00000000-0000-0000-0000-000000000000') as college
    from (
      select campus_step.before, -campus_step.karma as karma, campus_step.college_since, campus_step.organization_id
      from campus_step, own
      where (-campus_step.karma, campus_step.college_since, campus_step.organization_id) <= (own.karma, own.since, own.college)
      order by -campus_step.karma desc, campus_step.college_since desc, campus_step.organization_id desc limit 1
    ) as found
  )
  select (
    step.before + (
      select coalesce(sum(colleges), 0) from campus_step_change
      where (-campus_step_change.karma, college_since, organization_id) < (step.karma, step.since, step.college)
    ) + (
      select count(*) from organization_total as total
      where total.college_since is not null
        and (-total.karma, total.college_since, total.organization_id) >= (step.karma, step.since, step.college)
        and (-total.karma, total.college_since, total.organization_id) < (own.karma, own.since, own.college)
    )
  )::integer
  from step, own
$$;

-- Total number of colleges.
create or replace function colleges_in_all() returns integer language sql stable as $$
  select colleges_before(-9223372036854775807, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
$$;

-- Rewrites all steps from one snapshot of colleges and changes.
create or replace function recount_campus_steps() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316080);
  delete from campus_step;
  with counted as (
    delete from campus_step_change
  )
  insert into campus_step (before, karma, college_since, organization_id)
  select before, karma, college_since, organization_id from (
    select row_number() over (order by -karma, college_since, organization_id) - 1 as before,
      karma, college_since, organization_id
    from organization_total where college_since is not null
  ) as standing where before % 100 = 0;
end $$;

-- Recounts the steps once there are enough pending changes to slow readers down. Returns the number of
-- changes; 0 if there are too few, or another process holds the lock.
create or replace function fold_campus_steps() returns integer language plpgsql as $$
declare pending integer;
begin
  select count(*) into pending from (select from campus_step_change limit 200) as change;
  if pending < 200 or not pg_try_advisory_xact_lock(7316080) then return 0; end if;
  select count(*) into pending from campus_step_change;
  perform recount_campus_steps();
  return pending;
end $$;

-- Number of steps that are wrong, and of colleges that are missing in the order.
create or replace function wrong_campus_steps() returns integer language sql stable as $$
  select (
    select count(*) from campus_step as step
    where before <> (
      select count(*) from organization_total as total
      where college_since is not null
        and (-total.karma, total.college_since, total.organization_id) < (-step.karma, step.college_since, step.organization_id)
    ) - (
      select coalesce(sum(colleges), 0) from campus_step_change as change
      where (-change.karma, change.college_since, change.organization_id)
        < (-step.karma, step.college_since, step.organization_id)
    )
  )::integer + (
    select count(*) from organization full join organization_total as total on total.organization_id = organization.id
    where total.college_since is distinct from (case when org_type = 'College' then created_at end)
  )::integer
$$;

-- The tables above are locked while these files are applied: colleges from before the triggers are counted
-- now.
select recount_campus_steps() where not exists (select from campus_step);
