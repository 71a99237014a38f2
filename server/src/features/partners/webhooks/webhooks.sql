-- Webhook outbox for the chat: communities that are created, deleted, renamed, or change their type.
create or replace function community_changed() returns trigger language plpgsql as $$
declare
  was_one boolean := tg_op <> 'INSERT' and old.org_type = 'Community';
  is_one boolean := tg_op <> 'DELETE' and new.org_type = 'Community';
begin
  if was_one and is_one then
    insert into webhook_outbox (category, action, values) values ('community', 'edit', array[new.title, old.title]);
  elsif is_one then
    insert into webhook_outbox (category, action, values) values ('community', 'create', array[new.title]);
  elsif was_one then
    insert into webhook_outbox (category, action, values) values ('community', 'delete', array[old.title]);
  end if;
  return null;
end $$;

create or replace trigger community_made after insert on organization
  for each row when (new.org_type = 'Community') execute function community_changed();
create or replace trigger community_changed after update of title, org_type on organization
  for each row when (
    (old.title <> new.title or old.org_type <> new.org_type) and 'Community' in (old.org_type, new.org_type)
  ) execute function community_changed();
create or replace trigger community_gone after delete on organization
  for each row when (old.org_type = 'Community') execute function community_changed();

-- Webhook outbox for the chat: roles that are created, deleted or renamed.
create or replace function role_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_outbox (category, action, values) values ('role', 'create', array[new.title]);
  elsif tg_op = 'UPDATE' then
    insert into webhook_outbox (category, action, values) values ('role', 'edit', array[new.title, old.title]);
  else
    insert into webhook_outbox (category, action, values) values ('role', 'delete', array[old.title]);
  end if;
  return null;
end $$;

create or replace trigger role_told_of after insert or delete on role for each row execute function role_told();
create or replace trigger role_renamed after update of title on role
  for each row when (old.title <> new.title) execute function role_told();

-- Members who get or lose a role: a single member as its own message, several of one statement as bulk
-- messages with at most 500 members. When a role is deleted, its members aren't listed.
create or replace function tell_role_holders(told_action varchar, role_ids uuid[], user_ids uuid[]) returns void
language sql as $$
  with holder as (
    select role.title, user_id, row_number() over (partition by role.id order by user_id) - 1 as position,
      count(*) over (partition by role.id) as holders
    from unnest(role_ids, user_ids) as changed (role_id, user_id) join role on role.id = role_id
  )
  insert into webhook_outbox (category, action, values)
  select case when holders = 1 then 'user-role' else 'bulk-role' end, told_action,
    case
      when holders > 1 then array[title, string_agg(user_id::text, ',' order by user_id)]
      when told_action = 'delete' then array[min(user_id::text), title]
      else array[min(user_id::text)]
    end
  from holder group by title, holders, position / 500 order by title, position / 500
$$;

-- Webhook outbox for the chat: members who get a verified role.
create or replace function role_given() returns trigger language plpgsql as $$
begin
  perform tell_role_holders('update', array_agg(role_id), array_agg(user_id)) from now_held where verified having count(*) > 0;
  return null;
end $$;

-- Webhook outbox for the chat: members whose role is verified.
create or replace function role_verified() returns trigger language plpgsql as $$
begin
  perform tell_role_holders('update', array_agg(now_held.role_id), array_agg(now_held.user_id))
  from now_held join was_held using (id) where now_held.verified and not was_held.verified having count(*) > 0;
  return null;
end $$;

-- Webhook outbox for the chat: members who lose a verified role.
create or replace function role_taken() returns trigger language plpgsql as $$
begin
  perform tell_role_holders('delete', array_agg(role_id), array_agg(user_id)) from was_held where verified having count(*) > 0;
  return null;
end $$;

create or replace trigger role_given after insert on user_role
  referencing new table as now_held for each statement execute function role_given();
create or replace trigger role_verified after update on user_role
  referencing old table as was_held new table as now_held for each statement execute function role_verified();
create or replace trigger role_taken after delete on user_role
  referencing old table as was_held for each statement execute function role_taken();
