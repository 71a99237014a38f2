-- What members do with messages of staff.

-- Notes that a member has read the notification of a message.
create or replace function staff_message_read() returns trigger language plpgsql as $$
declare message uuid := split_part(new.cause, ':', 2)::uuid;
begin
  update staff_message_member set bell_opened_at = new.read_at
  where message_id = message and user_id = new.user_id and bell_opened_at is null;
  if found then
    update staff_message set is_stale = true where id = message and not is_stale;
  end if;
  return null;
end $$;

create or replace trigger staff_message_read after update of read_at on notification
  for each row when (old.read_at is null and new.read_at is not null
    and new.cause ~ '^staff-message:[0-9a-f-]{36}$')
  execute function staff_message_read();

-- Notes that a member has turned messages off within a week of one; the last one counts.
create or replace function staff_message_left() returns trigger language plpgsql as $$
declare message uuid;
begin
  select message_id into message from staff_message_member
  where user_id = new.user_id and sent_at > now() - interval '7 days' order by sent_at desc limit 1;
  if message is null then return null; end if;
  update staff_message_member set left_at = now()
  where message_id = message and user_id = new.user_id and left_at is null;
  if found then
    update staff_message set is_stale = true where id = message and not is_stale;
  end if;
  return null;
end $$;

create or replace trigger staff_message_left_on_insert after insert on notification_preference
  for each row when (not new.staff_message or not new.campus_message) execute function staff_message_left();
create or replace trigger staff_message_left_on_update after update of staff_message, campus_message
  on notification_preference for each row
  when ((old.staff_message and not new.staff_message) or (old.campus_message and not new.campus_message))
  execute function staff_message_left();
