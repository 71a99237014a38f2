import type { CircleCard, FoundCircle } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../../../platform/database/read-together.ts'
import { presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import type { CircleReading } from '../parts.ts'
import { cardColumns, cardTables, presentCard, type StoredCard } from './card.ts'

/** The reader's own relation to listed circles, added to what everyone sees. */

const MOST_FACES = 3

interface Own {
  /** Circles in which they have, or once had, any status. */
  readonly linked: ReadonlySet<string>
  /** Circles about which they want to be notified when a seat is free. */
  readonly wanted: ReadonlySet<string>
}

const ownCircles = readTogether<string, Own>(
  async (db, memberIds) => {
    const rows = await db.execute<{ user_id: string; linked: string[]; wanted: string[] }>(sql`
      select member.id as user_id,
        array(select circle_id from circle_member as link where link.user_id = member.id) as linked,
        array(select circle_id from circle_seat_wish as wish where wish.user_id = member.id) as wanted
      from unnest(${uuids(memberIds)}) as member (id)`)
    return new Map(
      rows.map(({ user_id, linked, wanted }) => [
        user_id,
        { linked: new Set(linked), wanted: new Set(wanted) },
      ]),
    )
  },
  (memberId) => memberId,
)

/** Changes to the cards of circles that the reader has a relation to, by circle id. */
export async function ownCards(
  parts: CircleReading,
  readerId: string,
  cards: readonly CircleCard[],
): Promise<Map<string, Partial<FoundCircle>>> {
  const own = await ownCircles(parts.db, readerId)
  const wanted = cards.filter(({ id }) => own?.wanted.has(id)).map(({ id }) => id)
  const changed = new Map<string, Partial<FoundCircle>>(wanted.map((id) => [id, { wants_seat: true }]))
  const linked = cards.filter(({ id }) => own?.linked.has(id))
  if (linked.length === 0) return changed
  const reader = { id: readerId, now: parts.clock.now() }
  const rows = await parts.db.execute<StoredCard>(sql`
    select ${cardColumns(reader)} from ${cardTables(reader)}
    where circle.id = any (${uuids(linked.map(({ id }) => id))})`)
  for (const row of rows) {
    changed.set(row.id, { ...changed.get(row.id), ...presentCard(row, parts.config.CIRCLE_MAX_MEMBERS) })
  }
  return changed
}

interface StoredMates {
  readonly circle_id: string
  readonly classmates: number
  readonly faces: StoredFace[]
}

/**
 * How many people from the reader's college are in each circle, by circle id; empty for readers without a
 * college.
 */
export async function classmatesIn(
  { db }: CircleReading,
  { readerId, college }: { readonly readerId: string; readonly college: string | null },
  cards: readonly CircleCard[],
): Promise<Map<string, Pick<FoundCircle, 'classmates' | 'classmate_faces'>>> {
  if (college === null || cards.length === 0) return new Map()
  const rows = await db.execute<StoredMates>(sql`
    select mate.circle_id, count(*)::integer as classmates,
      coalesce((jsonb_agg(jsonb_build_object(
        'full_name', person.full_name, 'muid', person.muid, 'picture_key', person.picture_key
      ) order by mate.joined_at, mate.id) filter (where person.status = 'active' and person.is_public and ${notBlocked(readerId, sql`person.id`)})), '[]') as faces
    from circle_member as mate join "user" as person on person.id = mate.user_id
    where mate.circle_id = any (${uuids(cards.map(({ id }) => id))}) and mate.status = 'member'
      and mate.college_id = ${college}::uuid and mate.user_id <> ${readerId}::uuid
    group by mate.circle_id`)
  return new Map(
    [...rows].map(({ circle_id, classmates, faces }) => [
      circle_id,
      { classmates, classmate_faces: faces.slice(0, MOST_FACES).map(presentFace) },
    ]),
  )
}
