-- Counts of members by status, interest group, department and role, and of awards by task without reversed
-- ones. Triggers append changes to member_count_change, so that no writer can forget it; they are folded into
-- member_count.

-- Keeps the number of members by status.
create or replace function member_status_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_count_change (kind, key, members) values ('status', old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into member_count_change (kind, key, members) values ('status', new.status, 1);
  end if;
  return null;
end $$;

create or replace trigger member_status_counted_on_update after update of status on "user"
  for each row when (old.status <> new.status) execute function member_status_counted();

create or replace trigger member_status_counted_on_insert_delete after insert or delete on "user"
  for each row execute function member_status_counted();

-- Keeps the number of members by interest group.
create or replace function group_member_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_count_change (kind, key, members) values ('group', old.interest_group_id, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into member_count_change (kind, key, members) values ('group', new.interest_group_id, 1);
  end if;
  return null;
end $$;

create or replace trigger group_member_counted after insert or delete or update of interest_group_id on user_interest_group
  for each row execute function group_member_counted();

-- Keeps the number of college memberships by department. Many change at once when departments are merged.
create or replace function department_member_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.department_id is not null then
    insert into member_count_change (kind, key, members) values ('department', old.department_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.department_id is not null then
    insert into member_count_change (kind, key, members) values ('department', new.department_id, 1);
  end if;
  return null;
end $$;

create or replace trigger department_member_counted_on_update after update of department_id on user_organization
  for each row when (old.department_id is distinct from new.department_id) execute function department_member_counted();

create or replace trigger department_member_counted_on_insert_delete after insert or delete on user_organization
  for each row execute function department_member_counted();

-- Keeps the number of members with each verified role. Roles are given to thousands at once, so each
-- statement appends one change for each role.
create or replace function role_holder_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into member_count_change (kind, key, members)
    select 'role', role_id, count(*) from after where verified group by role_id order by role_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into member_count_change (kind, key, members)
    select 'role', role_id, -count(*) from before where verified group by role_id order by role_id;
  end if;
  return null;
end $$;

create or replace trigger role_holder_counted_on_insert after insert on user_role
  referencing new table as after for each statement execute function role_holder_counted();

create or replace trigger role_holder_counted_on_update after update on user_role
  referencing old table as before new table as after for each statement execute function role_holder_counted();

create or replace trigger role_holder_counted_on_delete after delete on user_role
  referencing old table as before for each statement execute function role_holder_counted();

-- Keeps the number of awards by task. A reversal subtracts itself and the entry that it reverses. Each
-- statement appends one change for each task.
create or replace function task_award_counted() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into member_count_change (kind, key, members)
  select 'task', task_id, sign * (count(*) - 2 * count(reverses_id)) from changed where task_id is not null group by task_id;
  return null;
end $$;

create or replace trigger task_award_counted_on_insert after insert on karma_entry
  referencing new table as changed for each statement execute function task_award_counted();

create or replace trigger task_award_counted_on_delete after delete on karma_entry
  referencing old table as changed for each statement execute function task_award_counted();

-- Folds up to `most` pending changes into the counts. Returns the number of changes; 0 if another process
-- holds the lock.
create or replace function fold_member_counts(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316077) then return 0; end if;
  with pending as (
    delete from member_count_change where id in (select id from member_count_change order by id limit most)
    returning kind, key, members
  ), net as (
    select kind, key, sum(members)::integer as members from pending group by 1, 2 having sum(members) <> 0 order by 1, 2
  ), counted as (
    insert into member_count (kind, key, members) select kind, key, members from net
    on conflict (kind, key) do update set members = member_count.members + excluded.members
  )
  select count(*) into taken from pending;
  return taken;
end $$;

-- Expected counts, recomputed from members and ledger.
create or replace function members_counted() returns table (kind varchar, key varchar, members integer)
language sql stable as $$
  select 'status'::varchar, status::varchar, count(*)::integer from "user" group by status
  union all
  select 'group', interest_group_id::varchar, count(*)::integer from user_interest_group group by interest_group_id
  union all
  select 'department', department_id::varchar, count(*)::integer from user_organization
  where department_id is not null group by department_id
  union all
  select 'role', role_id::varchar, count(*)::integer from user_role where verified group by role_id
  union all
  select 'task', task_id::varchar, (count(*) - 2 * count(reverses_id))::integer from karma_entry
  where task_id is not null group by task_id
$$;

-- Counts that differ, including pending changes, from the expected ones.
create or replace function wrong_member_counts() returns table (kind varchar, key varchar) language sql stable as $$
  select kind, key from (
    select kind, key, members from member_count
    union all
    select kind, key, members from member_count_change
    union all
    select kind, key, -members from members_counted()
  ) as part group by kind, key having sum(members) <> 0
$$;

-- Rebuilds all counts: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_member_counts() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316077);
  lock table "user", user_interest_group, user_organization, user_role, karma_entry in share row exclusive mode;
  delete from member_count_change;
  delete from member_count;
  insert into member_count (kind, key, members) select counted.* from members_counted() as counted;
end $$;

-- The tables above are locked while these files are applied, so nothing is missed: rows from before the
-- triggers are counted now.
select rebuild_member_counts() where exists (select from wrong_member_counts());
