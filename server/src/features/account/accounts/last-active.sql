-- When each member last used the platform. Someone who has never used it counts from the day they joined.

-- Adds the row of a new member.
create or replace function member_activity_begins() returns trigger language plpgsql as $$
begin
  insert into member_activity (user_id, last_active_at) values (new.id, new.created_at) on conflict (user_id) do nothing;
  return null;
end $$;

create or replace trigger member_activity_begins after insert on "user"
  for each row execute function member_activity_begins();

-- Notes the use of a session by its owner. Staff who view the app as the member don't count.
create or replace function session_used() returns trigger language plpgsql as $$
begin
  update member_activity set last_active_at = new.last_used_at
  where user_id = new.user_id and last_active_at < new.last_used_at;
  return null;
end $$;

create or replace trigger session_used after insert or update of last_used_at on session
  for each row when (new.viewed_by_id is null) execute function session_used();

-- Adds the rows that are missing, such as after a bulk load. Sessions that ended are forgotten, so the last
-- karma counts too.
create or replace function rebuild_member_activity() returns void language sql as $$
  insert into member_activity (user_id, last_active_at)
  select member.id, greatest(member.created_at, case when wallet.karma > 0 then wallet.reached_at end, (
    select max(last_used_at) from session where session.user_id = member.id and viewed_by_id is null
  ))
  from "user" as member left join wallet on wallet.user_id = member.id
  where not exists (select from member_activity as known where known.user_id = member.id)
  on conflict (user_id) do nothing
$$;

select rebuild_member_activity();
