-- Highlights that classmates see of each other. The college is stored with each, so that reading a feed only
-- needs one index.

-- Adds a highlight for a level that a member reaches.
create or replace function highlight_level() returns trigger language plpgsql as $$
begin
  insert into highlight (user_id, kind, college_id, level_order, at)
  values (new.user_id, 'level', college_of_member(new.user_id), new.level_order, new.reached_at)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger highlight_level after update of level_order on wallet
  for each row when (new.level_order > old.level_order) execute function highlight_level();

-- Adds a highlight for approved work, and deletes it when the approval is undone.
create or replace function highlight_work() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' then
    insert into highlight (user_id, kind, college_id, submission_id, at)
    values (new.user_id, 'work', college_of_member(new.user_id), new.id, coalesce(new.decided_at, now()))
    on conflict do nothing;
  else
    delete from highlight where submission_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger highlight_work after update of status on submission
  for each row when (new.status is distinct from old.status and 'approved' in (new.status, old.status))
  execute function highlight_work();

-- Adds a highlight for a meetup record, and deletes it with the record.
create or replace function highlight_record() returns trigger language plpgsql as $$
begin
  if new.reported_at is not null and new.reported_by_id is not null then
    insert into highlight (user_id, kind, college_id, meetup_id, circle_id, at)
    values (new.reported_by_id, 'record', college_of_member(new.reported_by_id), new.id, new.circle_id, new.reported_at)
    on conflict do nothing;
  else
    delete from highlight where meetup_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger highlight_record after update of reported_at on meetup
  for each row when ((new.reported_at is null) <> (old.reported_at is null)) execute function highlight_record();
