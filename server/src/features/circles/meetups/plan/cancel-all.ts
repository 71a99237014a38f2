import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { inEnglish } from '../../../../platform/language/stored-words.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { cancelledWords, type ToldMeetup, toldTo } from '../notices.ts'
import { isUpcoming } from '../state.ts'

const REASON = saying`the circle has closed`

interface Cancelled {
  readonly id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
  readonly people: string[]
}

/**
 * Calls off all upcoming meetups of a circle that closes. One that has started stays, with what people did
 * there. Everyone who wanted to come is notified once. Pass a transaction that holds the circle's lock.
 */
export async function cancelAllOfCircle(
  parts: RewardParts,
  tx: Database,
  circleId: string,
  now: Date,
): Promise<void> {
  const at = sql`${now}::timestamptz`
  const cancelled = await tx.execute<Cancelled>(sql`
    update meetup set cancelled_at = ${at}, cancel_reason = ${inEnglish(REASON)}, sequence = sequence + 1, updated_at = ${at}
    where circle_id = ${circleId} and started_at is null and ${isUpcoming(now)}
    returning id, title, starts_at, time_zone, sequence,
      array(select user_id from meetup_attendee where meetup_id = meetup.id) as people`)
  const meetups = [...cancelled].sort(
    (a, b) => new Date(a.starts_at).getTime() - new Date(b.starts_at).getTime(),
  )
  const everybody = [...new Set(meetups.flatMap(({ people }) => people))]
  const notices = everybody.flatMap((userId) => {
    const theirs = meetups.filter(({ people }) => people.includes(userId))
    const [first] = theirs
    return first ? toldTo([userId], first.id, cancelledWords(toTell(first), REASON, theirs.length)) : []
  })
  await notifyByMailToo(parts, tx, notices)
}

const toTell = (row: Cancelled): ToldMeetup => ({
  id: row.id,
  title: row.title,
  startsAt: new Date(row.starts_at),
  timeZone: row.time_zone,
  sequence: row.sequence,
})
