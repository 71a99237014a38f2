-- Prepares a link's preview when work is approved, and stops showing the work when it no longer is.
create or replace function work_shown() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    delete from shown_work where submission_id = new.id;
  elsif new.link_key is not null then
    insert into link_preview (address, link_key, next_at) values (new.proof_link, new.link_key, now())
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger work_shown after update of status on submission
  for each row when (new.status is distinct from old.status and 'approved' in (new.status, old.status))
  execute function work_shown();
