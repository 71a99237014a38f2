-- Cache invalidation when a member's access changes.

-- Notifies the guards of all processes to drop a member from their cache.
create or replace function member_access_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'user' then
    perform pg_notify('member_changed', new.id::text);
  elsif tg_table_name = 'dynamic_role' then
    perform pg_notify('member_changed', '*');
  elsif tg_op = 'INSERT' and exists (
    select from "user" where id = new.user_id and xmin = pg_current_xact_id()::xid
  ) then
    -- No one has read a member who is being created. Signing up doesn't wait for the lock of NOTIFY.
    return null;
  else
    perform pg_notify('member_changed', coalesce(new.user_id, old.user_id)::text);
    -- A row that moves from one member to another concerns both.
    if tg_op = 'UPDATE' and old.user_id <> new.user_id then
      perform pg_notify('member_changed', old.user_id::text);
    end if;
  end if;
  return null;
end $$;

create or replace trigger member_access_changed after update of status, muid, second_step on "user"
  for each row execute function member_access_changed();

create or replace trigger member_access_changed after insert or update or delete on user_role
  for each row execute function member_access_changed();

create or replace trigger member_access_changed after insert or update or delete on dynamic_user
  for each row execute function member_access_changed();

create or replace trigger member_access_changed after insert or update or delete on dynamic_role
  for each row execute function member_access_changed();

create or replace trigger member_access_changed after delete or update of proved_at on session
  for each row execute function member_access_changed();
