-- Whether a member uses two-step sign-in, stored in the member's row, so that signing in reads it under that
-- row's lock.
create or replace function second_step_changed() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.user_id, old.user_id);
begin
  update "user" set second_step = not second_step
  where id = member and second_step <> (
    exists (select from authenticator_app where user_id = member and confirmed_at is not null)
    or exists (select from passkey where user_id = member)
  );
  return null;
end $$;

create or replace trigger second_step_changed after insert or delete or update of confirmed_at on authenticator_app
  for each row execute function second_step_changed();

create or replace trigger second_step_changed after insert or delete on passkey
  for each row execute function second_step_changed();
