import type { QueryOf } from '@muster/contract/lib/route.ts'
import { monthNames } from '@muster/contract/lib/words.ts'
import type { vouchers } from '@muster/contract/vouchers.ts'
import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../platform/like.ts'
import { listText } from '../../platform/lists.ts'

/** Search, filters and order: what the list and its CSV file have in common. */
export type VoucherQuery = QueryOf<typeof vouchers.csv>

const open = sql`voucher.claimed_at is null and voucher.revoked_at is null`
const ofStatus = {
  unclaimed: open,
  claimed: sql`voucher.claimed_at is not null`,
  revoked: sql`voucher.revoked_at is not null`,
}

/** What a voucher's state is called, on `voucher`. */
export const statusColumn = sql`
  case when voucher.claimed_at is not null then 'claimed'
    when voucher.revoked_at is not null then 'revoked' else 'unclaimed' end`

/** Condition on `voucher`. */
export function matchingVouchers(query: VoucherQuery): SQL {
  const conditions = [
    sql`true`,
    ...(query.status ? [ofStatus[query.status]] : []),
    ...(query.month ? [sql`voucher.month = ${query.month}`] : []),
    ...(query.week ? [sql`voucher.week = ${query.week}`] : []),
    ...(query.task ? [sql`voucher.task_id = ${query.task}::uuid`] : []),
    ...(query.mail ? [sql`voucher.mail_status = ${query.mail}`] : []),
    ...(query.search ? [sql`(${foundBy(query.search.toLowerCase())})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * People and tasks are found in their own tables first, which are smaller or have an index for it, so that no voucher
 * is joined only to be thrown away.
 */
function foundBy(term: string): SQL {
  const pattern = likePattern(term)
  const people = sql`
    select id from "user" as named
    where (lower(named.full_name) || ' ' || named.muid || ' ' || named.email) like ${pattern}`
  const parts = [
    sql`lower(concat_ws(' ', voucher.code, voucher.month, voucher.week, voucher.event, voucher.description)) like ${pattern}`,
    sql`voucher.user_id in (${people})`,
    sql`voucher.created_by_id in (${people})`,
    sql`voucher.updated_by_id in (${people})`,
    sql`voucher.task_id in (
      select id from task where lower(task.title) like ${pattern} or lower(task.hashtag) like ${pattern})`,
    sql`${statusColumn} = ${term}`,
  ]
  if (/^[0-9]{1,4}$/.test(term)) parts.push(sql`voucher.karma = ${term}::integer`)
  return sql.join(parts, sql` or `)
}

interface Order {
  /** What is sorted by, on the tables of `sources`; never null. */
  readonly value: SQL
  readonly type: SQL
}

const text = (value: SQL): Order => ({ value: sql`lower(coalesce(${value}, ''))`, type: sql`text` })
const monthNumber = sql`array_position(${listText(monthNames)}::text[], voucher.month::text)`

type SortKey = Exclude<NonNullable<VoucherQuery['sortBy']>, `-${string}`>

const orders: Readonly<Record<SortKey, Order>> = {
  user: text(sql`owner.full_name`),
  code: { value: sql`voucher.code`, type: sql`text` },
  karma: { value: sql`voucher.karma`, type: sql`integer` },
  claimed: { value: sql`(voucher.claimed_at is not null)`, type: sql`boolean` },
  task: text(sql`task.title`),
  week: text(sql`voucher.week`),
  // As in the calendar, not as in the alphabet.
  month: { value: monthNumber, type: sql`integer` },
  event: text(sql`voucher.event`),
  description: text(sql`voucher.description`),
  updated_by: text(sql`updater.full_name`),
  updated_at: { value: sql`voucher.updated_at`, type: sql`timestamptz` },
  created_at: { value: sql`voucher.created_at`, type: sql`timestamptz` },
}

/** The tables that rows are made of and sorted by. */
export const sources = sql`
  voucher
  join "user" as owner on owner.id = voucher.user_id
  join task on task.id = voucher.task_id
  left join "user" as creator on creator.id = voucher.created_by_id
  left join "user" as updater on updater.id = voucher.updated_by_id`

export interface ChosenOrder extends Order {
  readonly descending: boolean
}

/** The chosen order; newest first without a choice. */
export function orderOf(query: VoucherQuery): ChosenOrder {
  const chosen = query.sortBy ?? '-created_at'
  const descending = chosen.startsWith('-')
  return { ...orders[chosen.replace(/^-/, '') as SortKey], descending }
}

/** Equal values are told apart by the id, in the same direction, as the index of the newest ones has it. */
export function orderBy({ value, descending }: ChosenOrder): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${value} ${direction}, voucher.id ${direction}`
}

/** Where a reading in batches stands: sort value (as text, in full precision) and id of the last row. */
export interface Position {
  readonly value: string
  readonly id: string
}

/** Condition for the rows that come after a position. */
export function after({ value, type, descending }: ChosenOrder, position: Position): SQL {
  const beyond = descending ? sql`<` : sql`>`
  return sql`(${value}, voucher.id) ${beyond} (${position.value}::text::${type}, ${position.id}::uuid)`
}
