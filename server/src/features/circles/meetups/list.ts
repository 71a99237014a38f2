import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { isVisible, meetupColumns, meetupsFor, presentMeetup, type StoredMeetup } from './row.ts'
import { isUpcoming, owesRecord } from './state.ts'

/** A meetup as in lists, or null when the viewer can't see it. */
export async function findMeetupRow(
  db: Database,
  viewerId: string | null,
  meetupId: string,
  now: Date,
): Promise<MeetupRow | null> {
  const [row] = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(viewerId)} where meetup.id = ${meetupId}::uuid and ${isVisible}`)
  return row ? presentMeetup(row, now, viewerId === null) : null
}

/** Meetups by id, in this order. The caller has checked that the viewer can see them. One statement. */
export async function readMeetupRows(
  db: Database,
  viewerId: string,
  meetupIds: readonly string[],
  now: Date,
): Promise<MeetupRow[]> {
  const ids = uuids(meetupIds)
  const rows = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(viewerId)} where meetup.id = any (${ids})
    order by array_position(${ids}, meetup.id)`)
  return [...rows].map((row) => presentMeetup(row, now))
}

type ReportDue = MeetupRow & { readonly due: 'attendee_report' | 'record' }

const MOST_DUE = 20
/** A record needs at least two attendees. */
const FEWEST_FOR_RECORD = 2

/**
 * The member's next meetup: one they attend, otherwise one of their circles. And the reports and records that
 * are due, latest first. Two statements.
 */
export async function readNext(db: Database, userId: string, now: Date) {
  const [next] = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(userId)}
    where ${isUpcoming(now)} and (link.user_id is not null or own.status in ('going', 'waiting', 'joined'))
    order by coalesce(own.status in ('going', 'joined'), false) desc, meetup.starts_at, meetup.id limit 1`)
  const due = await db.execute<StoredMeetup & { due: ReportDue['due'] }>(sql`
    with candidate as (
      select meetup_id as id from meetup_attendee where user_id = ${userId}::uuid and status = 'joined'
      union
      select meetup.id from meetup join circle_member as member on member.circle_id = meetup.circle_id
      where member.user_id = ${userId}::uuid and member.status = 'member' and meetup.reported_at is null
    )
    select ${meetupColumns}, what.due from candidate, ${meetupsFor(userId)},
      (values ('attendee_report'), ('record')) as what (due)
    where meetup.id = candidate.id and ${owesRecord(now)} and case what.due
        when 'attendee_report' then own.status = 'joined' and own.reported_at is null
        else link.user_id is not null and ${FEWEST_FOR_RECORD} <= (
          select count(*) from meetup_attendee as joined where joined.meetup_id = meetup.id and joined.status = 'joined'
        )
      end
    order by meetup.starts_at desc, meetup.id, what.due limit ${MOST_DUE}`)
  return {
    next: next ? presentMeetup(next, now) : null,
    reports_due: [...due].map((row) => ({ ...presentMeetup(row, now), due: row.due })),
  }
}

/** Meetups of a circle for the legacy API, latest first. The caller checks who can see them. */
export async function listOfCircle(
  db: Database,
  viewerId: string,
  circleId: string,
  now: Date,
  most = 100,
): Promise<MeetupRow[]> {
  const rows = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(viewerId)}
    where meetup.circle_id = ${circleId}::uuid and meetup.cancelled_at is null and ${isVisible}
    order by meetup.starts_at desc, meetup.id limit ${most}::integer`)
  return [...rows].map((row) => presentMeetup(row, now))
}
