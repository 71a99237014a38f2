import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { type Gathering, moveUp } from '../../../events/gatherings/index.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { placeWords, toldTo } from '../notices.ts'

/** The tables and the limit of places at meetups. */
export const meetupPlaces: Gathering = {
  table: sql`meetup`,
  attendees: sql`meetup_attendee`,
  key: sql`meetup_id`,
  limit: sql`meetup.max_attendees`,
}

interface ToldRow {
  readonly id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
}

/**
 * Gives free places to people on the waiting list, first come, first served, and notifies them. The caller
 * holds the locks of the meetups.
 */
export async function moveUpAtMeetups(
  parts: RewardParts,
  tx: Database,
  meetupIds: readonly string[],
): Promise<void> {
  const told = sql`meetup.id, meetup.title, meetup.starts_at, meetup.time_zone, meetup.sequence`
  const moved = await moveUp<ToldRow>(tx, meetupPlaces, meetupIds, told)
  const notices = moved.flatMap(({ attendee_id, user_id, id, title, starts_at, time_zone, sequence }) => {
    const meetup = { id, title, startsAt: new Date(starts_at), timeZone: time_zone, sequence }
    return toldTo([user_id], id, placeWords(meetup, attendee_id))
  })
  await notifyByMailToo(parts, tx, notices)
}
