import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared, readTogether } from '../../../../platform/database/read-together.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { lastPage, pageOf } from '../../../../platform/listing/paging.ts'
import { isUpcoming } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'
import { cardColumns, cardTables, presentCard, type StoredCard } from './card.ts'
import { type FindQuery, MOST_FOUND, matchingCircles } from './matching.ts'

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
 * zone, then those that meet soon, then by karma. Of each group, an index gives the first ones up to the end of
 * the page, so that little is read that isn't shown. Two statements, and one more past the end; shared by
 * readers at the same college.
 */
export const readNearPage = readShared(
  async (db, { parts, place, query }: Asked) => {
    const seats = parts.config.CIRCLE_MAX_MEMBERS
    const { count, ids, shown } = await nearIds({ parts, place, query })
    const visitor = { id: null, now: parts.clock.now() }
    const chosen = uuids(ids)
    const rows = await db.execute<StoredCard>(sql`
      select ${cardColumns(visitor)} from ${cardTables(visitor)}
      where circle.id = any (${chosen}) order by array_position(${chosen}, circle.id)`)
    const cards: CircleCard[] = [...rows].map((row) => presentCard(row, seats))
    return pageOf(cards, count, shown, count === MOST_FOUND)
  },
  ({ place, query }) => JSON.stringify([place, query]),
)

interface NearIds {
  readonly count: number
  readonly ids: readonly string[]
  /** The page in the answer: the last one if a later one was requested. */
  readonly shown: Pick<FindQuery, 'pageIndex' | 'perPage'>
}

async function nearIds({ parts, place, query }: Asked): Promise<NearIds> {
  const { perPage } = query
  const from = (query.pageIndex - 1) * perPage
  const isReversed = query.sortBy === '-near'
  const most = isReversed ? MOST_FOUND : Math.min(from + perPage, MOST_FOUND)
  const [row] = await parts.db.execute<{ count: number; ids: string[] }>(
    nearest({ parts, place, query }, most),
  )
  const { count = 0, ids = [] } = row ?? {}
  const pageIndex = lastPage(query, count)
  if (pageIndex < query.pageIndex && !isReversed)
    return nearIds({ parts, place, query: { ...query, pageIndex } })
  const start = (pageIndex - 1) * perPage
  const inOrder = isReversed ? ids.toReversed() : ids
  return { count, ids: inOrder.slice(start, start + perPage), shown: { pageIndex, perPage } }
}

/** The nearest circles and how many match, up to the list's limit. */
function nearest({ parts: { clock, config }, place, query }: Asked, most: number): SQL {
  const now = clock.now()
  const seats = sql`${config.CIRCLE_MAX_MEMBERS}::integer`
  const matching = matchingCircles(query, config.CIRCLE_MAX_MEMBERS, place.college)
  // Written out, because PostgreSQL assumes a tenth of the table behind a parameter.
  const first = sql.raw(`limit ${most}`)
  const ofCollege = sql`circle.organization_id = ${place.college}::uuid`
  // Arrays instead of joins, because circles are read in their order until the page is full.
  const ofDistrict = sql`circle.organization_id = any (array(
    select located.id from organization as located where located.district_id = ${place.district}::uuid))`
  const ofZone = sql`circle.organization_id = any (array(
    select located.id from organization as located join district on district.id = located.district_id
    where district.zone_id = ${place.zone}::uuid))`
  const rings = [
    ...(place.college ? [{ ring: ofCollege, distance: 0 }] : []),
    ...(place.district ? [{ ring: ofDistrict, distance: 1 }] : []),
    ...(place.zone ? [{ ring: ofZone, distance: 2 }] : []),
    { ring: sql`true`, distance: 3 },
  ]
  const byKarma = (isFull: boolean) =>
    rings.map(
      ({ ring, distance }) => sql`(
        select circle.id, ${distance}::integer as distance, null::timestamptz as starts_at, circle.karma, ${isFull}::boolean as is_full
        from learning_circle as circle
        where ${matching} and circle.member_count ${isFull ? sql`>=` : sql`<`} ${seats} and ${ring}
        order by circle.karma desc nulls first, circle.id ${first})`,
    )
  const meeting = sql`(
    select circle.id, case when ${ofCollege} then 0 when ${ofDistrict} then 1 when ${ofZone} then 2 else 3 end as distance,
      meeting.starts_at, circle.karma, circle.member_count >= ${seats} as is_full
    from meeting join learning_circle as circle on circle.id = meeting.circle_id where ${matching}
    order by is_full, distance, meeting.starts_at, circle.karma desc, circle.id ${first})`
  // Full ones are read only if those with a free seat don't fill the page.
  const taken = query.open
    ? sql``
    : sql`union all select * from (${sql.join(byKarma(true), sql` union all `)}) as taken
      where (select count(distinct id) from free where not is_full) < ${most}::integer`
  // The order of those that meet depends on the distance. The others have an index for each ring.
  return sql`
    with meeting as materialized (
      select meetup.circle_id, min(meetup.starts_at) as starts_at from meetup
      where ${isUpcoming(now)} and meetup.is_public group by meetup.circle_id
    ), free as materialized (
      ${sql.join([meeting, ...(query.full ? [] : byKarma(false))], sql` union all `)}
    ), found as (
      select * from free ${taken}
    ), nearest as (
      select id, min(distance) as distance, max(starts_at) as starts_at, max(karma) as karma, bool_or(is_full) as is_full
      from found group by id
      order by is_full, distance, starts_at nulls last, karma desc, id ${first}
    )
    select (
        select count(*)::integer from (
          select from learning_circle as circle where ${matching} limit ${sql.raw(String(MOST_FOUND))}
        ) as counted
      ) as count,
      coalesce((
        select array_agg(id::text order by is_full, distance, starts_at nulls last, karma desc, id) from nearest
      ), '{}') as ids`
}
