-- Gives a team that its captain leaves another captain, and deletes a team with its last member. A team that
-- has submitted a project is kept for its project.
create or replace function hackathon_team_left() returns trigger language plpgsql as $$
begin
  if old.is_captain then
    update hackathon_team_member set is_captain = true
    where team_id = old.team_id and user_id = (
      select user_id from hackathon_team_member where team_id = old.team_id order by created_at, user_id limit 1
    );
  end if;
  delete from hackathon_team as team where team.id = old.team_id
    and not exists (select from hackathon_team_member where team_id = team.id)
    and not exists (select from hackathon_project where team_id = team.id and version > 0);
  return null;
end $$;

create or replace trigger hackathon_team_left after delete on hackathon_team_member
  for each row execute function hackathon_team_left();

-- Removes people from their team once they are notified that they no longer take part.
create or replace function hackathon_part_ended() returns trigger language plpgsql as $$
begin
  perform from hackathon_team where id = (
    select team_id from hackathon_team_member where hackathon_id = new.hackathon_id and user_id = new.user_id
  ) for update;
  delete from hackathon_team_member where hackathon_id = new.hackathon_id and user_id = new.user_id;
  delete from hackathon_team_offer where hackathon_id = new.hackathon_id and user_id = new.user_id;
  return null;
end $$;

create or replace trigger hackathon_part_ended after update of told_status on hackathon_application
  for each row when (new.told_status in ('withdrawn', 'rejected') and new.told_status <> old.told_status)
  execute function hackathon_part_ended();
