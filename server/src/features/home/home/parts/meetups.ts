import { sql } from 'drizzle-orm'
import type { StoredFace } from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { faceOf } from './acts.ts'

export interface StoredMeetupRow {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly cover_key: string | null
  readonly starts_at: string
  readonly minutes: number
  readonly is_online: boolean
  readonly place: string
  readonly is_coming: boolean
  readonly coming: number
  readonly faces: StoredFace[]
}

export interface StoredDue {
  readonly id: string
  readonly title: string
  readonly due: 'report' | 'record'
  readonly starts_at: string
}

const DAYS_AHEAD = 21
const MOST = 6
const FACES = 3

/** Meetups that the member attends and those of their circles, unless they have ended; next first. */
export const meetups = sql`
  select coalesce(json_agg(json_build_object(
    'id', meetup.id, 'title', meetup.title, 'category', grp.category, 'cover_key', meetup.cover_picture_key,
    'starts_at', meetup.starts_at, 'minutes', meetup.minutes, 'is_online', meetup.is_online, 
    'place', concat_ws(' · ', meetup.meet_place, meetup.town),
    'is_coming', meetup.is_coming,
    'coming', (
      select count(*)::integer from meetup_attendee as place
      where place.meetup_id = meetup.id and place.status in ('going', 'joined')
    ),
    'faces', coalesce((
      select json_agg(${faceOf('person')}) from (
        select person.full_name, person.muid, person.picture_key
        from meetup_attendee as place join "user" as person on person.id = place.user_id
        where place.meetup_id = meetup.id and place.status in ('going', 'joined') and person.status = 'active'
          and person.id <> asked.id and (person.is_public or meetup.is_mine)
          and ${notBlocked(sql`asked.id`, sql`person.id`)}
        order by place.queued_at, place.id limit ${sql.raw(String(FACES))}
      ) as person
    ), '[]')
  ) order by meetup.starts_at, meetup.id), '[]')
  from (
    select meetup.*, bool_or(near.is_coming) as is_coming, bool_or(near.is_mine) as is_mine
    from (
      select meetup_id as id, status in ('going', 'joined') as is_coming, false as is_mine
      from meetup_attendee where user_id = asked.id and status in ('going', 'waiting')
      union all
      select found.id, false, true from circle_member as link
      cross join lateral (
        select id from meetup where meetup.circle_id = link.circle_id and meetup.cancelled_at is null
          and meetup.starts_at between clock.at - interval '8 hours' and clock.at + ${sql.raw(`interval '${DAYS_AHEAD} days'`)}
      ) as found
      where link.user_id = asked.id and link.status = 'member'
    ) as near join meetup on meetup.id = near.id
    where meetup.cancelled_at is null and meetup.reported_at is null
      and meetup.starts_at + make_interval(mins => meetup.minutes) > clock.at
      and meetup.starts_at > clock.at - interval '8 hours'
      and not exists (
        select from meetup_attendee as own
        where own.meetup_id = meetup.id and own.user_id = asked.id and own.status = 'joined'
      )
    group by meetup.id order by meetup.starts_at, meetup.id limit ${sql.raw(String(MOST))}
  ) as meetup
  left join learning_circle as circle on circle.id = meetup.circle_id
  left join interest_group as grp on grp.id = circle.interest_group_id`

/**
 * Meetup reports and records that are due: each meetup once, the member's own report before the circle's
 * record.
 */
export const due = sql`
  select coalesce(json_agg(json_build_object('id', id, 'title', title, 'due', due, 'starts_at', starts_at)
    order by starts_at desc, id), '[]')
  from (
    select distinct on (meetup.starts_at, meetup.id) meetup.id, meetup.title, meetup.starts_at, near.due
    from (
      select meetup_id as id, 'report' as due from meetup_attendee
      where user_id = asked.id and status = 'joined' and reported_at is null
        and joined_at > clock.at - interval '60 days'
      union all
      select found.id, 'record' from circle_member as link
      cross join lateral (
        select meetup.id from meetup where meetup.circle_id = link.circle_id and meetup.started_at is not null
          and meetup.reported_at is null and meetup.starts_at > clock.at - interval '60 days'
          and 2 <= (select count(*) from meetup_attendee as came where came.meetup_id = meetup.id and came.status = 'joined')
      ) as found
      where link.user_id = asked.id and link.status = 'member'
    ) as near join meetup on meetup.id = near.id
    where meetup.cancelled_at is null and meetup.reported_at is null and meetup.started_at is not null
      and meetup.starts_at + make_interval(mins => meetup.minutes) <= clock.at
    order by meetup.starts_at desc, meetup.id, near.due desc limit 4
  ) as row`

export interface StoredHackathon {
  readonly id: string
  readonly title: string
  readonly cover_key: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly place: string | null
  readonly is_online: boolean
  readonly apply_until: string
  readonly coming: number
  readonly is_coming: boolean
}

/** The next hackathon that the member has applied for or can apply for. */
export const hackathonAhead = sql`
  select json_build_object('id', hackathon.id, 'title', hackathon.title,
    'cover_key', case when not hackathon.is_drawn then hackathon.banner_picture_key end,
    'starts_at', hackathon.event_start, 'ends_at', hackathon.event_end, 'place', hackathon.place,
    'is_online', hackathon.type = 'online', 'apply_until', hackathon.application_ends,
    'coming', coalesce((select accepted from hackathon_tally where hackathon_tally.hackathon_id = hackathon.id), 0),
    'is_coming', own.id is not null)
  from (
    select * from hackathon where status in ('Published', 'Completed') and event_start > clock.at
    order by event_start, id limit 10
  ) as hackathon
  left join hackathon_application as own
    on own.hackathon_id = hackathon.id and own.user_id = asked.id and own.told_status = 'accepted'
  where hackathon.status = 'Published' and hackathon.cancel_reason is null
    and (own.id is not null or (
      hackathon.is_open_to_all and clock.at between hackathon.application_start and hackathon.application_ends
    ))
  order by hackathon.event_start, hackathon.id limit 1`

export interface StoredDone {
  readonly kind: 'task' | 'report' | 'meetup' | 'review'
  readonly id: string
  readonly title: string
  readonly at: string
}

/**
 * What the member has done today, latest first. `left` instead of `like`, whose index has the checks of
 * everyone.
 */
export const doneToday = sql`
  select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'at', at) order by at desc, id), '[]')
  from (
    select * from (
      select 'task' as kind, task.id, task.title, work.submitted_at as at
      from submission as work join task on task.id = work.task_id
      where work.user_id = asked.id and work.submitted_at >= day.starts_at and work.status <> 'withdrawn'
      union all
      select 'task', given.task_id, given.reason, given.created_at from karma_entry as given
      where given.user_id = asked.id and given.created_at >= day.starts_at and left(given.cause, 6) = 'check:'
        and given.task_id is not null
      union all
      select 'review', work.id, task.title, work.decided_at
      from submission as work join task on task.id = work.task_id
      where work.decided_by_id = asked.id and work.decided_at >= day.starts_at and work.user_id <> asked.id
      union all
      select 'review', work.id, task.title, work.peer_approved_at
      from submission as work join task on task.id = work.task_id
      where work.peer_approved_by_id = asked.id and work.peer_approved_at >= day.starts_at
      union all
      select case when own.reported_at >= day.starts_at then 'report' else 'meetup' end, meetup.id, meetup.title,
        greatest(own.reported_at, own.joined_at)
      from meetup_attendee as own join meetup on meetup.id = own.meetup_id
      where own.user_id = asked.id and own.status = 'joined'
        and (own.reported_at >= day.starts_at or own.joined_at >= day.starts_at)
    ) as act order by at desc, id limit 4
  ) as act`
