import type { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'

export type FindQuery = QueryOf<typeof learningCircles.find>

/** Caps the list: no one pages further, and counting on would cost more than the page itself. */
export const MOST_FOUND = 500

/** A union instead of `or`, so that each part can use its index. */
function foundBy(term: string): SQL {
  return sql`
    select id from learning_circle as named where ${contains(term, sql`lower(named.name)`)}
    union all
    select id from learning_circle as coded where coded.circle_code = ${term.toUpperCase()}`
}

/** Condition on `circle`: it appears in lists. */
export const isListed = sql`circle.closed_at is null and circle.archived_at is null`

/**
 * Conditions on `circle` for search and filters.
 * @param seats of a circle
 * @param college where the reader studies; null for visitors and members without one
 */
export function filtersOf(query: Partial<FindQuery>, seats: number, college: string | null): SQL[] {
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
    ...(query.mine ? [sql`circle.organization_id = ${college}::uuid`] : []),
    ...(query.district ? [placed(sql`located.district_id = ${query.district}`)] : []),
    ...(query.open ? [sql`circle.member_count < ${seats}::integer`] : []),
    ...(query.full ? [sql`circle.member_count >= ${seats}::integer`] : []),
    ...(query.search ? [sql`circle.id in (${foundBy(query.search)})`] : []),
  ]
}

/** Condition on `circle`: it appears in lists and matches search and filters. */
export const matchingCircles = (
  query: Partial<FindQuery>,
  seats: number,
  college: string | null = null,
): SQL => sql.join([isListed, ...filtersOf(query, seats, college)], sql` and `)
