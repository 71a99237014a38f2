import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { VoucherRow, vouchers } from '@muster/contract/vouchers.ts'
import { type SQL, sql } from 'drizzle-orm'
import { csvLines } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import { likePattern } from '../../platform/like.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import {
  after,
  matchingVouchers,
  orderBy,
  orderOf,
  type Position,
  sources,
  statusColumn,
  type VoucherQuery,
} from './matching.ts'

type StoredRow = Omit<VoucherRow, 'claimed'> & Record<string, unknown>

const columns = sql`
  voucher.id, voucher.code, owner.full_name as user, owner.muid, task.title as task, voucher.task_id, voucher.karma,
  voucher.month, voucher.week, ${statusColumn} as status, voucher.claimed_at, voucher.revoked_reason,
  voucher.mail_status as mail, voucher.event, voucher.description, creator.full_name as created_by,
  updater.full_name as updated_by, voucher.created_at, voucher.updated_at`

const iso = (value: string) => new Date(value).toISOString()

function present(row: StoredRow): VoucherRow {
  return {
    ...row,
    claimed: row.claimed_at !== null,
    claimed_at: row.claimed_at && iso(row.claimed_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** One voucher as the list shows it, or null. */
export async function findVoucherRow(db: Database, voucherId: string): Promise<VoucherRow | null> {
  const [row] = await db.execute<StoredRow>(
    sql`select ${columns} from ${sources} where voucher.id = ${voucherId}::uuid`,
  )
  return row ? present(row) : null
}

/**
 * One page of vouchers; past the end it is the last page. Two statements (api-management 9).
 */
export async function listVouchers(db: Database, query: QueryOf<typeof vouchers.list>) {
  const condition = matchingVouchers(query)
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from voucher where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const offset = (pageIndex - 1) * query.perPage
  const rows = await db.execute<StoredRow>(sql`
    select ${columns} from ${sources} where ${condition} order by ${orderBy(orderOf(query))}
    limit ${query.perPage}::integer offset ${offset}::integer`)
  return pageOf([...rows].map(present), count, { pageIndex, perPage: query.perPage })
}

/** The columns of the file in the order of the specification, and the state behind them. */
const csvColumns = [
  'id',
  'code',
  'user',
  'task',
  'karma',
  'month',
  'week',
  'claimed',
  'description',
  'event',
  'created_by',
  'updated_by',
  'created_at',
  'updated_at',
  'muid',
  'status',
] as const satisfies readonly (keyof VoucherRow)[]

/**
 * All vouchers that the search and the filters leave, as CSV text in pieces. Each batch starts where the one before
 * ended, so neither memory nor a transaction is held for the length of the download.
 * @param batchSize vouchers a piece
 */
export async function* exportVouchers(
  db: Database,
  query: VoucherQuery,
  batchSize = 1000,
): AsyncGenerator<string> {
  yield csvLines([csvColumns])
  const condition = matchingVouchers(query)
  const order = orderOf(query)
  let position: Position | undefined
  do {
    const rest: SQL = position ? sql`${condition} and ${after(order, position)}` : condition
    const rows = await db.execute<StoredRow & { position: string }>(sql`
      select ${columns}, (${order.value})::text as position from ${sources}
      where ${rest} order by ${orderBy(order)} limit ${batchSize}::integer`)
    if (rows.length > 0) yield csvLines([...rows].map(csvRow))
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    position = last && { value: last.position, id: last.id }
  } while (position)
}

function csvRow(row: StoredRow) {
  const shown = { ...present(row), claimed: row.claimed_at === null ? 'False' : 'True' }
  return csvColumns.map((column) => shown[column])
}

/** Up to 50 active tasks that a voucher can be for, by title or hashtag. */
export async function taskOptions(db: Database, search: string | undefined) {
  const pattern = likePattern((search ?? '').toLowerCase())
  const rows = await db.execute<{ id: string; title: string; hashtag: string }>(sql`
    select id, title, hashtag from task
    where active and (lower(title) like ${pattern} or lower(hashtag) like ${pattern})
    order by lower(title), id limit 50`)
  return [...rows]
}
