import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared, readTogether } from '../../../../platform/database/read-together.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { lastPage, pageOf } from '../../../../platform/listing/paging.ts'
import { isUpcoming } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'
import { cardColumns, cardTables, presentCard, type StoredCard } from './card.ts'
import { type FindQuery, MOST_FOUND, matchingCircles } from './matching.ts'

const SOON_DAYS = 7
const DAY_MS = 86_400_000

/** The reader's college and its location, for sorting by nearness. */
export interface ReaderPlace {
  readonly college: string | null
  readonly district: string | null
  readonly zone: string | null
}

const nowhere: ReaderPlace = { college: null, district: null, zone: null }

const placesOf = readTogether(
  async (db, memberIds: readonly string[]) => {
    const rows = await db.execute<ReaderPlace & { user_id: string }>(sql`
      select member.id as user_id, college.id as college, college.district_id as district, district.zone_id as zone
      from unnest(${uuids(memberIds)}) as member (id)
      join organization as college on college.id = college_of_member(member.id)
      left join district on district.id = college.district_id`)
    return new Map(rows.map(({ user_id, ...place }) => [user_id, place]))
  },
  (memberId) => memberId,
)

/** @param readerId null for visitors, who have no location. At most one statement */
export async function placeOfReader(
  { db }: Pick<CircleReading, 'db'>,
  readerId: string | null,
): Promise<ReaderPlace> {
  return (readerId === null ? undefined : await placesOf(db, readerId)) ?? nowhere
}

interface Asked {
  readonly parts: CircleReading
  readonly place: ReaderPlace
  readonly query: FindQuery
}

/**
 * A page of circles to join: those with a free seat first, then those of the reader's college, district and
 * zone, then those that meet soon, then by karma. Each group is read through an index up to the list's limit,
 * so that little is sorted that isn't shown. Two statements, shared by readers at the same college.
 */
export const readNearPage = readShared(
  async (db, { parts, place, query }: Asked) => {
    const seats = parts.config.CIRCLE_MAX_MEMBERS
    const ids = await nearIds({ parts, place, query })
    const shown = { pageIndex: lastPage(query, ids.length), perPage: query.perPage }
    const from = (shown.pageIndex - 1) * shown.perPage
    const visitor = { id: null, now: parts.clock.now() }
    const chosen = uuids(ids.slice(from, from + shown.perPage))
    const rows = await db.execute<StoredCard>(sql`
      select ${cardColumns(visitor)} from ${cardTables(visitor)}
      where circle.id = any (${chosen}) order by array_position(${chosen}, circle.id)`)
    const cards: CircleCard[] = [...rows].map((row) => presentCard(row, seats))
    return pageOf(cards, ids.length, shown, ids.length === MOST_FOUND)
  },
  ({ place, query }) => JSON.stringify([place, query]),
)

async function nearIds({ parts: { db, clock, config }, place, query }: Asked): Promise<string[]> {
  const now = clock.now()
  const seats = config.CIRCLE_MAX_MEMBERS
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS)
  const matching = matchingCircles(query, seats, place.college)
  const inPlace = (condition: SQL) =>
    sql`circle.organization_id in (select located.id from organization as located ${condition})`
  const rings: readonly (SQL | null)[] = [
    place.college && sql`circle.organization_id = ${place.college}::uuid`,
    place.district && inPlace(sql`where located.district_id = ${place.district}::uuid`),
    place.zone &&
      inPlace(
        sql`join district on district.id = located.district_id where district.zone_id = ${place.zone}::uuid`,
      ),
    sql`circle.id in (
      select meetup.circle_id from meetup
      where ${isUpcoming(now)} and meetup.is_public and meetup.starts_at < ${soon}::timestamptz
      order by meetup.starts_at, meetup.id limit ${MOST_FOUND}::integer
    )`,
    sql`true`,
  ].map((ring) => ring || null)
  const found = rings.flatMap((ring, distance) =>
    ring
      ? [
          sql`(
            select circle.id, ${Math.min(distance, 3)}::integer as distance, circle.karma,
              circle.member_count >= ${seats}::integer as is_full
            from learning_circle as circle where ${matching} and ${ring}
            order by circle.karma desc nulls first, circle.id limit ${MOST_FOUND}::integer
          )`,
        ]
      : [],
  )
  const rows = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select id, min(distance) as distance, max(karma) as karma, bool_or(is_full) as is_full
      from (${sql.join(found, sql` union all `)}) as ring group by id
    )
    select found.id from found cross join lateral (
      select min(meetup.starts_at) as starts_at from meetup
      where meetup.circle_id = found.id and ${isUpcoming(now)} and meetup.is_public
    ) as next
    order by is_full, distance, next.starts_at nulls last, karma desc, found.id limit ${MOST_FOUND}::integer`)
  const ids = [...rows].map(({ id }) => id)
  return query.sortBy === '-near' ? ids.reverse() : ids
}
