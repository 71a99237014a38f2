import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { TaskRow, tasks } from '@muster/contract/tasks.ts'
import { sql } from 'drizzle-orm'
import { csvLines } from '../../platform/csv.ts'
import { uuids } from '../../platform/lists.ts'
import { madeBy, type NamingParts } from '../../platform/made-by.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { matchingTasks, type TaskQuery, taskOrder, taskSource } from './matching.ts'

/** Awards of a task are counted so far: past it the number is "10,000 or more". */
const MOST_COUNTED = 10_000

type StoredRow = Record<string, unknown> &
  Omit<TaskRow, 'created_at' | 'updated_at' | 'bonus_time'> & {
    created_at: string
    updated_at: string
    bonus_time: string | null
  }

/** The tasks of these ids, in this order. */
async function readRows(parts: NamingParts, ids: readonly string[]): Promise<TaskRow[]> {
  const rows = await parts.db.execute<StoredRow>(sql`
    select task.id, task.hashtag, task.title, task.description, task.karma, channel.name as channel,
      type.title as type, task.active, task.variable_karma, task.usage_count, level.name as level,
      place.title as org, grp.name as ig, task.event, task.updated_at, ${madeBy('updater', parts)} as updated_by,
      ${madeBy('creator', parts)} as created_by, task.created_at, task.bonus_time, task.bonus_karma,
      awarded.gainers as total_karma_gainers
    from unnest(${uuids(ids)}) with ordinality as chosen (id, place)
    join ${taskSource} on task.id = chosen.id
    cross join lateral (
      select greatest(0, count(*) - 2 * count(reverses_id))::integer as gainers from (
        select reverses_id from karma_entry where task_id = task.id limit ${MOST_COUNTED}::integer
      ) as entries
    ) as awarded
    order by chosen.place`)
  return [...rows].map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    bonus_time: row.bonus_time && new Date(row.bonus_time).toISOString(),
  }))
}

/** One page of tasks; past the end it is the last page. Three statements. */
export async function listTasks(parts: NamingParts, query: QueryOf<typeof tasks.list>) {
  const { db } = parts
  const condition = matchingTasks(parts, query)
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${taskSource} where ${condition}`,
  )
  const count = counted?.count ?? 0
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const chosen = await db.execute<{ id: string }>(sql`
    select task.id from ${taskSource} where ${condition} order by ${taskOrder(parts, query)}
    limit ${shown.perPage}::integer offset ${(shown.pageIndex - 1) * shown.perPage}::integer`)
  const rows = await readRows(
    parts,
    [...chosen].map(({ id }) => id),
  )
  return pageOf(rows, count, shown)
}

const csvColumns = [
  'id',
  'hashtag',
  'title',
  'description',
  'karma',
  'total_karma_gainers',
  'channel',
  'type',
  'active',
  'variable_karma',
  'usage_count',
  'level',
  'org',
  'ig',
  'event',
  'updated_at',
  'updated_by',
  'created_by',
  'created_at',
  'bonus_time',
  'bonus_karma',
] as const satisfies readonly (keyof TaskRow)[]

/**
 * All tasks that the search and the filters leave, as CSV text in pieces (api-management 0.6 and 1). Their ids are read
 * first, so that a change made during the download neither repeats nor skips one.
 * @param batchSize tasks a piece
 */
export async function* exportTasks(
  parts: NamingParts,
  query: TaskQuery,
  batchSize = 1000,
): AsyncGenerator<string> {
  const chosen = await parts.db.execute<{ id: string }>(
    sql`select task.id from ${taskSource} where ${matchingTasks(parts, query)} order by ${taskOrder(parts, query)}`,
  )
  const ids = [...chosen].map(({ id }) => id)
  yield csvLines([csvColumns])
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await readRows(parts, ids.slice(start, start + batchSize))
    yield csvLines(rows.map(csvRow))
  }
}

function csvRow(row: TaskRow) {
  return csvColumns.map((column) => {
    const value = row[column]
    return typeof value === 'boolean' ? (value ? 'True' : 'False') : value
  })
}
