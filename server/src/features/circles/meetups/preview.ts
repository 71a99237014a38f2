import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { id } from '@muster/contract/lib/fields.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'
import { eventData, spokenTime } from '../../events/gatherings/index.ts'
import { findMeetupRow } from './list.ts'
import { isVisible, meetupsFor } from './row.ts'
import { isUpcoming } from './state.ts'

/**
 * Link preview of a meetup that visitors can see: when, where and with whom.
 * @param given id from the web address
 */
export async function meetupPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  const row = known.success ? await findMeetupRow(db, null, known.data, new Date()) : null
  if (!row) return null
  const when = spokenTime(new Date(row.meet_time), row.time_zone).shown()
  const where = row.is_online ? say('Online') : [row.meet_place, row.town].filter(Boolean).join(', ')
  return {
    title: row.title,
    description: `${when}. ${where}. ${row.circle_name}`,
    picture: row.cover,
    kind: 'Meetup',
    data: eventData({
      name: row.title,
      starts_at: row.meet_time,
      ends_at: null,
      place: row.meet_place,
      is_online: row.is_online,
    }),
  }
}

/** Web addresses of upcoming public meetups, for search engines. */
export async function meetupAddresses(db: Database, most: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select meetup.id from ${meetupsFor(null)} where ${isVisible} and ${isUpcoming(new Date())}
    order by meetup.starts_at, meetup.id limit ${most}::integer`)
  return rows.map((row) => meetupPath(row.id))
}
