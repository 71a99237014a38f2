import {
  type learningCirclesOlder,
  OLDER_ROWS,
  type OlderCircleCard,
  type OlderCircleRow,
} from '@muster/contract/circles/learning-circles-older.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import {
  type CircleReading,
  cardColumns,
  cardTables,
  leadName,
  matchingCircles,
  type StoredCard,
} from '../learning-circles/index.ts'

/** Lists of circles in legacy formats. */

const RANDOM_PICK = 9

export interface OlderFilters {
  readonly ig_id?: string | null | undefined
  readonly org_id?: string | null | undefined
  readonly district_id?: string | null | undefined
  readonly pageIndex?: number | undefined
  readonly perPage?: number | undefined
}

const newerFilters = ({ ig_id, org_id, district_id }: OlderFilters) => ({
  ...(ig_id && { ig: ig_id }),
  ...(org_id && { org: org_id }),
  ...(district_id && { district: district_id }),
})

/** The name of a person in the circle, for its members and when the profile is public. */
const nameFor = (personId: SQL) => sql`(
  select full_name from "user" as person
  where person.id = ${personId} and person.status = 'active' and (person.is_public or own.status is not distinct from 'member')
)`

/** Like `nameFor` for clients that require a text: "A member" when the name is private. */
export const shownName = (personId: SQL) => sql`coalesce(${nameFor(personId)}, 'A member')`

const readRows = (db: Database, userId: string, condition: SQL, limit: SQL) =>
  db.execute<OlderCircleRow>(sql`
    select circle.id, circle.name, circle.circle_code, grp.name as ig, place.title as org, circle.meet_place,
      circle.meet_time, circle.member_count, maker.shown as created_by,
      case when circle.updated_by_id = circle.created_by_id then maker.shown
        else ${shownName(sql`circle.updated_by_id`)} end as updated_by,
      circle.created_at, circle.updated_at
    from ${cardTables({ id: userId, now: new Date(0) })}
    cross join lateral (select ${shownName(sql`circle.created_by_id`)} as shown offset 0) as maker
    where ${condition} order by lower(circle.name), circle.id ${limit}`)

/** Circles that the member belongs to. One statement. */
export async function listOfMember(db: Database, userId: string): Promise<OlderCircleRow[]> {
  const condition = sql`own.user_id = ${userId} and own.status = 'member' and circle.closed_at is null`
  const rows = await readRows(db, userId, condition, sql`limit ${OLDER_ROWS}::integer`)
  return [...rows]
}

/** Circles that the member leads. One statement. */
export async function listOfLead(db: Database, userId: string): Promise<OlderCircleRow[]> {
  const condition = sql`own.user_id = ${userId} and own.is_lead and circle.closed_at is null`
  const rows = await readRows(db, userId, condition, sql`limit ${OLDER_ROWS}::integer`)
  return [...rows]
}

/**
 * Circles that the member doesn't belong to, by filters, and by a complete code or part of a name. Paginated
 * on request.
 * @throws AppError 404 when no circle at all has the code or name
 */
export async function listOthers(
  { db, config }: CircleReading,
  userId: string,
  filters: OlderFilters,
  codeOrName?: string,
): Promise<OlderCircleRow[]> {
  const seats = config.CIRCLE_MAX_MEMBERS
  const search = codeOrName === undefined ? {} : { search: codeOrName }
  const { pageIndex = 1, perPage = OLDER_ROWS } = filters
  // Without a parameter, the first page needs no plan of its own.
  const skipped = pageIndex > 1 ? sql`offset ${(pageIndex - 1) * perPage}::integer` : sql``
  // Chosen in index order first, so that only displayed rows are joined.
  const chosen = sql`
    select circle.id from learning_circle as circle
    where ${matchingCircles({ ...newerFilters(filters), ...search }, seats)} and not exists (
      select from circle_member as mine
      where mine.circle_id = circle.id and mine.user_id = ${userId} and mine.status = 'member'
    )
    order by lower(circle.name), circle.id
    limit ${sql.raw(String(perPage))} ${skipped}`
  const rows = await readRows(db, userId, sql`circle.id in (${chosen})`, sql``)
  if (rows.length === 0 && codeOrName !== undefined) {
    const known = await db.execute(
      sql`select from learning_circle as circle where ${matchingCircles(search, seats)} limit 1`,
    )
    if (known.length === 0) throw notFound('a circle with this code or name')
  }
  return [...rows]
}

interface StoredOlderCard extends StoredCard {
  readonly members: { username: string }[]
}

/** Names of members, as far as the reader can see them. */
const members = (readerId: string | null) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('username', person.full_name) order by link.joined_at, link.id)
  from circle_member as link join "user" as person on person.id = link.user_id
  where link.circle_id = circle.id and link.status = 'member' and person.status = 'active'
    and (person.is_public or own.status is not distinct from 'member')
    and ${notBlocked(readerId, sql`person.id`)}
), '[]')`

async function readCards(
  { db, clock }: CircleReading,
  readerId: string | null,
  condition: SQL,
  order: SQL,
  limit: SQL,
): Promise<OlderCircleCard[]> {
  const reader = { id: readerId, now: clock.now() }
  const rows = await db.execute<StoredOlderCard>(sql`
    with chosen as materialized (
      select circle.id from learning_circle as circle where ${condition} order by ${order} ${limit}
    )
    select ${cardColumns(reader)}, ${members(readerId)} as members from ${cardTables(reader)}
    where circle.id in (select id from chosen) order by circle.karma desc, circle.id`)
  return [...rows].map((row) => ({
    id: row.id,
    name: row.name,
    ig_name: row.ig_name,
    org_name: row.org_name,
    member_count: row.member_count,
    members: row.members,
    meet_place: row.meet_place,
    meet_time: row.meet_time,
    lead_name: leadName(row),
    ismember: row.my_status === 'member',
    karma: row.karma,
  }))
}

const byKarma = sql`circle.karma desc, circle.id`

/** Cards by filter; without one, some random circles with a place and a time. One statement. */
export function listCards(
  parts: CircleReading,
  readerId: string | null,
  filters: OlderFilters,
): Promise<OlderCircleCard[]> {
  const wanted = newerFilters(filters)
  const condition = matchingCircles(wanted, parts.config.CIRCLE_MAX_MEMBERS)
  if (Object.keys(wanted).length > 0) {
    return readCards(parts, readerId, condition, byKarma, sql`limit ${OLDER_ROWS}::integer`)
  }
  const settled = sql`${condition} and circle.meet_place <> '' and circle.meet_time <> ''`
  return readCards(parts, readerId, settled, sql`random()`, sql`limit ${RANDOM_PICK}::integer`)
}

/** A page of cards by the exact names of group, organisation and district. Two statements. */
export async function listPublicly(
  parts: CircleReading,
  query: QueryOf<typeof learningCirclesOlder.publicList>,
) {
  const { ig, org, district } = query
  const conditions = [
    matchingCircles({}, parts.config.CIRCLE_MAX_MEMBERS),
    ...(ig ? [sql`circle.interest_group_id in (select id from interest_group where name = ${ig})`] : []),
    ...(org ? [sql`circle.organization_id in (select id from organization where title = ${org})`] : []),
    ...(district
      ? [
          sql`circle.organization_id in (
            select place.id from organization as place join district on district.id = place.district_id
            where district.name = ${district}
          )`,
        ]
      : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const [counted] = await parts.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from learning_circle as circle where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const limit = sql`limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`
  const up = query.sortBy === 'karma'
  const order = up ? sql`circle.karma, circle.id desc` : byKarma
  const cards = await readCards(parts, null, condition, order, limit)
  return pageOf(up ? cards.reverse() : cards, count, { pageIndex, perPage: query.perPage })
}
