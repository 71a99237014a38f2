import type { vouchers } from '@muster/contract/learning/vouchers.ts'
import { monthNames } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, byTruth, joined, listing } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import { isNamed } from '../../../platform/listing/named-members.ts'

const ofStatus = {
  unclaimed: sql`voucher.claimed_at is null and voucher.revoked_at is null`,
  claimed: sql`voucher.claimed_at is not null`,
  revoked: sql`voucher.revoked_at is not null`,
}

/** SQL: the state of a `voucher`. */
export const voucherStatus = sql`
  case when voucher.claimed_at is not null then 'claimed'
    when voucher.revoked_at is not null then 'revoked' else 'unclaimed' end`

/** Vouchers for staff, newest first by default. */
export const voucherList = listing<typeof vouchers.list>({
  table: sql`voucher`,
  id: sql`voucher.id`,
  joins: sql`
    left join "user" as owner on owner.id = voucher.user_id
    left join task on task.id = voucher.task_id
    left join "user" as creator on creator.id = voucher.created_by_id
    left join "user" as updater on updater.id = voucher.updated_by_id`,
  columns: sql`
    voucher.id, voucher.code, owner.full_name as user, owner.muid, task.title as task, voucher.task_id, voucher.karma,
    voucher.month, voucher.week, ${voucherStatus} as status, voucher.claimed_at is not null as claimed, voucher.claimed_at,
    voucher.revoked_reason, voucher.mail_status as mail, voucher.event, voucher.description,
    ${nameOfPerson(sql`creator`)} as created_by, ${nameOfPerson(sql`updater`)} as updated_by, voucher.created_at, voucher.updated_at`,
  where: {
    status: (status) => ofStatus[status],
    month: (month) => sql`voucher.month = ${month}`,
    week: (week) => sql`voucher.week = ${week}`,
    task: (task) => sql`voucher.task_id = ${task}::uuid`,
    member: (member) => sql`voucher.user_id = ${member}::uuid`,
    mail: (mail) => sql`voucher.mail_status = ${mail}`,
    import: (imported) => sql`voucher.import_id = ${imported}`,
    search: (search) => foundBy(search.toLowerCase()),
  },
  orders: {
    user: joined(byText(sql`owner.full_name`)),
    code: { value: sql`voucher.code`, type: 'text' },
    karma: byNumber(sql`voucher.karma`),
    claimed: byTruth(sql`(voucher.claimed_at is not null)`),
    task: joined(byText(sql`task.title`)),
    week: byText(sql`coalesce(voucher.week, '')`),
    // In calendar order.
    month: byNumber(sql`array_position(${listText(monthNames)}::text[], voucher.month::text)`),
    event: byText(sql`coalesce(voucher.event, '')`),
    description: byText(sql`coalesce(voucher.description, '')`),
    updated_by: byText(nameOfPerson(sql`updater`)),
    updated_at: byMoment(sql`voucher.updated_at`),
    created_at: byMoment(sql`voucher.created_at`),
  },
  usual: '-created_at',
  file: [
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
  ],
})

/**
 * People and tasks are looked up in their own tables first, which are smaller or indexed, so that no voucher
 * is joined only to be dropped.
 */
function foundBy(term: string): SQL {
  const parts = [
    contains(
      term,
      sql`lower(concat_ws(' ', voucher.code, voucher.month, voucher.week, voucher.event, voucher.description))`,
    ),
    isNamed(sql`voucher.user_id`, term),
    isNamed(sql`voucher.created_by_id`, term),
    isNamed(sql`voucher.updated_by_id`, term),
    sql`voucher.task_id in (
      select named.id from task as named where ${contains(term, sql`lower(named.title)`, sql`lower(named.hashtag)`)})`,
    sql`${voucherStatus} = ${term}`,
  ]
  if (/^[0-9]{1,4}$/.test(term)) parts.push(sql`voucher.karma = ${term}::integer`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Up to 50 active tasks for vouchers, by title or hashtag. */
export async function taskOptions(db: Database, search = '') {
  const rows = await db.execute<{ id: string; title: string; hashtag: string }>(sql`
    select id, title, hashtag from task
    where active and ${contains(search, sql`lower(title)`, sql`lower(hashtag)`)}
    order by lower(title), id limit 50`)
  return [...rows]
}
