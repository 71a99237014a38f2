import { groupPath } from '@muster/contract/learning/addresses.ts'
import { id } from '@muster/contract/lib/fields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

const LONGEST = 200

/** Link preview of an interest group. @param given id from the web address */
export async function groupPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<{ name: string; cover: string | null; about: string }>(sql`
    select name, cover_picture_key as cover,
      left(coalesce(content ->> 'description', ''), ${LONGEST}::integer) as about
    from interest_group where id = ${known.data}::uuid`)
  if (!row) return null
  return {
    title: row.name,
    description: row.about || 'Tasks, circles and people in this interest group',
    picture: pictureAddress(row.cover),
    kind: 'Interest group',
  }
}

/** Web addresses of group pages, for search engines. */
export async function groupAddresses(db: Database, most: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from interest_group order by name limit ${most}::integer`,
  )
  return rows.map((row) => groupPath(row.id))
}
