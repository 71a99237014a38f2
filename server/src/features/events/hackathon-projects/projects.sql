-- Maintains the number of likes in the project's row.
create or replace function hackathon_project_liked() returns trigger language plpgsql as $$
begin
  update hackathon_project set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.project_id, old.project_id);
  return null;
end $$;

create or replace trigger hackathon_project_liked after insert or delete on hackathon_project_like
  for each row execute function hackathon_project_liked();
