import { id } from '@muster/contract/lib/fields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

interface Shown extends Record<string, unknown> {
  readonly title: string
  readonly tagline: string | null
  readonly place: string | null
  readonly type: string
  readonly starts: string | null
  readonly banner: string | null
}

/** What the link to a published hackathon shows: what it is about, when and where. @param given as the address has it */
export async function hackathonPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<Shown>(sql`
    select title, tagline, place, type, banner_picture_key as banner,
      to_char(event_start at time zone time_zone, 'FMDD FMMonth YYYY') as starts
    from hackathon where id = ${known.data}::uuid and status in ('Published', 'Completed')`)
  if (!row) return null
  const facts = [row.tagline, row.starts, row.type === 'online' ? 'online' : row.place]
  return {
    title: row.title,
    description: facts.filter(Boolean).join('. '),
    picture: pictureAddress(row.banner),
  }
}
