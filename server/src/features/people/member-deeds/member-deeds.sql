-- Counts of what members have done: changes are appended to deed_change, and folded into member_deed and
-- member_streak. Triggers append them, so that no writer can forget it and none waits for another.

-- Tasks for karma that the platform gives automatically don't count as completed tasks.
create or replace function is_platform_task(hashtag varchar) returns boolean language sql immutable as $$
  select hashtag like '#social\_%' or hashtag like '#lcmeet%' or hashtag in ('#hello-answered', '#mucoin', '#peer-review', '#referral')
$$;

-- Recorded meetups after which a circle counts as seen through.
create or replace function meetups_of_a_course() returns integer language sql immutable as $$ select 12 $$;

create or replace function recorded_meetups(circle uuid) returns integer language sql stable as $$
  select count(*)::integer from meetup where circle_id = circle and reported_at is not null
$$;

-- Counts completed tasks of an award, and marks the member's karma as changed.
create or replace function karma_done() returns trigger language plpgsql as $$
begin
  insert into deed_change (user_id, deed, amount, on_day)
  select distinct user_id, 'karma', 0, null::date from added
  union all
  select added.user_id, 'tasks', case when added.reverses_id is null then 1 else -1 end,
    case when added.reverses_id is null then (added.created_at at time zone 'UTC')::date end
  from added join task on task.id = added.task_id
  where not is_platform_task(task.hashtag);
  return null;
end $$;

create or replace trigger karma_done after insert on karma_entry
  referencing new table as added for each statement execute function karma_done();

-- Subtracts completed tasks of deleted ledger rows. The ledger is append-only; rows are only deleted with
-- throw-away data.
create or replace function karma_gone() returns trigger language plpgsql as $$
begin
  insert into deed_change (user_id, deed, amount)
  select gone.user_id, 'tasks', case when gone.reverses_id is null then -1 else 1 end
  from gone join task on task.id = gone.task_id
  where not is_platform_task(task.hashtag);
  return null;
end $$;

create or replace trigger karma_gone after delete on karma_entry
  referencing old table as gone for each statement execute function karma_gone();

-- Counts reviews of other members' work.
create or replace function review_done() returns trigger language plpgsql as $$
begin
  insert into deed_change (user_id, deed, amount)
  select reviewer, 'reviews', sum(amount) from (
    select new.decided_by_id as reviewer, 1 as amount where new.decided_by_id <> new.user_id
    union all
    select new.peer_approved_by_id, 1 where new.peer_approved_by_id <> new.user_id
    union all
    select old.decided_by_id, -1 where tg_op = 'UPDATE' and old.decided_by_id <> old.user_id
    union all
    select old.peer_approved_by_id, -1 where tg_op = 'UPDATE' and old.peer_approved_by_id <> old.user_id
  ) as change group by reviewer having sum(amount) <> 0;
  return null;
end $$;

create or replace trigger review_done after insert or update of decided_by_id, peer_approved_by_id on submission
  for each row execute function review_done();

-- Counts meetups that a member attended.
create or replace function meetup_attended() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'joined' then
    insert into deed_change (user_id, deed, amount) values (old.user_id, 'meetups_attended', -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'joined' then
    insert into deed_change (user_id, deed, amount) values (new.user_id, 'meetups_attended', 1);
  end if;
  return null;
end $$;

create or replace trigger meetup_attended after insert or delete or update of status on meetup_attendee
  for each row execute function meetup_attended();

-- Counts recorded meetups for their host, and circles seen through for their leads.
create or replace function meetup_hosted() returns trigger language plpgsql as $$
declare recorded integer;
begin
  if (old.reported_at is null) = (new.reported_at is null) then return null; end if;
  if new.created_by_id is not null then
    insert into deed_change (user_id, deed, amount)
    values (new.created_by_id, 'meetups_hosted', case when new.reported_at is null then -1 else 1 end);
  end if;
  recorded := recorded_meetups(new.circle_id);
  if recorded = (meetups_of_a_course() - case when new.reported_at is null then 1 else 0 end) then
    insert into deed_change (user_id, deed, amount)
    select user_id, 'circles_seen_through', case when new.reported_at is null then -1 else 1 end
    from circle_member where circle_id = new.circle_id and is_lead;
  end if;
  return null;
end $$;

create or replace trigger meetup_hosted after update of reported_at on meetup
  for each row execute function meetup_hosted();

-- Counts circles that a member joined, led and saw through.
create or replace function circle_joined() returns trigger language plpgsql as $$
begin
  insert into deed_change (user_id, deed, amount)
  select member, deed, sum(amount) from (
    select new.user_id as member, 'circles_joined' as deed, 1 as amount where tg_op <> 'DELETE' and new.status = 'member'
    union all
    select old.user_id, 'circles_joined', -1 where tg_op <> 'INSERT' and old.status = 'member'
    union all
    select new.user_id, 'circles_led', 1 where tg_op <> 'DELETE' and new.is_lead
    union all
    select old.user_id, 'circles_led', -1 where tg_op <> 'INSERT' and old.is_lead
    union all
    select new.user_id, 'circles_seen_through', 1
    where tg_op <> 'DELETE' and new.is_lead and recorded_meetups(new.circle_id) >= meetups_of_a_course()
    union all
    select old.user_id, 'circles_seen_through', -1
    where tg_op <> 'INSERT' and old.is_lead and recorded_meetups(old.circle_id) >= meetups_of_a_course()
  ) as change group by member, deed having sum(amount) <> 0;
  return null;
end $$;

create or replace trigger circle_joined after insert or delete or update of status, is_lead on circle_member
  for each row execute function circle_joined();

-- Counts events that a member attended.
create or replace function event_attended() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'joined' then
    insert into deed_change (user_id, deed, amount) values (old.user_id, 'events_attended', -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'joined' then
    insert into deed_change (user_id, deed, amount) values (new.user_id, 'events_attended', 1);
  end if;
  return null;
end $$;

create or replace trigger event_attended after insert or delete or update of status on event_attendee
  for each row execute function event_attended();

-- Counts hackathons and prizes by their certificates.
create or replace function hackathon_done() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into deed_change (user_id, deed, amount)
    values (old.user_id, case old.kind when 'prize' then 'hackathon_prizes' else 'hackathons' end, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into deed_change (user_id, deed, amount)
    values (new.user_id, case new.kind when 'prize' then 'hackathon_prizes' else 'hackathons' end, 1);
  end if;
  return null;
end $$;

create or replace trigger hackathon_done after insert or delete on hackathon_certificate
  for each row execute function hackathon_done();

-- Notes the first use of a session on a day, for the streak of days with a sign-in. Staff who view the app as
-- a member don't count.
create or replace function member_signed_in() returns trigger language plpgsql as $$
begin
  if new.viewed_by_id is null then
    insert into deed_change (user_id, deed, amount, on_day)
    values (new.user_id, 'signed_in', 0, (new.last_used_at at time zone 'UTC')::date);
  end if;
  return null;
end $$;

create or replace trigger member_signed_in_on_insert after insert on session
  for each row execute function member_signed_in();

create or replace trigger member_signed_in_on_update after update of last_used_at on session
  for each row
  when ((old.last_used_at at time zone 'UTC')::date <> (new.last_used_at at time zone 'UTC')::date)
  execute function member_signed_in();

-- Folds up to `most` pending changes. Returns the members and deeds that changed; nothing if another process
-- holds the lock.
create or replace function fold_member_deeds(most integer) returns table (member uuid, done varchar) language plpgsql as $$
declare
  streak record;
  taken deed_change[];
begin
  if not pg_try_advisory_xact_lock(7316091) then return; end if;
  with pending as (
    delete from deed_change where id in (select id from deed_change order by id limit most)
    returning id, user_id, deed, amount, on_day
  )
  select array_agg(row(pending.id, pending.user_id, pending.deed, pending.amount, pending.on_day)::deed_change) into taken
  from pending where exists (select from "user" where "user".id = pending.user_id);
  insert into member_deed (user_id, deed, amount)
  select change.user_id, change.deed, sum(change.amount) from unnest(taken) as change group by change.user_id, change.deed having sum(change.amount) <> 0 order by 1, 2
  on conflict (user_id, deed) do update set amount = member_deed.amount + excluded.amount;
  for streak in
    select distinct change.user_id, kind, first_day from unnest(taken) as change cross join lateral (
      values
        (case change.deed when 'tasks' then 'daily_task' when 'signed_in' then 'daily_login' end, change.on_day),
        (case change.deed when 'tasks' then 'weekly_task' end, date_trunc('week', change.on_day)::date)
    ) as run (kind, first_day)
    where change.on_day is not null and kind is not null order by change.user_id, kind, first_day
  loop
    insert into member_streak as kept (user_id, kind, current, longest, last_on)
    values (streak.user_id, streak.kind, 1, 1, streak.first_day)
    on conflict (user_id, kind) do update set
      current = case
        when excluded.last_on = kept.last_on + case kept.kind when 'weekly_task' then 7 else 1 end then kept.current + 1
        else 1 end,
      longest = greatest(kept.longest, case
        when excluded.last_on = kept.last_on + case kept.kind when 'weekly_task' then 7 else 1 end then kept.current + 1
        else 1 end),
      last_on = excluded.last_on
    where excluded.last_on > kept.last_on;
  end loop;
  return query select distinct change.user_id, change.deed from unnest(taken) as change;
end $$;

-- Deeds recomputed from the source records.
create or replace function deeds_done() returns table (user_id uuid, deed varchar, amount integer) language sql stable as $$
  select entry.user_id, 'tasks'::varchar, (count(*) - 2 * count(entry.reverses_id))::integer
  from karma_entry as entry join task on task.id = entry.task_id
  where not is_platform_task(task.hashtag) group by entry.user_id
  union all
  select reviewer, 'reviews', count(*)::integer from (
    select decided_by_id as reviewer from submission where decided_by_id <> submission.user_id
    union all
    select peer_approved_by_id from submission where peer_approved_by_id <> submission.user_id
  ) as review group by reviewer
  union all
  select meetup_attendee.user_id, 'meetups_attended', count(*)::integer from meetup_attendee where status = 'joined' group by 1
  union all
  select created_by_id, 'meetups_hosted', count(*)::integer from meetup
  where reported_at is not null and created_by_id is not null group by 1
  union all
  select circle_member.user_id, 'circles_joined', count(*)::integer from circle_member where status = 'member' group by 1
  union all
  select circle_member.user_id, 'circles_led', count(*)::integer from circle_member where is_lead group by 1
  union all
  select circle_member.user_id, 'circles_seen_through', count(*)::integer from circle_member
  join (
    select circle_id from meetup where reported_at is not null group by 1 having count(*) >= meetups_of_a_course()
  ) as seen_through using (circle_id)
  where is_lead group by 1
  union all
  select event_attendee.user_id, 'events_attended', count(*)::integer from event_attendee where status = 'joined' group by 1
  union all
  select hackathon_certificate.user_id, case kind when 'prize' then 'hackathon_prizes' else 'hackathons' end, count(*)::integer
  from hackathon_certificate group by 1, 2
$$;

-- Deeds whose stored and pending counts differ from the records.
create or replace function wrong_member_deeds() returns table (user_id uuid, deed varchar) language sql stable as $$
  select user_id, deed from (
    select user_id, deed, amount from member_deed
    union all
    select user_id, deed, amount from deed_change where amount <> 0
    union all
    select user_id, deed, -amount from deeds_done()
  ) as part group by user_id, deed having sum(amount) <> 0
$$;

-- Recounts everything: after a bulk load, or when the doctor finds a difference. Task streaks are derived
-- from the ledger; sign-in streaks have no other record and are kept.
create or replace function rebuild_member_deeds() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316091);
  lock table karma_entry, submission, meetup, meetup_attendee, circle_member, event_attendee, hackathon_certificate
    in share row exclusive mode;
  delete from deed_change;
  delete from member_deed;
  insert into member_deed (user_id, deed, amount) select done.* from deeds_done() as done where done.amount <> 0;
  delete from member_streak where kind <> 'daily_login';
  insert into member_streak (user_id, kind, current, longest, last_on)
  with worked as (
    select entry.user_id, (entry.created_at at time zone 'UTC')::date as on_day
    from karma_entry as entry join task on task.id = entry.task_id
    where entry.reverses_id is null and not is_platform_task(task.hashtag) group by 1, 2
  ), steps as (
    select worked.user_id, 'daily_task' as kind, on_day as first_day, on_day - date '2000-01-03' as step from worked
    union
    select worked.user_id, 'weekly_task', date_trunc('week', on_day)::date, (on_day - date '2000-01-03') / 7 from worked
  ), runs as (
    select steps.user_id, kind, max(first_day) as last_on, count(*)::integer as length from (
      select *, step - row_number() over (partition by steps.user_id, kind order by step) as run from steps
    ) as steps group by steps.user_id, kind, run
  )
  select runs.user_id, kind, (array_agg(length order by last_on desc))[1], max(length), max(last_on)
  from runs group by runs.user_id, kind;
end $$;

-- The tables above are locked while these files are applied, so nothing is missed: deeds from before the
-- triggers are counted now.
select rebuild_member_deeds() where exists (select from wrong_member_deeds());
