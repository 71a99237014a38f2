import { eventPath } from '@muster/contract/events/addresses.ts'
import { id } from '@muster/contract/lib/fields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Preview } from '../../../../platform/http/web/preview.ts'
import { eventData } from '../../gatherings/index.ts'
import { placeText, shownDate } from '../dates/shown.ts'

interface Shown {
  readonly name: string
  readonly description: string | null
  readonly place: string | null
  readonly starts: string
  readonly starts_at: string
  readonly ends_at: string
  readonly venue: string | null
  readonly is_online: boolean
  readonly cover: string | null
}

/** Link preview of an event: what it is about, when and where. @param given id from the web address */
export async function eventPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<Shown>(sql`
    select name, description, coalesce(${placeText}, case when is_online then 'online' end) as place, cover_picture_key as cover,
      ${placeText} as venue, is_online, shown.starts_at, shown.ends_at,
      to_char(shown.starts_at at time zone time_zone, 'FMDD FMMonth YYYY') as starts
    from event join ${shownDate(sql`now()`)} where event.id = ${known.data}::uuid`)
  if (!row) return null
  return {
    title: row.name,
    description: [row.description, row.starts, row.place].filter(Boolean).join('. '),
    picture: pictureAddress(row.cover),
    kind: 'Event',
    data: eventData({
      name: row.name,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      place: row.venue,
      is_online: row.is_online,
    }),
  }
}

/** Web addresses of event pages, for search engines. */
export async function eventAddresses(db: Database, most: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select event.id from event join ${shownDate(sql`now()`)} order by shown.starts_at desc, event.id limit ${most}::integer`)
  return rows.map((row) => eventPath(row.id))
}
