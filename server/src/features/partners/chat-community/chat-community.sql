-- Outbox for the community's chat. Triggers write it in the transaction of the change, so that no writer can
-- forget it.

-- Queues a sync of these members' chat accounts. It only appends rows, so it never blocks.
create or replace function chat_wants_sync(user_ids uuid[]) returns void language sql as $$
  insert into chat_sync (chat_id) select discord_id from "user" where id = any (user_ids) and discord_id is not null;
  insert into announcement (channel, payload) select 'chat_errand', '' where exists (
    select from "user" where id = any (user_ids) and discord_id is not null
  );
$$;

-- Queues members who get or change a role, or join an interest group, for a sync of their chat account.
create or replace function chat_role_held() returns trigger language plpgsql as $$
begin
  perform chat_wants_sync(array_agg(distinct user_id)) from now_held having count(*) > 0;
  return null;
end $$;

-- Queues members who lose a role or leave an interest group for a sync of their chat account.
create or replace function chat_role_lost() returns trigger language plpgsql as $$
begin
  perform chat_wants_sync(array_agg(distinct user_id)) from was_held having count(*) > 0;
  return null;
end $$;

create or replace trigger chat_role_given after insert on user_role
  referencing new table as now_held for each statement execute function chat_role_held();
create or replace trigger chat_role_changed after update on user_role
  referencing new table as now_held for each statement execute function chat_role_held();
create or replace trigger chat_role_taken after delete on user_role
  referencing old table as was_held for each statement execute function chat_role_lost();

create or replace trigger chat_group_joined after insert on user_interest_group
  referencing new table as now_held for each statement execute function chat_role_held();
create or replace trigger chat_group_left after delete on user_interest_group
  referencing old table as was_held for each statement execute function chat_role_lost();

-- Queues a sync when a member's chat account changes or the member is deactivated: the former account loses
-- its roles, the new one gets them.
create or replace function chat_account_changed() returns trigger language plpgsql as $$
begin
  insert into chat_sync (chat_id)
  select distinct chat_id from unnest(array[old.discord_id, new.discord_id]) as chat_id where chat_id is not null;
  if old.discord_id is distinct from new.discord_id then
    delete from chat_account where user_id = new.id;
  end if;
  perform pg_notify('chat_errand', '');
  return null;
end $$;

create or replace trigger chat_account_changed after update of discord_id, status on "user"
  for each row when (
    coalesce(old.discord_id, new.discord_id) is not null
    and (old.discord_id is distinct from new.discord_id or old.status <> new.status)
  ) execute function chat_account_changed();

-- Queues a post for each channel with this kind of post. Approved work is delayed by a minute, within which
-- it can be undone.
create or replace function chat_wants_post(told_kind varchar, subject uuid, at_level smallint, wait interval) returns void
language plpgsql as $$
begin
  insert into chat_post (channel_id, kind, subject_id, level, next_try_at)
  select channel_id, told_kind, subject, at_level, now() + wait from chat_channel_post where kind = told_kind
  order by channel_id on conflict do nothing;
  if found then insert into announcement (channel, payload) values ('chat_errand', ''); end if;
end $$;

-- Queues a sync when a member's level changes, and a post when it rises.
create or replace function chat_level_changed() returns trigger language plpgsql as $$
begin
  perform chat_wants_sync(array[new.user_id]);
  if new.level_order > old.level_order and exists (select from "user" where id = new.user_id and discord_id is not null) then
    perform chat_wants_post('level_up', new.user_id, new.level_order, interval '0');
  end if;
  return null;
end $$;

create or replace trigger chat_level_changed after update of level_order on wallet
  for each row when (old.level_order <> new.level_order) execute function chat_level_changed();

-- Queues a post when work is approved.
create or replace function chat_work_approved() returns trigger language plpgsql as $$
begin
  if exists (select from "user" where id = new.user_id and discord_id is not null) then
    perform chat_wants_post('approved_work', new.id, null, interval '1 minute');
  end if;
  return null;
end $$;

create or replace trigger chat_work_approved after update of status on submission
  for each row when (old.status <> 'approved' and new.status = 'approved') execute function chat_work_approved();

-- Queues a post for a public meetup; of a series, only for the first one.
create or replace function chat_meetup_planned() returns trigger language plpgsql as $$
begin
  if new.series_id is null or not exists (
    select from meetup where series_id = new.series_id and starts_at < new.starts_at
  ) then
    perform chat_wants_post('meetup', new.id, null, interval '1 minute');
  end if;
  return null;
end $$;

create or replace trigger chat_meetup_planned after insert on meetup
  for each row when (new.is_public) execute function chat_meetup_planned();
