import {
  GroupContent,
  type GroupDetail,
  type GroupRow,
  type groupSortKeys,
  type interestGroups,
} from '@muster/contract/interest-groups.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { csvLines } from '../../platform/csv.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/like.ts'
import { madeBy, type NamingParts } from '../../platform/made-by.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { inOlderWords } from './older-fields.ts'

type GroupQuery = QueryOf<typeof interestGroups.csv>

interface StoredRow extends Record<string, unknown>, Omit<GroupRow, 'created_at' | 'updated_at'> {
  readonly created_at: string
  readonly updated_at: string
}

const fields = (parts: NamingParts) => sql`
  own.id, own.name, own.code, own.icon, own.category, own.created_at, own.updated_at,
  (select count(*)::integer from user_interest_group where interest_group_id = own.id) as members,
  (select count(*)::integer from task where interest_group_id = own.id) as tasks,
  ${madeBy('creator', parts)} as created_by, ${madeBy('updater', parts)} as updated_by`
const source = sql`
  interest_group as own
  left join "user" as creator on creator.id = own.created_by_id
  left join "user" as updater on updater.id = own.updated_by_id`

const columns: Readonly<Record<(typeof groupSortKeys)[number], SQL>> = {
  name: sql`lower(name)`,
  code: sql`code`,
  category: sql`category`,
  members: sql`members`,
  created_at: sql`created_at`,
  created_by: sql`lower(created_by)`,
  updated_at: sql`updated_at`,
  updated_by: sql`lower(updated_by)`,
  created_on: sql`created_at`,
  updated_on: sql`updated_at`,
}

function orderOf(sortBy: GroupQuery['sortBy'] = 'name'): SQL {
  const column = columns[sortBy.replace(/^-/, '') as keyof typeof columns]
  return sql`${column} ${sortBy.startsWith('-') ? sql`desc` : sql`asc`}, id`
}

/** Groups whose name, code, creator or updater has the words, of one category when one is chosen. */
function conditionOf(parts: NamingParts, query: GroupQuery): SQL {
  const pattern = likePattern((query.search ?? '').toLowerCase())
  const searched = query.search
    ? sql`lower(own.name || ' ' || own.code || ' ' || ${madeBy('creator', parts)} || ' ' || ${madeBy('updater', parts)})
        like ${pattern}`
    : sql`true`
  return query.category ? sql`${searched} and own.category = ${query.category}` : searched
}

const present = (row: StoredRow): GroupRow => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
})

/** One page of groups for staff (api-management 13). Two statements. */
export async function listGroups(parts: NamingParts, query: QueryOf<typeof interestGroups.manage>) {
  const { db } = parts
  const condition = conditionOf(parts, query)
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${source} where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const rows = await db.execute<StoredRow>(sql`
    select * from (select ${fields(parts)} from ${source} where ${condition}) as listed order by ${orderOf(query.sortBy)}
    limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  return pageOf([...rows].map(present), count, { pageIndex, perPage: query.perPage })
}

const csvColumns = [
  'id',
  'name',
  'icon',
  'code',
  'category',
  'members',
  'updated_by',
  'updated_at',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof GroupRow)[]

/** The same groups as CSV text; they are few. */
export async function exportGroups(parts: NamingParts, query: GroupQuery): Promise<string> {
  const rows = await parts.db.execute<StoredRow>(sql`
    select * from (select ${fields(parts)} from ${source} where ${conditionOf(parts, query)}) as listed
    order by ${orderOf(query.sortBy)}`)
  const lines = [...rows].map(present).map((row) => csvColumns.map((column) => row[column]))
  return csvLines([csvColumns, ...lines])
}

/** One group with its content. @throws AppError 404. */
export async function readGroup(
  parts: NamingParts,
  groupId: string,
): Promise<{ interestGroup: GroupDetail }> {
  const [row] = await parts.db.execute<StoredRow & { content: unknown; leads: string[] }>(sql`
    select ${fields(parts)}, own.content, array(
        select member.muid from role join user_role on user_role.role_id = role.id
        join "user" as member on member.id = user_role.user_id
        where role.interest_group_id = own.id and role.title = own.code || ' IGLead' and user_role.verified
          and member.status <> 'erased'
        order by member.muid
      ) as leads
    from ${source} where own.id = ${groupId}`)
  if (!row) throw notFound('This interest group')
  const content = GroupContent.parse(row.content)
  return { interestGroup: { ...present(row), ...inOlderWords(content), content, leads: row.leads } }
}
