-- What the chat community is told: communities that come, go, get another name or become something else.
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
