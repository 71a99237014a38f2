import type { HeldReason } from '@muster/contract/reach/referrals-held.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { uuids } from '../../platform/listing/lists.ts'
import type { Parts } from '../../platform/parts.ts'
import { notify, takeBackNotices } from '../notifications/index.ts'
import { type RewardParts, reverseAwards, rewardMany } from '../rewards/index.ts'
import { givenByItself } from '../tasks/index.ts'
import { causeOf, countedNotice } from './notices.ts'

/** Accounts that one inviter may bring from the network in which they are signed in, before staff look. */
const MOST_NEAR_INVITER = 2
/** Accounts from one network that count without staff, no matter who invited them. */
const MOST_OF_ONE_NETWORK = 3
/** The same of one device; many people have the same phone and browser behind one address. */
const MOST_OF_ONE_DEVICE = 2

export type SettleParts = RewardParts & Pick<Parts, 'config'>

/** Who has approved it, and when. */
export interface Settling {
  readonly actorId: string | null
  readonly at: Date
}

/** What a referral is paid by. */
export interface Payable extends Record<string, unknown> {
  readonly user_id: string
  readonly inviter_id: string
  readonly full_name: string
  readonly round: number
}

interface Due extends Payable {
  readonly held_because: HeldReason | null
}

/** Condition: a member has karma for a task that people do, which nobody has taken back. */
const hasDoneATask = (userId: SQL): SQL => sql`exists (
  select from karma_entry as done join task on task.id = done.task_id
  where done.user_id = ${userId} and done.reverses_id is null and done.karma > 0 and done.cause not like 'check:%'
    and not ${givenByItself(sql`task.hashtag`)}
    and not exists (select from karma_entry as counter where counter.reverses_id = done.id)
)`

/** Whether there are more than so many rows of referrals that meet a condition; reads no further. */
const moreThan = (most: number, condition: SQL): SQL => sql`(
  select count(*) from (
    select from referral as other where ${condition} limit ${most + 1}::integer
  ) as alike
) > ${most}::integer`

/** Why staff look at a referral before it counts; null when nothing speaks against it. */
const suspicion = (actorId: string | null): SQL => sql`case
  when came.inviter_id = ${actorId}::uuid then 'own_review'
  when came.near_inviter = 'device' then 'inviter_device'
  when came.device_hash is not null and ${moreThan(MOST_OF_ONE_DEVICE, sql`other.device_hash = came.device_hash`)} then 'one_device'
  when came.near_inviter = 'network' and ${moreThan(
    MOST_NEAR_INVITER,
    sql`other.inviter_id = came.inviter_id and other.near_inviter is not null`,
  )} then 'inviter_network'
  when came.network_hash is not null and ${moreThan(
    MOST_OF_ONE_NETWORK,
    sql`other.network_hash = came.network_hash`,
  )} then 'one_network'
end`

/**
 * Counts the referrals of members who have an approved task by now: who invited them earns karma, once, within the limit
 * of the month. What looks as if somebody had invited themselves waits for staff. Repeating it is harmless. Pass the
 * transaction of the approval, after its awards.
 */
export async function settleReferrals(
  parts: SettleParts,
  tx: Database,
  userIds: readonly string[],
  by: Settling,
): Promise<void> {
  const due = await tx.execute<Due>(sql`
    with came as materialized (
      select * from referral where user_id = any (${uuids([...new Set(userIds)])}) and state = 'waiting'
      order by user_id for update
    )
    select came.user_id, came.inviter_id, member.full_name, came.round, ${suspicion(by.actorId)} as held_because
    from came join "user" as member on member.id = came.user_id
    join "user" as inviter on inviter.id = came.inviter_id and inviter.status = 'active'
    where ${hasDoneATask(sql`came.user_id`)}
    order by came.user_id`)
  const held = due.filter(({ held_because }) => held_because !== null)
  if (held.length > 0) {
    await tx.execute(sql`
      update referral set state = 'held', held_at = ${by.at}::timestamptz, held_because = held.held_because
      from jsonb_to_recordset(${JSON.stringify(held)}::text::jsonb) as held (user_id uuid, held_because text)
      where referral.user_id = held.user_id`)
  }
  await payReferrals(
    parts,
    tx,
    due.filter(({ held_because }) => held_because === null),
    by,
  )
}

interface Pay extends Record<string, unknown> {
  readonly inviter_id: string
  readonly paid: number
}

interface RewardTask extends Record<string, unknown> {
  readonly id: string
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
  readonly karma: number | null
}

/**
 * Lets these referrals count, and pays who invited them as far as the limit of the month allows. They are locked by the
 * caller, and do not count yet. @returns karma that was given in all.
 */
export async function payReferrals(
  parts: SettleParts,
  tx: Database,
  rows: readonly Payable[],
  { actorId, at }: Settling,
): Promise<number> {
  if (rows.length === 0) return 0
  const inviters = uuids([...new Set(rows.map(({ inviter_id }) => inviter_id))].sort())
  // As awards do, so that two approvals at once do not pass the limit together.
  await tx.execute(
    sql`select from wallet where user_id = any (${inviters}) order by user_id for no key update`,
  )
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
  const earlier = await tx.execute<Pay>(sql`
    select inviter_id, count(*)::integer as paid from referral
    where inviter_id = any (${inviters}) and counted_at >= ${month}::timestamptz and state = 'counted' and karma > 0
    group by inviter_id`)
  const paid = new Map(earlier.map((row) => [row.inviter_id, row.paid]))
  const [task] = await tx.execute<RewardTask>(
    sql`select id, type_id, level_order, interest_group_id, karma from task where hashtag = '#referral'`,
  )
  const most = task?.karma ? parts.config.REFERRALS_PAID_MONTHLY : 0
  const counted = rows.map((row) => {
    const before = paid.get(row.inviter_id) ?? 0
    paid.set(row.inviter_id, before + 1)
    return { ...row, karma: before < most ? (task?.karma ?? 0) : 0 }
  })
  const payable = counted.filter(({ karma }) => karma > 0)
  const outcomes = task
    ? await rewardMany(
        parts,
        tx,
        payable.map((row) => ({
          userId: row.inviter_id,
          karma: row.karma,
          cause: causeOf(row),
          reason: `${row.full_name} joined through your invitation`.slice(0, 200),
          task: {
            id: task.id,
            typeId: task.type_id,
            levelOrder: task.level_order,
            interestGroupId: task.interest_group_id,
          },
          actorId,
          at,
        })),
      )
    : []
  const entries = new Map(payable.map((row, position) => [row.user_id, outcomes[position]?.entryId]))
  const settled = counted.map(({ user_id, karma }) => ({ user_id, karma, entry: entries.get(user_id) }))
  await tx.execute(sql`
    update referral set state = 'counted', counted_at = ${at}::timestamptz, karma = settled.karma,
      entry_id = settled.entry, round = round + 1
    from jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb) as settled (user_id uuid, karma integer, entry uuid)
    where referral.user_id = settled.user_id`)
  await notify(tx, ...counted.map((row) => countedNotice(row, parts.config.REFERRALS_PAID_MONTHLY)))
  return payable.reduce((sum, { karma }) => sum + karma, 0)
}

interface Undone extends Payable {
  readonly entry_id: string | null
  readonly state: string
}

/**
 * Takes back what the referrals of these members have earned, where no approved task of theirs is left; the next one
 * counts again. What staff have taken back or refused stays so. Pass the transaction of the undoing, after its
 * counter-entries.
 */
export async function unsettleReferrals(
  tx: Database,
  userIds: readonly string[],
  { actorId, at }: Settling,
): Promise<void> {
  const undone = await tx.execute<Undone>(sql`
    select user_id, inviter_id, '' as full_name, round, entry_id, state from referral
    where user_id = any (${uuids([...new Set(userIds)])}) and state in ('counted', 'held')
      and not ${hasDoneATask(sql`referral.user_id`)}
      and not exists (select from karma_entry as counter where counter.reverses_id = referral.entry_id)
    order by user_id for update`)
  await takeBackPay(tx, undone, {
    actorId,
    at,
    reason: 'The task behind it is no longer approved',
  })
  if (undone.length === 0) return
  await tx.execute(sql`
    update referral set state = 'waiting', held_at = null, held_because = null, counted_at = null, karma = 0,
      entry_id = null, decided_by_id = null, decided_at = null
    where user_id = any (${uuids(undone.map(({ user_id }) => user_id))})`)
}

/** Takes karma of referrals back by counter-entries, and what their inviters were told and have not read. */
export async function takeBackPay(
  tx: Database,
  rows: readonly (Payable & { readonly entry_id: string | null })[],
  reversal: Settling & { readonly reason: string },
): Promise<void> {
  const entries = rows.flatMap(({ entry_id }) => entry_id ?? [])
  if (entries.length > 0) await reverseAwards(tx, entries, { ...reversal, undone: true })
  const told = rows.map(({ inviter_id, user_id, round }) => ({
    userId: inviter_id,
    cause: causeOf({ user_id, round: round - 1 }),
  }))
  if (told.length > 0) await takeBackNotices(tx, told)
}
