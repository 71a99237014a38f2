import { sql } from 'drizzle-orm'
import { lockState, storeState } from '../../../../platform/app-state.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { reportWords, toldTo } from '../notices.ts'
import type { PlanParts } from '../plan/create.ts'
import { endColumn } from '../state.ts'

/** Key of the watermark: the time up to which people have been notified. */
const WATERMARK = 'meetup-reports-called'
/** How far back the first run looks. */
const FIRST_LOOK_MS = 3_600_000

interface Owing {
  readonly user_id: string
  readonly id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
}

/**
 * Notifies attendees once that the meetup has ended and their report is due. Each run handles those that
 * became due since the last one; a lock serialises runs.
 */
export async function callForReports(parts: PlanParts): Promise<void> {
  const now = parts.clock.now()
  const at = sql`${now}::timestamptz`
  await parts.db.transaction(async (tx) => {
    const start = new Date(now.getTime() - FIRST_LOOK_MS).toISOString()
    const since = sql`${await lockState(tx, WATERMARK, start)}::timestamptz`
    const owing = await tx.execute<Owing>(sql`
      select attendee.user_id, meetup.id, meetup.title, meetup.starts_at, meetup.time_zone, meetup.sequence
      from meetup join meetup_attendee as attendee on attendee.meetup_id = meetup.id and attendee.status = 'joined'
      where meetup.starts_at between ${since} - interval '9 hours' and ${at}
        and greatest(${endColumn}, attendee.joined_at) > ${since}
        and greatest(${endColumn}, attendee.joined_at) <= ${at}
        and attendee.reported_at is null and meetup.reported_at is null and meetup.cancelled_at is null
      order by meetup.starts_at, meetup.id, attendee.user_id`)
    const notices = [...owing].flatMap(({ user_id, id, title, starts_at, time_zone, sequence }) => {
      const told = { id, title, startsAt: new Date(starts_at), timeZone: time_zone, sequence }
      return toldTo([user_id], id, reportWords(told))
    })
    await notifyByMailToo(parts, tx, notices)
    await storeState(tx, WATERMARK, now.toISOString(), now)
  })
}
