-- A circle's karma follows the ledger: whoever changes karma of a member in an interest group notes the member's
-- circle of that group, without waiting for anybody; see foldCircleChanges.
create function circle_karma_changed() returns trigger language plpgsql as $$
begin
  insert into circle_change (circle_id)
    select circle_id from circle_member
    where user_id = new.user_id and interest_group_id = new.interest_group_id and status = 'member';
  return null;
end $$;
--> statement-breakpoint
create trigger circle_karma_changed after insert or update of karma on karma_by_group
  for each row execute function circle_karma_changed();
--> statement-breakpoint
-- Sums up the noted circles anew, at most `most` notes at once. Returns how many notes it took; 0 when another process
-- is at it. Summing again gives the same, so a note too many does no harm.
create function fold_circle_changes(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316075) then return 0; end if;
  with noted as (
    delete from circle_change where id in (select id from circle_change order by id limit most)
    returning circle_id
  ), summed as (
    select circle.id, coalesce(sum(by_group.karma), 0)::integer as karma
    from learning_circle as circle
    left join circle_member as member on member.circle_id = circle.id and member.status = 'member'
    left join karma_by_group as by_group
      on by_group.user_id = member.user_id and by_group.interest_group_id = circle.interest_group_id
    where circle.id in (select circle_id from noted)
    group by circle.id
  ), stored as (
    update learning_circle set karma = summed.karma from summed
    where learning_circle.id = summed.id and learning_circle.karma <> summed.karma
  )
  select count(*) into taken from noted;
  return taken;
end $$;
--> statement-breakpoint
-- How many members a circle has, and whose karma counts for it, follow from its members.
create function circle_members_changed() returns trigger language plpgsql as $$
declare
  circle uuid := coalesce(new.circle_id, old.circle_id);
  change integer := (case when tg_op <> 'DELETE' and new.status = 'member' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.status = 'member' then 1 else 0 end);
begin
  if change <> 0 then
    update learning_circle set member_count = member_count + change where id = circle;
    insert into circle_change (circle_id) values (circle);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger circle_members_changed after insert or delete or update of status on circle_member
  for each row execute function circle_members_changed();
