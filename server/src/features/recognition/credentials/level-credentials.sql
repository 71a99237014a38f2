-- Queues the credential of a level, which levels from the fourth on have. Queuing costs an award little; a
-- job requests the credential.
create or replace function level_was_reached() returns trigger language plpgsql as $$
begin
  insert into level_reached (user_id, level_order)
  select new.user_id, reached from generate_series(greatest(old.level_order + 1, 4), new.level_order) as reached
  on conflict do nothing;
  return null;
end $$;

create or replace trigger level_was_reached after update of level_order on wallet for each row
  when (new.level_order > old.level_order and new.level_order >= 4) execute function level_was_reached();
