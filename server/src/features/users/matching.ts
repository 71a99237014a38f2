import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { users } from '@muster/contract/users.ts'
import { type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../platform/like.ts'
import { listText } from '../../platform/lists.ts'
import { levelThresholds } from '../karma/index.ts'

/** Search, filters and order: what the list and its CSV file have in common. */
export type MemberQuery = QueryOf<typeof users.csv>

/** Condition on `"user" as member`. Erased members are in no list. */
export function matchingMembers(query: MemberQuery): SQL {
  const conditions = [
    query.status ? sql`member.status = ${query.status}` : sql`member.status <> 'erased'`,
    ...(query.search ? [sql`member.id in (${foundBy(query.search.toLowerCase())})`] : []),
    ...(query.district ? [sql`member.id in (${membersOfDistrict(query.district)})`] : []),
    ...(query.college ? [sql`member.id in (${studentsOf(sql`place.id = ${query.college}`)})`] : []),
    ...(query.role
      ? [sql`member.id in (select user_id from user_role where role_id = ${query.role} and verified)`]
      : []),
    ...(query.level
      ? [sql`member.id in (select user_id from wallet where level_order = ${query.level}::smallint)`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A union and not an `or`, so that each part can use its index. */
function foundBy(term: string): SQL {
  const literal = likeLiteral(term)
  const parts = [
    sql`select id from "user" as named
      where (lower(named.full_name) || ' ' || named.muid || ' ' || named.email) like ${`%${literal}%`}`,
  ]
  if (/^\+?[0-9]+$/.test(term)) {
    parts.push(sql`select id from "user" as called where called.mobile like ${`${literal}%`}`)
  }
  const levels = [...levelThresholds.keys()].filter((order) => `lvl${order}`.includes(term))
  if (levels.length > 0) {
    parts.push(sql`select user_id from wallet where level_order = any(${listText(levels)}::smallint[])`)
  }
  return sql.join(parts, sql` union all `)
}

/** Members who say they live in a district, and those whose current college is there. */
const membersOfDistrict = (districtId: string) => sql`
  select id from "user" as living where living.district_id = ${districtId}
  union all
  ${studentsOf(sql`place.district_id = ${districtId}`)}`

const studentsOf = (condition: SQL) => sql`
  select link.user_id from user_organization as link join organization as place on place.id = link.organization_id
  where place.org_type = 'College' and not link.is_alumni and ${condition}`

interface Order {
  /** What is sorted by, on `member` and `wallet`; never null. */
  readonly value: SQL
  readonly type: SQL
  readonly direction: SQL
  readonly descending: boolean
  /** Whether the id, always the last key, counts down: as the index that serves the order has it. */
  readonly idDescending: boolean
}

const name = { value: sql`lower(member.full_name)`, type: sql`text` }
const karma = { value: sql`wallet.karma`, type: sql`integer` }
const joined = { value: sql`member.created_at`, type: sql`timestamptz` }
const up = { direction: sql`asc`, descending: false, idDescending: false }
const down = { direction: sql`desc`, descending: true, idDescending: true }

const orders: Readonly<Record<NonNullable<MemberQuery['sortBy']>, Order>> = {
  full_name: { ...name, ...up },
  '-full_name': { ...name, ...down },
  first_name: { ...name, ...up },
  '-first_name': { ...name, ...down },
  karma: { ...karma, ...up },
  '-karma': { ...karma, ...down },
  created_at: { ...joined, direction: sql`asc`, descending: false, idDescending: true },
  '-created_at': { ...joined, direction: sql`desc`, descending: true, idDescending: false },
}

/** The chosen order; newest first without a choice. */
export function orderOf(query: MemberQuery): Order {
  return orders[query.sortBy ?? '-created_at']
}

export function orderBy(order: Order): SQL {
  return sql`${order.value} ${order.direction}, member.id ${order.idDescending ? sql`desc` : sql`asc`}`
}

/** Where a reading in batches stands: sort value (as text, in full precision) and id of the last row. */
export interface Position {
  readonly value: string
  readonly id: string
}

/** Condition for the rows that come after a position. */
export function after(order: Order, position: Position): SQL {
  const value = sql`${position.value}::text::${order.type}`
  const beyond = order.descending ? sql`<` : sql`>`
  const idBeyond = order.idDescending ? sql`<` : sql`>`
  return sql`${order.value} ${beyond}= ${value}
    and (${order.value} ${beyond} ${value} or member.id ${idBeyond} ${position.id}::uuid)`
}
