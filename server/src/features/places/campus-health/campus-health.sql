-- Students and circles of a campus that need attention, and a comparison of campuses by size. Both are
-- computed every night; triggers remove a row right away when a student becomes active or leaves the campus.

-- Students and circles that need attention at these campuses: work sent back twice and not tried again within
-- 3 to 60 days; no karma and no submission for 14 to 60 days after having been active; joined 7 to 180 days ago
-- and never submitted a task; circles without a meetup in 21 days; karma within 14 days and at most a quarter
-- of the level's karma, at most 50, short of the next level; joined 3 to 180 days ago without confirming the
-- email address. Urgency grows with the days since the last activity, fastest for students whose work was sent back
-- twice, then for silent ones, then for those who haven't started. Students who are close to a level or
-- haven't confirmed an address aren't about to leave.
create or replace function campus_attention_wanted(campuses uuid[], now_at timestamptz) returns table (
  organization_id uuid, user_id uuid, circle_id uuid, reason varchar, since timestamptz, urgency smallint, detail varchar
) language sql stable as $$
  with needy as (
    select own.organization_id, own.user_id, null::uuid as circle_id, why.reason,
      case why.reason when 'sent_back' then returned.decided_at when 'never_started' then member.created_at
        when 'unverified' then member.created_at when 'silent' then active.at else own.last_karma_at end as since,
      case why.reason when 'sent_back' then returned.title when 'near_level' then short.karma::text end as detail
    from campus_member as own
    join "user" as member on member.id = own.user_id
    left join lateral (
      select level.karma - coalesce(earned.karma, 0) as karma, level.karma as of from level
      left join karma_by_level as earned on earned.user_id = own.user_id and earned.level_order = level.level_order
      where level.level_order = own.level_order
    ) as short on true
    left join lateral (
      select max(submitted_at) as at from submission where submission.user_id = own.user_id
    ) as handed on true
    left join lateral (
      select submission.decided_at, task.title from submission join task on task.id = submission.task_id
      where submission.user_id = own.user_id and submission.status = 'returned' and submission.version >= 3
        and submission.decided_at between now_at - interval '60 days' and now_at - interval '3 days'
        and submission.decided_at >= handed.at
      order by submission.decided_at desc limit 1
    ) as returned on true
    cross join lateral (select greatest(own.last_karma_at, handed.at) as at) as active
    cross join lateral (
      select handed.at is null and coalesce(own.last_karma_at <= member.created_at + interval '7 days', true) as is_new
    ) as history
    cross join lateral (
      select case
        when returned.decided_at is not null then 'sent_back'
        when is_new and member.created_at between now_at - interval '180 days' and now_at - interval '7 days' then 'never_started'
        when not is_new and active.at between now_at - interval '60 days' and now_at - interval '14 days' then 'silent'
        when own.last_karma_at > now_at - interval '14 days' and short.karma between 1 and least(50, short.of / 4)
          then 'near_level'
        when member.email_confirmed_at is null
          and member.created_at between now_at - interval '180 days' and now_at - interval '3 days' then 'unverified'
      end as reason
    ) as why
    where own.organization_id = any (campuses) and own.verified and not own.is_alumni
      and not own.is_lead and not own.is_enabler and why.reason is not null
      and not exists (
        select from notification_preference as chosen where chosen.user_id = own.user_id and not chosen.campus_message
      )
    union all
    select circle.organization_id, null, circle.id, 'no_meetup', met.last_at, null
    from learning_circle as circle
    cross join lateral (
      select greatest(circle.created_at, max(starts_at) filter (where started_at is not null or reported_at is not null))
          as last_at,
        coalesce(bool_or(starts_at > now_at), false) as is_planned
      from meetup where meetup.circle_id = circle.id and cancelled_at is null
    ) as met
    where circle.organization_id = any (campuses) and circle.closed_at is null and circle.archived_at is null
      and circle.member_count > 0 and not met.is_planned and met.last_at < now_at - interval '21 days'
  )
  select organization_id, user_id, circle_id, reason::varchar, since,
    least(case reason when 'near_level' then 10 when 'unverified' then 5 else 1000 end, extract(day from now_at - since)::integer
      * case reason when 'sent_back' then 3 when 'silent' then 2 else 1 end)::smallint,
    left(detail, 100)::varchar
  from needy
$$;

-- Stores the rows that need attention at these campuses. Those approached in the last 14 days are excluded.
-- Rows locked by an award or a lead are skipped: they are already correct, or handled the next night.
create or replace function refresh_campus_attention(campuses uuid[], now_at timestamptz) returns void language sql as $$
  with wanted as materialized (
    select * from campus_attention_wanted(campuses, now_at)
  ), approached as (
    select organization_id, coalesce(user_id, circle_id) as subject, max(created_at) as at from campus_act
    where organization_id = any (campuses) and undone_at is null and created_at > now_at - interval '14 days' group by 1, 2
  ), gone as (
    delete from campus_attention where id in (
      select kept.id from campus_attention as kept where kept.organization_id = any (campuses) and not exists (
        select from wanted where wanted.organization_id = kept.organization_id
          and coalesce(wanted.user_id, wanted.circle_id) = coalesce(kept.user_id, kept.circle_id)
      ) for update of kept skip locked
    )
  ), changed as (
    update campus_attention as kept
    set reason = found.reason, since = found.since, urgency = found.urgency, detail = found.detail,
      handled_at = found.handled_at
    from (
      select own.id, wanted.reason, wanted.since, wanted.urgency, wanted.detail,
        case when own.handled_at > now_at - interval '14 days' then own.handled_at end as handled_at
      from campus_attention as own join wanted on wanted.organization_id = own.organization_id
        and coalesce(wanted.user_id, wanted.circle_id) = coalesce(own.user_id, own.circle_id)
      where (own.reason, own.since, own.urgency, own.detail) is distinct from
          (wanted.reason, wanted.since, wanted.urgency, wanted.detail)
        or own.handled_at <= now_at - interval '14 days'
      for update of own skip locked
    ) as found where kept.id = found.id
  )
  insert into campus_attention (organization_id, user_id, circle_id, reason, since, urgency, detail, handled_at)
  select wanted.organization_id, wanted.user_id, wanted.circle_id, wanted.reason, wanted.since, wanted.urgency,
    wanted.detail, approached.at
  from wanted left join approached on approached.organization_id = wanted.organization_id
    and approached.subject = coalesce(wanted.user_id, wanted.circle_id)
  order by wanted.organization_id, coalesce(wanted.user_id, wanted.circle_id)
  on conflict do nothing
$$;

-- Removes a student from the campus's list of students who need attention: the student became active, left,
-- or now leads the campus.
create or replace function campus_member_attended() returns trigger language plpgsql as $$
begin
  delete from campus_attention where organization_id = new.organization_id and user_id = new.user_id;
  return null;
end $$;

create or replace trigger campus_member_attended
  after update of last_karma_at, is_alumni, verified, is_lead, is_enabler on campus_member
  for each row when ((old.last_karma_at, old.is_alumni, old.verified, old.is_lead, old.is_enabler)
    is distinct from (new.last_karma_at, new.is_alumni, new.verified, new.is_lead, new.is_enabler))
  execute function campus_member_attended();

-- Removes a student who left from the campus's list of students who need attention.
create or replace function campus_member_gone() returns trigger language plpgsql as $$
begin
  delete from campus_attention where organization_id = old.organization_id and user_id = old.user_id;
  return null;
end $$;

create or replace trigger campus_member_gone after delete on campus_member
  for each row execute function campus_member_gone();

-- Keeps the list to students who are at the campus. Race: one could be leaving it at the same time.
create or replace function is_at_campus() returns trigger language plpgsql as $$
begin
  perform from campus_member where organization_id = new.organization_id and user_id = new.user_id for key share;
  return case when found then new end;
end $$;

create or replace trigger is_at_campus before insert on campus_attention
  for each row when (new.user_id is not null) execute function is_at_campus();

-- Removes a student who submits work, or turns off messages from the campus, from the list of students who
-- need attention.
create or replace function work_handed_in() returns trigger language plpgsql as $$
begin
  delete from campus_attention where user_id = new.user_id;
  return null;
end $$;

create or replace trigger work_handed_in after insert on submission for each row execute function work_handed_in();
create or replace trigger work_handed_in_again after update of submitted_at on submission
  for each row when (old.submitted_at <> new.submitted_at) execute function work_handed_in();

-- Removes a student who confirms their address from the list of students who need attention, if that was the
-- reason.
create or replace function address_confirmed() returns trigger language plpgsql as $$
begin
  delete from campus_attention where user_id = new.id and reason = 'unverified';
  return null;
end $$;

create or replace trigger address_confirmed after update of email_confirmed_at on "user"
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function address_confirmed();

-- Students who don't accept campus messages aren't listed, because leads can't write to them.
create or replace trigger campus_message_refused_on_insert after insert on notification_preference
  for each row when (not new.campus_message) execute function work_handed_in();
create or replace trigger campus_message_refused_on_update after update of campus_message on notification_preference
  for each row when (not new.campus_message) execute function work_handed_in();

-- Removes a circle that plans a meetup, closes, is archived or moves from the list of circles that need
-- attention.
create or replace function circle_attended() returns trigger language plpgsql as $$
begin
  delete from campus_attention where circle_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;

create or replace trigger meetup_planned after insert on meetup
  for each row when (new.cancelled_at is null) execute function circle_attended('circle_id');
create or replace trigger circle_resting after update of closed_at, archived_at, organization_id on learning_circle
  for each row when ((old.closed_at, old.archived_at, old.organization_id)
    is distinct from (new.closed_at, new.archived_at, new.organization_id))
  execute function circle_attended('id');

-- Rows of students who are active, have left or don't accept messages.
create or replace function wrong_campus_attention() returns setof uuid language sql stable as $$
  select listed.id from campus_attention as listed
  left join campus_member as own on own.organization_id = listed.organization_id and own.user_id = listed.user_id
  left join learning_circle as circle on circle.id = listed.circle_id
  where listed.user_id is not null and (
      own.user_id is null or not own.verified or own.is_alumni or own.is_lead or own.is_enabler
      or listed.reason = 'near_level' and own.last_karma_at is distinct from listed.since
      or listed.reason = 'silent' and own.last_karma_at > listed.since
      or listed.reason = 'unverified' and exists (
        select from "user" as member where member.id = listed.user_id and member.email_confirmed_at is not null
      )
      or exists (
        select from submission where submission.user_id = listed.user_id
          and (listed.reason = 'never_started'
            or listed.reason in ('sent_back', 'silent') and submission.submitted_at > listed.since)
      )
      or exists (
        select from notification_preference as chosen where chosen.user_id = listed.user_id and not chosen.campus_message
      )
    )
    or listed.circle_id is not null and (
      circle.closed_at is not null or circle.archived_at is not null
      or circle.organization_id is distinct from listed.organization_id
    )
$$;

-- Computes the figures of every campus at a moment, and the medians for campuses of the same size.
create or replace function count_campus_standings(now_at timestamptz) returns void language plpgsql as $$
begin
  insert into campus_standing as kept (organization_id, band, students, active, karma, approved, counted_at)
  select college.id,
    case when students >= 5000 then 5000 when students >= 1000 then 1000 when students >= 200 then 200
      when students >= 50 then 50 when students > 0 then 1 else 0 end,
    coalesce(students, 0), coalesce(active, 0), coalesce(earned.karma, 0),
    coalesce(work.approved, '{0,0,0,0,0,0}'), now_at
  from organization as college
  left join (
    select organization_id, count(*)::integer as students, (count(*) filter (
      where utc_day(last_karma_at) >= utc_day(now_at) - 30
    ))::integer as active
    from campus_member where verified and not is_alumni group by 1
  ) as counted on counted.organization_id = college.id
  left join (
    select place_id, sum(amount)::bigint as karma from place_figure
    where figure = 'karma' and key > utc_day(now_at) - 84 group by 1
  ) as earned on earned.place_id = college.id
  left join (
    select own.organization_id, array[
      count(*) filter (where days < 28), count(*) filter (where days >= 28 and days < 56),
      count(*) filter (where days < 84), count(*) filter (where days >= 84 and days < 168),
      count(*) filter (where days < 182), count(*) filter (where days >= 182)
    ]::integer[] as approved
    from submission
    join campus_member as own on own.user_id = submission.user_id and own.verified and not own.is_alumni
    cross join lateral (select utc_day(now_at) - utc_day(submission.decided_at) as days) as age
    where submission.status = 'approved' and submission.decided_at > now_at - interval '364 days' group by 1
  ) as work on work.organization_id = college.id
  where college.org_type = 'College' order by college.id
  on conflict (organization_id) do update set band = excluded.band, students = excluded.students,
    active = excluded.active, karma = excluded.karma, approved = excluded.approved, counted_at = excluded.counted_at;
  delete from campus_standing where counted_at < now_at;
  insert into campus_size_median as kept (band, campuses, students, active_share, karma_per_student, tasks_approved)
  select band, count(*), percentile_cont(0.5) within group (order by students),
    percentile_cont(0.5) within group (order by 100.0 * active / students),
    percentile_cont(0.5) within group (order by karma::double precision / students),
    percentile_cont(0.5) within group (order by approved[3])
  from campus_standing where band > 0 group by band order by band
  on conflict (band) do update set campuses = excluded.campuses, students = excluded.students,
    active_share = excluded.active_share, karma_per_student = excluded.karma_per_student,
    tasks_approved = excluded.tasks_approved;
  delete from campus_size_median where band not in (select band from campus_standing);
end $$;
