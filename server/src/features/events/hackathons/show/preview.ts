import { hackathonPath } from '@muster/contract/events/addresses.ts'
import { id } from '@muster/contract/lib/fields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Preview } from '../../../../platform/http/web/preview.ts'
import { eventData } from '../../gatherings/index.ts'

interface Shown {
  readonly title: string
  readonly tagline: string | null
  readonly place: string | null
  readonly type: string
  readonly starts: string | null
  readonly event_start: string | null
  readonly event_end: string | null
  readonly banner: string | null
}

/**
 * Link preview of a published hackathon: what it is about, when and where.
 * @param given id from the web address
 */
export async function hackathonPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<Shown>(sql`
    select title, tagline, place, type, banner_picture_key as banner, event_start, event_end,
      to_char(event_start at time zone time_zone, 'FMDD FMMonth YYYY') as starts
    from hackathon where id = ${known.data}::uuid and status in ('Published', 'Completed')`)
  if (!row) return null
  const facts = [row.tagline, row.starts, row.type === 'online' ? 'online' : row.place]
  return {
    title: row.title,
    description: facts.filter(Boolean).join('. '),
    picture: pictureAddress(row.banner),
    kind: 'Hackathon',
    data: eventData({
      name: row.title,
      starts_at: row.event_start,
      ends_at: row.event_end,
      place: row.place,
      is_online: row.type === 'online',
    }),
  }
}

/** Web addresses of hackathon pages, for search engines. */
export async function hackathonAddresses(db: Database, most: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from hackathon where status in ('Published', 'Completed')
    order by event_start desc nulls last, id limit ${most}::integer`)
  return rows.map((row) => hackathonPath(row.id))
}
