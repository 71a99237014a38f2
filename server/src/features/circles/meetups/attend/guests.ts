import type { Guest } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'

/** Caps the list. */
const MOST = 500

interface StoredGuest extends Omit<Guest, 'profile_pic' | 'full_name'> {
  /** Null in the only row of a meetup without guests. */
  readonly full_name: string | null
  readonly picture_key: string | null
}

/**
 * Guests of a meetup, including the waiting list, for members of its circle; those with whom the viewer has a
 * block by name only. One statement.
 * @throws AppError 404 for everyone else
 */
export async function listGuests(db: Database, viewerId: string, meetupId: string): Promise<Guest[]> {
  const isShown = notBlocked(viewerId, sql`person.id`)
  const rows = await db.execute<StoredGuest>(sql`
    select person.full_name, case when ${isShown} then person.muid end as muid,
      case when ${isShown} then person.picture_key end as picture_key, guest.status,
      case when link.is_lead or meetup.created_by_id = link.user_id then guest.note end as note
    from meetup
    join circle_member as link
      on link.circle_id = meetup.circle_id and link.user_id = ${viewerId}::uuid and link.status = 'member'
    left join (
      meetup_attendee as guest join "user" as person on person.id = guest.user_id and person.status = 'active'
    ) on guest.meetup_id = meetup.id and guest.status in ('going', 'waiting', 'joined')
    where meetup.id = ${meetupId}::uuid
    order by guest.status = 'waiting', guest.queued_at, guest.id
    limit ${MOST}::integer`)
  if (rows.length === 0) throw notFound('this meetup')
  return [...rows].flatMap(({ full_name, muid, picture_key, status, note }) =>
    full_name === null ? [] : [{ full_name, muid, status, note, profile_pic: pictureAddress(picture_key) }],
  )
}
