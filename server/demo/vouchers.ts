import { monthNames } from '@muster/contract/lib/words.ts'
import type { Statement, Transaction } from '../src/platform/database.ts'
import { stableId, stableIdOf } from '../src/seed/ids.ts'
import { DAY } from './times.ts'

/** Vouchers that are not redeemed: whose, for what, and how they stand. */
interface OpenVoucher {
  /** The part of a demo address in front of `@muster.test`, or a number among the other members. */
  readonly owner: string | number
  readonly hashtag: string
  readonly karma: number
  readonly daysAgo: number
  readonly event?: string
  readonly description?: string
  readonly mail?: 'queued' | 'failed' | 'off'
  readonly revoked?: string
}

const openVouchers: readonly OpenVoucher[] = [
  {
    owner: 'learner',
    hashtag: '#voucher',
    karma: 60,
    daysAgo: 1,
    description: 'For the photographs of the open day',
  },
  {
    owner: 'learner',
    hashtag: '#event-attended',
    karma: 25,
    daysAgo: 4,
    event: 'LearningFest',
    description: 'Welcomed the guests at the door',
  },
  { owner: 3, hashtag: '#voucher', karma: 40, daysAgo: 2, description: 'Lent a projector all week' },
  { owner: 8, hashtag: '#hack-placed', karma: 150, daysAgo: 3, event: 'Top100', mail: 'failed' },
  { owner: 13, hashtag: '#quiz-night', karma: 42, daysAgo: 5 },
  { owner: 21, hashtag: '#voucher', karma: 30, daysAgo: 6, mail: 'off' },
  { owner: 34, hashtag: '#event-attended', karma: 15, daysAgo: 6, event: 'LearningFest' },
  { owner: 55, hashtag: '#voucher', karma: 20, daysAgo: 8, mail: 'queued' },
  { owner: 5, hashtag: '#voucher', karma: 90, daysAgo: 9, revoked: 'Given to the wrong member' },
  {
    owner: 17,
    hashtag: '#quiz-night',
    karma: 300,
    daysAgo: 12,
    revoked: 'One zero too many; a new one was sent',
  },
]

/**
 * Vouchers in every state: each ledger entry of the demo that was paid for one gets its redeemed voucher, and some
 * members have vouchers that wait, were revoked, or whose mail did not arrive.
 */
export async function giveVouchers(tx: Transaction, now: Date): Promise<void> {
  await redeemedVouchers(tx)
  await waitingVouchers(tx, now)
  await noticesOfWaiting(tx)
}

/** A code with the day and ten characters that are always the same for the same id. */
const codeOf = (tx: Transaction, day: Statement, id: Statement) => tx`
  'P' || to_char(${day} at time zone 'UTC', 'DDMMYY') || '-' || translate(upper(left(md5(${id}::text), 10)), '01', 'XY')`

/** Their ids have the shape of random ones, which is what calls accept. */
async function redeemedVouchers(tx: Transaction): Promise<void> {
  await tx`
    insert into voucher (id, code, user_id, task_id, karma, month, week, description, claimed_at, entry_id,
      mail_status, tell_due, created_by_id, updated_by_id, created_at, updated_at)
    select given.id, ${codeOf(tx, tx`given.created_at`, tx`given.id`)}, user_id, task_id, karma,
      trim(to_char(given.created_at at time zone 'UTC', 'Month')),
      'W' || (extract(day from given.created_at at time zone 'UTC')::integer + 6) / 7,
      regexp_replace(reason, ' \\(.*\\)$', ''), claimed_at, entry_id, 'sent', false, actor_id, actor_id,
      given.created_at, given.created_at
    from (
      select ${stableIdOf(tx, tx`'demo-voucher' || entry.id`)} as id, entry.id as entry_id, entry.user_id,
        entry.task_id, entry.karma, entry.reason, entry.actor_id, entry.created_at as claimed_at,
        entry.created_at - interval '20 hours' as created_at
      from karma_entry as entry join task on task.id = entry.task_id
      where task.hashtag = '#voucher' and entry.karma > 0
    ) as given`
  await tx`
    update karma_entry set cause = 'voucher:' || voucher.id from voucher where voucher.entry_id = karma_entry.id`
}

async function waitingVouchers(tx: Transaction, now: Date): Promise<void> {
  const rows = openVouchers.map((given, index) => {
    const made = new Date(now.getTime() - given.daysAgo * DAY)
    return {
      ...given,
      id: stableId('demo-open-voucher', String(index)),
      owner: String(given.owner),
      made,
      month: monthNames[made.getUTCMonth()],
      week: `W${Math.ceil(made.getUTCDate() / 7)}`,
    }
  })
  await tx`
    with people as (
      select (row_number() over (order by created_at, id))::text as owner, id from "user"
      where status = 'active' and email like '%@people.muster.test'
      union all
      select split_part(email, '@', 1), id from "user" where email like '%@muster.test'
    )
    insert into voucher (id, code, user_id, task_id, karma, month, week, event, description, revoked_at,
      revoked_reason, mail_status, tell_due, created_by_id, updated_by_id, created_at, updated_at)
    select given.id, ${codeOf(tx, tx`given.made`, tx`given.id`)}, people.id, task.id, given.karma, given.month,
      given.week, given.event, given.description,
      case when given.revoked is not null then given.made + interval '3 hours' end, given.revoked,
      coalesce(given.mail, 'sent'), false, staff.id, staff.id, given.made, given.made
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      id uuid, owner text, hashtag text, karma integer, event text, description text, mail text, revoked text,
      made timestamptz, month text, week text
    )
    join people using (owner)
    join task on task.hashtag = given.hashtag
    join "user" as staff on staff.email = 'admin@muster.test'`
}

async function noticesOfWaiting(tx: Transaction): Promise<void> {
  await tx`
    insert into notification (user_id, kind, cause, title, description, words, button, url, created_at)
    select voucher.user_id, 'voucher_received', 'voucher:' || voucher.id, 'A voucher for ' || voucher.karma || ' karma',
      format('Redeem your voucher for “%s” to get %s karma.', task.title, voucher.karma),
      jsonb_build_object(
        'title', jsonb_build_object('key', 'A voucher for {karma} karma', 'values', told.own),
        'description', jsonb_build_object(
          'key', 'Redeem your voucher for “{task}” to get {karma} karma.', 'values', told.own
        )
      ),
      'Redeem voucher', '/dashboard/voucher?code=' || voucher.code, voucher.created_at
    from voucher join task on task.id = voucher.task_id
    cross join lateral (select jsonb_build_object('task', task.title, 'karma', voucher.karma) as own) as told
    where voucher.claimed_at is null and voucher.revoked_at is null`
}
