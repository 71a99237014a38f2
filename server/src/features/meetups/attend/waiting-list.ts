import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { notifyByMailToo } from '../../notifications/index.ts'
import type { RewardParts } from '../../rewards/index.ts'
import { placeWords, toldTo } from '../notices.ts'
import { placeTakers } from '../state.ts'

interface MovedUp extends Record<string, unknown> {
  readonly attendee_id: string
  readonly user_id: string
  readonly id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
}

/**
 * Gives free places to those who wait, first come first served, and tells them. The caller holds the locks of the
 * meetups. One statement for however many meetups, beside the notices.
 */
export async function moveUp(parts: RewardParts, tx: Database, meetupIds: readonly string[]): Promise<void> {
  const moved = await tx.execute<MovedUp>(sql`
    with queue as (
      select id, meetup_id, row_number() over (partition by meetup_id order by queued_at, id) as place
      from meetup_attendee where meetup_id = any (${uuids(meetupIds)}) and status = 'waiting'
    ), taken as (
      select meetup_id, count(*) as places from meetup_attendee
      where meetup_id = any (${uuids(meetupIds)}) and status in ${placeTakers} group by meetup_id
    )
    update meetup_attendee as attendee set status = 'going'
    from queue join meetup on meetup.id = queue.meetup_id left join taken on taken.meetup_id = queue.meetup_id
    where attendee.id = queue.id
      and (meetup.max_attendees is null or queue.place <= meetup.max_attendees - coalesce(taken.places, 0))
    returning attendee.id as attendee_id, attendee.user_id, meetup.id, meetup.title, meetup.starts_at,
      meetup.time_zone, meetup.sequence`)
  const notices = [...moved].flatMap(
    ({ attendee_id, user_id, id, title, starts_at, time_zone, sequence }) => {
      const told = { id, title, startsAt: new Date(starts_at), timeZone: time_zone, sequence }
      return toldTo([user_id], id, placeWords(told, attendee_id))
    },
  )
  await notifyByMailToo(parts, tx, notices)
}
