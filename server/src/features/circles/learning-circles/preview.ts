import { counted } from '@muster/contract/lib/counted.ts'
import { id } from '@muster/contract/lib/fields.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

interface Shown {
  readonly name: string
  readonly subject: string
  readonly place: string | null
  readonly members: number
  readonly cover: string | null
}

/**
 * Link preview of a circle: its subject, location and size, without names.
 * @param given id from the web address
 */
export async function circlePreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<Shown>(sql`
    select circle.name, subject.name as subject, place.title as place, circle.member_count as members,
      circle.cover_picture_key as cover
    from learning_circle as circle
    join interest_group as subject on subject.id = circle.interest_group_id
    left join organization as place on place.id = circle.organization_id
    where circle.id = ${known.data}::uuid and circle.closed_at is null
      and circle.archived_at is null`)
  if (!row) return null
  const members = say`${counted({ members: row.members }, { one: '# member', other: '# members' })}`
  return {
    title: row.name,
    description: [row.subject, row.place, members].filter(Boolean).join('. '),
    picture: pictureAddress(row.cover),
    kind: 'Learning circle',
  }
}
