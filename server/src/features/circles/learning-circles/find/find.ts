import type { CircleCard, FoundCircle, learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { readShared } from '../../../../platform/database/read-together.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { againstId, byMoment, byNumber, byText, listing } from '../../../../platform/listing/listing.ts'
import { blockedWith } from '../../../people/blocks/index.ts'
import { isUpcoming } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'
import { cardColumns, cardLookups, cardTables, presentCard, type StoredCard } from './card.ts'
import { type FindQuery, filtersOf, isListed, MOST_FOUND, matchingCircles } from './matching.ts'
import { placeOfReader, type ReaderPlace, readNearPage } from './near.ts'
import { classmatesIn, ownCards } from './reader.ts'

const DAY_MS = 86_400_000
const runsWithIndex = againstId(sql`circle.id`)

/** Circles as visitors see them, most karma first by default. */
function circleList({ clock, config }: CircleReading, college: string | null) {
  const visitor = { id: null, now: clock.now() }
  const seats = config.CIRCLE_MAX_MEMBERS
  const byKarma = [byNumber(sql`circle.karma`), runsWithIndex]
  return listing<typeof learningCircles.find, StoredCard>({
    table: sql`learning_circle as circle`,
    id: sql`circle.id`,
    lookups: cardLookups(visitor),
    columns: cardColumns(visitor),
    always: isListed,
    where: (query) => filtersOf(query, seats, college),
    orders: {
      karma: byKarma,
      name: byText(sql`circle.name`),
      created_at: [byMoment(sql`circle.created_at`), runsWithIndex],
      // Nearness isn't an order of the table; see `readNearPage`.
      near: byKarma,
    },
    usual: '-karma',
    most: MOST_FOUND,
    present: (row) => asFound(presentCard(row, seats)),
  })
}

const asFound = (card: CircleCard): FoundCircle => ({
  ...card,
  classmates: 0,
  classmate_faces: [],
  wants_seat: false,
})

/**
 * Many people open the same pages at the same time, so the reading is shared; each reader's own state is
 * added afterwards.
 */
const foundPage = readShared(
  (
    db,
    {
      parts,
      query,
      college,
    }: { readonly parts: CircleReading; readonly query: FindQuery; readonly college: string | null },
  ) => circleList(parts, college).page(db, query),
  ({ query, college }) => JSON.stringify([query, query.mine && college]),
)

async function pageFor(parts: CircleReading, place: ReaderPlace, query: FindQuery) {
  if (query.sortBy !== 'near' && query.sortBy !== '-near') {
    return foundPage(parts.db, { parts, query, college: place.college })
  }
  const page = await readNearPage(parts.db, { parts, place, query })
  return { ...page, data: page.data.map(asFound) }
}

/**
 * Up to five hundred circles to join, most karma first by default, searched by part of the name or a complete
 * code. At most seven statements, one more when a search matches more than the limit.
 */
export async function findCircles(parts: CircleReading, readerId: string | null, query: FindQuery) {
  const place = await placeOfReader(parts, readerId)
  const page = await pageFor(parts, place, query)
  if (readerId === null) return page
  const [cards, told, blocked] = await Promise.all([
    ownCards(parts, readerId, page.data),
    classmatesIn(parts, { readerId, college: place.college }, page.data),
    blockedWith(parts.db, readerId),
  ])
  const withoutBlocked = (card: FoundCircle) => ({
    ...card,
    faces: card.faces.filter(({ muid }) => !blocked.has(muid)),
  })
  return {
    ...page,
    data: page.data.map((card) => ({ ...withoutBlocked(card), ...cards.get(card.id), ...told.get(card.id) })),
  }
}

/**
 * Circles with a free seat and a public meetup within some days, as visitors see them, soonest first. One
 * statement.
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

/**
 * A circle as anyone can see it. Archived ones are included, for people who have the address.
 * @throws AppError 404
 */
export async function readCard(
  { db, clock, config }: CircleReading,
  readerId: string | null,
  circleId: string,
): Promise<CircleCard> {
  const reader = { id: readerId, now: clock.now() }
  const [row] = await db.execute<StoredCard>(
    sql`select ${cardColumns(reader)} from ${cardTables(reader)} where circle.id = ${circleId} and circle.closed_at is null`,
  )
  if (!row) throw notFound('this circle')
  return presentCard(row, config.CIRCLE_MAX_MEMBERS)
}

/** Resolves an id or a code, which has no hyphens. @throws AppError 404 */
export async function findCircleId(db: Database, idOrCode: string): Promise<string> {
  if (idOrCode.includes('-')) return idOrCode
  const [found] = await db.execute<{ id: string }>(
    sql`select id from learning_circle where circle_code = ${idOrCode} and closed_at is null`,
  )
  if (!found) throw notFound('this circle')
  return found.id
}
