-- Keeps role_request in sync with the unverified rows of user_role, whoever writes them.
create or replace function role_request_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update role_request set state = 'withdrawn', decided_at = now() where id = old.id and state = 'waiting';
  elsif new.verified then
    update role_request set state = 'verified', decided_by_id = new.given_by_id, decided_at = coalesce(new.granted_at, now())
    where id = new.id and state = 'waiting';
  else
    -- An undone decision makes the request wait again.
    insert into role_request (id, user_id, role_id, note, created_at)
    values (new.id, new.user_id, new.role_id, new.note, new.created_at)
    on conflict (id) do update
      set state = 'waiting', decided_by_id = null, decided_at = null, reason = null, message = null;
  end if;
  return null;
end $$;

create or replace trigger role_asked_for after insert on user_role
  for each row when (not new.verified) execute function role_request_kept();
create or replace trigger role_request_settled after update of verified on user_role
  for each row when (old.verified <> new.verified) execute function role_request_kept();
create or replace trigger role_request_gone after delete on user_role
  for each row when (not old.verified) execute function role_request_kept();

-- After a bulk load, during which triggers are disabled.
create or replace function rebuild_role_requests() returns void language sql as $$
  insert into role_request (id, user_id, role_id, note, created_at)
  select id, user_id, role_id, note, created_at from user_role where not verified
  on conflict do nothing
$$;
