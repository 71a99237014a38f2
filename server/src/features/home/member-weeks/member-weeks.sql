-- Active days of members, and their streaks of weeks in which they reached their goal. A day is the local
-- date of the act in the member's time zone at that time; it isn't recomputed when the time zone changes.

create or replace function week_of(day date) returns date language sql immutable as $$
  select date_trunc('week', day::timestamp)::date
$$;

create or replace function day_in_week(day date) returns integer language sql immutable as $$
  select 1 << (extract(isodow from day)::integer - 1)
$$;

create or replace function days_counted(days smallint) returns integer language sql immutable as $$
  select bit_count(days::integer::bit(7))::integer
$$;

-- Missed weeks between the last week with the goal reached and this one, without paused weeks.
create or replace function weeks_missed(last_week date, this_week date, paused_from date, paused_until date)
returns integer language sql immutable as $$
  select greatest(0, (this_week - last_week) / 7 - 1)
    - case when paused_until is null then 0
      else greatest(0, (least(this_week, paused_until) - greatest(last_week + 7, paused_from)) / 7) end
$$;

-- Whether a streak continues: no missed week, or a single one with none in the ten weeks before it.
create or replace function streak_goes_on(
  last_week date, this_week date, forgiven_week date, paused_from date, paused_until date
) returns boolean language sql immutable as $$
  select case weeks_missed(last_week, this_week, paused_from, paused_until)
    when 0 then true
    when 1 then forgiven_week is null or this_week - forgiven_week >= 70
    else false end
$$;

-- Counts a week once its days reach the goal. The caller has locked the plan's row.
create or replace function settle_week(member uuid, this_week date) returns void language plpgsql as $$
declare
  plan week_plan;
  goes_on boolean;
begin
  select * into plan from week_plan where user_id = member;
  update week_days set reached = true
  where user_id = member and week = this_week and not reached and days_counted(days) >= plan.goal;
  if not found or this_week <= plan.last_week then return; end if;
  goes_on := plan.last_week is not null
    and streak_goes_on(plan.last_week, this_week, plan.forgiven_week, plan.paused_from, plan.paused_until);
  update week_plan set
    streak = case when goes_on then plan.streak + 1 else 1 end,
    best = greatest(plan.best, case when goes_on then plan.streak + 1 else 1 end),
    last_week = this_week,
    forgiven_week = case
      when goes_on and weeks_missed(plan.last_week, this_week, plan.paused_from, plan.paused_until) > 0 then this_week
      else plan.forgiven_week end
  where user_id = member;
end $$;

create or replace function count_day_of(member uuid, act_at timestamptz) returns void language plpgsql as $$
declare
  zone varchar;
  counted boolean;
  day date;
begin
  if member is null or act_at is null then return; end if;
  select plan.time_zone, week.days & day_in_week((act_at at time zone plan.time_zone)::date) <> 0 into zone, counted
  from week_plan as plan
  left join week_days as week
    on week.user_id = member and week.week = week_of((act_at at time zone plan.time_zone)::date)
  where plan.user_id = member;
  if not found then
    insert into week_plan (user_id) values (member) on conflict do nothing;
    select time_zone into zone from week_plan where user_id = member;
  end if;
  -- After the first act of a day, no lock is needed.
  if counted then return; end if;
  day := (act_at at time zone zone)::date;
  perform from week_plan where user_id = member for no key update;
  insert into week_days as kept (user_id, week, days) values (member, week_of(day), day_in_week(day))
  on conflict (user_id, week) do update set days = kept.days | excluded.days;
  perform settle_week(member, week_of(day));
end $$;

-- Counts the day for a member who submits or reviews work.
create or replace function day_of_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.submitted_at <> old.submitted_at then
    perform count_day_of(new.user_id, new.submitted_at);
  end if;
  if new.peer_approved_by_id <> new.user_id and (tg_op = 'INSERT' or new.peer_approved_at is distinct from old.peer_approved_at) then
    perform count_day_of(new.peer_approved_by_id, new.peer_approved_at);
  end if;
  if new.decided_by_id <> new.user_id and (tg_op = 'INSERT' or new.decided_at is distinct from old.decided_at) then
    perform count_day_of(new.decided_by_id, new.decided_at);
  end if;
  return null;
end $$;

create or replace trigger day_of_submission
  after insert or update of submitted_at, peer_approved_at, decided_at on submission
  for each row execute function day_of_submission();

-- Counts the day for a member who joins or reports on a meetup.
create or replace function day_of_meetup() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.joined_at is distinct from old.joined_at then
    perform count_day_of(new.user_id, new.joined_at);
  end if;
  if tg_op = 'INSERT' or new.reported_at is distinct from old.reported_at then
    perform count_day_of(new.user_id, new.reported_at);
  end if;
  return null;
end $$;

create or replace trigger day_of_meetup after insert or update of joined_at, reported_at on meetup_attendee
  for each row execute function day_of_meetup();

-- Counts the day for the member who records a meetup.
create or replace function day_of_record() returns trigger language plpgsql as $$
begin
  perform count_day_of(new.reported_by_id, new.reported_at);
  return null;
end $$;

create or replace trigger day_of_record after update of reported_at on meetup
  for each row when (new.reported_at is distinct from old.reported_at) execute function day_of_record();

-- Counts the day for a member who joins an event.
create or replace function day_of_event() returns trigger language plpgsql as $$
begin
  perform count_day_of(new.user_id, new.joined_at);
  return null;
end $$;

create or replace trigger day_of_event after insert or update of joined_at on event_attendee
  for each row when (new.joined_at is not null) execute function day_of_event();

-- Counts the day for a member who writes an intro in a group.
create or replace function day_of_hello() returns trigger language plpgsql as $$
begin
  perform count_day_of(new.user_id, new.created_at);
  return null;
end $$;

create or replace trigger day_of_hello after insert on group_hello for each row execute function day_of_hello();

-- Recomputes streaks from the stored weeks, in chronological order.
create or replace function settle_all_weeks() returns void language plpgsql as $$
declare one record;
begin
  update week_days set reached = false;
  update week_plan set streak = 0, best = 0, last_week = null, forgiven_week = null;
  for one in
    select days.user_id, days.week from week_days as days join week_plan as plan on plan.user_id = days.user_id
    where days_counted(days.days) >= plan.goal order by days.user_id, days.week
  loop
    perform settle_week(one.user_id, one.week);
  end loop;
end $$;

-- Recomputes weeks from records of members' activity, for bulk loads during which triggers are disabled, and
-- for existing installations. Days are in the members' current time zones.
create or replace function rebuild_member_weeks() returns void language plpgsql as $$
begin
  insert into week_plan (user_id) select id from "user" where status <> 'erased' on conflict do nothing;
  delete from week_days;
  insert into week_days (user_id, week, days)
  select act.user_id, week_of(act.day), bit_or(day_in_week(act.day)) from (
    select done.user_id, (done.at at time zone plan.time_zone)::date as day from (
      select user_id, submitted_at as at from submission
      union all select peer_approved_by_id, peer_approved_at from submission where peer_approved_by_id <> user_id
      union all select decided_by_id, decided_at from submission where decided_by_id <> user_id
      union all select user_id, joined_at from meetup_attendee
      union all select user_id, reported_at from meetup_attendee
      union all select reported_by_id, reported_at from meetup
      union all select user_id, joined_at from event_attendee
      union all select user_id, created_at from group_hello
    ) as done join week_plan as plan on plan.user_id = done.user_id where done.at is not null
  ) as act group by act.user_id, week_of(act.day);
  perform settle_all_weeks();
end $$;
