import type { QueryOf } from '@muster/contract/lib/route.ts'
import { whyNotAct } from '@muster/contract/staff-acts.ts'
import type { UserRow, users } from '@muster/contract/users.ts'
import { type SQL, sql } from 'drizzle-orm'
import { csvLines } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { pictureAddress } from '../../platform/media.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { grantsOfMember } from '../access/index.ts'
import { after, type MemberQuery, matchingMembers, orderBy, orderOf, type Position } from './matching.ts'

interface MemberRow extends Record<string, unknown> {
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly discord_id: string | null
  readonly email: string
  readonly mobile: string | null
  readonly created_at: string
  readonly karma: number
  readonly level: string
  readonly status: UserRow['status']
  readonly college: string | null
  readonly company: string | null
  readonly roles: string[]
  readonly types: string[]
  /** The value that the row is sorted by, as text. */
  readonly position: string
}

/** The chosen rows with all that a row shows; only for them is anything beside the sort value looked up. */
function readRows(db: Database, query: MemberQuery, condition: SQL, limit: SQL) {
  const order = orderOf(query)
  return db.execute<MemberRow>(sql`
    with chosen as materialized (
      select member.id from "user" as member join wallet on wallet.user_id = member.id
      where ${condition} order by ${orderBy(order)} ${limit}
    )
    select member.id, member.full_name, member.muid, member.picture_key, member.discord_id, member.email,
      member.mobile, member.created_at, member.status, wallet.karma, level.name as level,
      college.title as college, company.title as company, (${order.value})::text as position,
      ${grantsOfMember}
    from chosen
    join "user" as member on member.id = chosen.id
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    left join lateral (${currentPlace(sql`'College'`)}) as college on true
    left join lateral (${currentPlace(sql`'Company'`)}) as company on true
    order by ${orderBy(order)}`)
}

const currentPlace = (orgType: SQL) => sql`
  select place.title from user_organization as link join organization as place on place.id = link.organization_id
  where link.user_id = member.id and place.org_type = ${orgType} and not link.is_alumni
  order by link.created_at desc, link.id limit 1`

/** One page of members for staff; past the end it is the last page (api-accounts A6). Two statements. */
export async function listMembers(db: Database, actor: Actor, query: QueryOf<typeof users.list>) {
  const condition = matchingMembers(query)
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from "user" as member where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const offset = (pageIndex - 1) * query.perPage
  const limit = sql`limit ${query.perPage}::integer offset ${offset}::integer`
  const rows = await readRows(db, query, condition, limit)
  return pageOf(
    [...rows].map((row) => present(row, actor)),
    count,
    { pageIndex, perPage: query.perPage },
  )
}

function present(row: MemberRow, actor: Actor): UserRow {
  const { types: dynamicTypes, ...shown } = plainRow(row)
  return { ...shown, locked_because: whyNotAct('edit', actor, { ...shown, dynamicTypes }) }
}

function plainRow(row: MemberRow) {
  const { picture_key, position: _, ...shown } = row
  return {
    ...shown,
    profile_pic: pictureAddress(picture_key),
    created_at: new Date(row.created_at).toISOString(),
    active: row.status === 'active',
  }
}

const csvColumns = [
  'id',
  'full_name',
  'muid',
  'email',
  'mobile',
  'discord_id',
  'karma',
  'level',
  'status',
  'college',
  'company',
  'roles',
  'created_at',
] as const satisfies readonly (keyof UserRow)[]

/**
 * All members that the search and the filters leave, as CSV text in pieces. Each batch starts where the one before
 * ended, so neither memory nor a transaction is held for the length of the download.
 * @param batchSize members a piece
 */
export async function* exportMembers(
  db: Database,
  query: MemberQuery,
  batchSize = 1000,
): AsyncGenerator<string> {
  // The heading goes out with the first rows, so that a query that fails is answered as a failure.
  let heading = csvLines([csvColumns])
  const condition = matchingMembers(query)
  const order = orderOf(query)
  const limit = sql`limit ${batchSize}::integer`
  let position: Position | undefined
  do {
    const rest: SQL = position ? sql`${condition} and ${after(order, position)}` : condition
    const rows: MemberRow[] = await readRows(db, query, rest, limit)
    yield heading + csvLines(rows.map(csvRow))
    heading = ''
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    position = last && { value: last.position, id: last.id }
  } while (position)
}

function csvRow(row: MemberRow) {
  const shown = { ...plainRow(row), roles: row.roles.join('; ') }
  return csvColumns.map((column) => shown[column])
}

const WEEK_MS = 7 * 86_400_000

/** Counts above the list; a week is the seven days before `now`. */
export async function countMembers(db: Database, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  const [counts] = await db.execute<{ members: number; new_this_week: number; suspended: number }>(sql`
    select count(*)::integer as members,
      count(*) filter (where created_at > ${weekAgo}::timestamptz)::integer as new_this_week,
      count(*) filter (where status = 'suspended')::integer as suspended
    from "user" where status <> 'erased'`)
  return counts ?? { members: 0, new_this_week: 0, suspended: 0 }
}
