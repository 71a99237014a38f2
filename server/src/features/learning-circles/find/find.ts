import type { CircleCard, learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared, readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { likeLiteral } from '../../../platform/listing/like.ts'
import { againstId, byMoment, byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { isUpcoming } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'
import { cardColumns, cardLookups, cardTables, presentCard, type StoredCard } from './card.ts'

export type FindQuery = QueryOf<typeof learningCircles.find>

/** A union and not an `or`, so that each part can use its index. */
function foundBy(term: string): SQL {
  const literal = likeLiteral(term.toLowerCase())
  return sql`
    select id from learning_circle as named where lower(named.name) like ${`%${literal}%`}
    union all
    select id from learning_circle as coded where coded.circle_code = ${term.toUpperCase()}`
}

/** Condition on `circle`: it is in lists. */
const isListed = sql`circle.closed_at is null and circle.archived_at is null`

/** Conditions on `circle` by search and filters. */
function filtersOf(query: Partial<FindQuery>, seats: number): SQL[] {
  const placed = (condition: SQL) =>
    sql`circle.organization_id in (select id from organization as located where ${condition})`
  return [
    ...(query.ig ? [sql`circle.interest_group_id = ${query.ig}`] : []),
    ...(query.category
      ? [
          sql`circle.interest_group_id in (select id from interest_group as kind where kind.category = ${query.category})`,
        ]
      : []),
    ...(query.org ? [sql`circle.organization_id = ${query.org}`] : []),
    ...(query.district ? [placed(sql`located.district_id = ${query.district}`)] : []),
    ...(query.open ? [sql`circle.member_count < ${seats}::integer`] : []),
    ...(query.search ? [sql`circle.id in (${foundBy(query.search)})`] : []),
  ]
}

/** Condition on `circle` for the circles that are in lists, by search and filters. */
export const matchingCircles = (query: Partial<FindQuery>, seats: number): SQL =>
  sql.join([isListed, ...filtersOf(query, seats)], sql` and `)

const DAY_MS = 86_400_000
/** Nobody leafs through more; counting on would cost more than the page itself. */
const MOST_FOUND = 500

const runsWithIndex = againstId(sql`circle.id`)

/** Circles as visitors see them, most karma first without a choice. */
function circleList({ clock, config }: CircleReading) {
  const visitor = { id: null, now: clock.now() }
  const seats = config.CIRCLE_MAX_MEMBERS
  return listing<typeof learningCircles.find, StoredCard>({
    table: sql`learning_circle as circle`,
    id: sql`circle.id`,
    lookups: cardLookups(visitor),
    columns: cardColumns(visitor),
    always: isListed,
    where: (query) => filtersOf(query, seats),
    orders: {
      karma: [byNumber(sql`circle.karma`), runsWithIndex],
      name: byText(sql`circle.name`),
      created_at: [byMoment(sql`circle.created_at`), runsWithIndex],
    },
    usual: '-karma',
    most: MOST_FOUND,
    present: (row) => presentCard(row, seats),
  })
}

/** Many people look at the same pages at the same time; what each of them is to the circles is added afterwards. */
const foundPage = readShared(
  (db, { parts, query }: { readonly parts: CircleReading; readonly query: FindQuery }) =>
    circleList(parts).page(db, query),
  ({ query }) => JSON.stringify(query),
)

/** The circles that a member has, or once had, something to do with. */
const ownCircles = readTogether(
  async (db, memberIds: readonly string[]) => {
    const rows = await db.execute<{ user_id: string; circle_ids: string[] }>(sql`
      select user_id, array_agg(circle_id) as circle_ids from circle_member
      where user_id = any (${uuids(memberIds)}) group by user_id`)
    return new Map(rows.map(({ user_id, circle_ids }) => [user_id, new Set(circle_ids)]))
  },
  (memberId) => memberId,
)

/**
 * The first five hundred circles to join, most karma first, by part of the name or a whole circle code. At most four
 * statements, one more when a search is found to leave more than that.
 */
export async function findCircles(parts: CircleReading, readerId: string | null, query: FindQuery) {
  const page = await foundPage(parts.db, { parts, query })
  if (readerId === null) return page
  const known = await ownCircles(parts.db, readerId)
  const own = page.data.filter(({ id }) => known?.has(id))
  if (own.length === 0) return page
  const cards = await cardsFor(parts, readerId, own)
  return { ...page, data: page.data.map((card) => cards.get(card.id) ?? card) }
}

/**
 * Circles with a free seat that meet within some days at a meetup open to everybody, as visitors see them, the next first.
 * One statement.
 */
export async function circlesMeetingSoon(
  { db, clock, config }: CircleReading,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<CircleCard[]> {
  const visitor = { id: null, now: clock.now() }
  const seats = config.CIRCLE_MAX_MEMBERS
  const until = new Date(visitor.now.getTime() + days * DAY_MS)
  const rows = await db.execute<StoredCard>(sql`
    with soon as materialized (
      select meetup.circle_id, min(meetup.starts_at) as starts_at from meetup
      where ${isUpcoming(visitor.now)} and meetup.is_public and meetup.starts_at < ${until}::timestamptz
      group by meetup.circle_id
    )
    select ${cardColumns(visitor)} from ${cardTables(visitor)} join soon on soon.circle_id = circle.id
    where ${matchingCircles({ open: true }, seats)}
    order by soon.starts_at, circle.id limit ${most}::integer`)
  return [...rows].map((row) => presentCard(row, seats))
}

/** The same cards as a reader sees them who has something to do with the circles. */
async function cardsFor(
  { db, clock, config }: CircleReading,
  readerId: string,
  cards: readonly CircleCard[],
): Promise<Map<string, CircleCard>> {
  const reader = { id: readerId, now: clock.now() }
  const rows = await db.execute<StoredCard>(sql`
    select ${cardColumns(reader)} from ${cardTables(reader)}
    where circle.id = any (${uuids(cards.map(({ id }) => id))})`)
  return new Map([...rows].map((row) => [row.id, presentCard(row, config.CIRCLE_MAX_MEMBERS)]))
}

/** What anybody may know of a circle; an archived one too, for those who have its address. @throws AppError 404. */
export async function readCard(
  { db, clock, config }: CircleReading,
  readerId: string | null,
  circleId: string,
): Promise<CircleCard> {
  const reader = { id: readerId, now: clock.now() }
  const [row] = await db.execute<StoredCard>(
    sql`select ${cardColumns(reader)} from ${cardTables(reader)} where circle.id = ${circleId} and circle.closed_at is null`,
  )
  if (!row) throw notFound('This circle')
  return presentCard(row, config.CIRCLE_MAX_MEMBERS)
}

/** The id of a circle by its id or its code, which has no hyphens. @throws AppError 404. */
export async function findCircleId(db: Database, idOrCode: string): Promise<string> {
  if (idOrCode.includes('-')) return idOrCode
  const [found] = await db.execute<{ id: string }>(
    sql`select id from learning_circle where circle_code = ${idOrCode} and closed_at is null`,
  )
  if (!found) throw notFound('This circle')
  return found.id
}
