import { saying } from '@muster/contract/lib/say.ts'
import type { HeldReason } from '@muster/contract/reach/referrals-held.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type RewardParts, reverseAwards, rewardMany } from '../../learning/rewards/index.ts'
import { givenByItself } from '../../learning/tasks/index.ts'
import { notify, takeBackNotices } from '../../notices/notifications/index.ts'
import { causeOf, countedNotice } from './notices.ts'
import { referral } from './tables.ts'

/** Accounts that an inviter can bring from their own network before staff have to look. */
const MOST_NEAR_INVITER = 2
/** Accounts from one network that count without staff, whoever invited them. */
const MOST_OF_ONE_NETWORK = 3
/** The same per device. Two, because many people behind one address have the same phone and browser. */
const MOST_OF_ONE_DEVICE = 2

export type SettleParts = RewardParts & Pick<Parts, 'config'>

/** Who approved the work, and when. */
export interface Settling {
  readonly actorId: string | null
  readonly at: Date
}

/** The data needed to pay a referral. */
export interface Payable {
  readonly user_id: string
  readonly inviter_id: string
  readonly full_name: string
  readonly round: number
}

interface Due extends Payable {
  readonly held_because: HeldReason | null
}

/** SQL condition: a member has karma from a task that people do, not reversed. */
const hasDoneATask = (userId: SQL): SQL => sql`exists (
  select from karma_entry as done join task on task.id = done.task_id
  where done.user_id = ${userId} and done.reverses_id is null and done.karma > 0 and done.cause not like 'check:%'
    and not ${givenByItself(sql`task.hashtag`)}
    and not exists (select from karma_entry as counter where counter.reverses_id = done.id)
)`

/** SQL condition: more than `most` referrals match; stops counting there. */
const moreThan = (most: number, condition: SQL): SQL => sql`(
  select count(*) from (
    select from referral as other where ${condition} limit ${most + 1}::integer
  ) as alike
) > ${most}::integer`

/** SQL: why staff have to look at a referral before it counts; null when nothing is suspicious. */
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
 * Counts the referrals of members who have approved work by now: their inviters earn karma, once, up to the
 * monthly limit. Referrals that look like self-invitations go on hold for staff. Idempotent. Pass the
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

interface Pay {
  readonly inviter_id: string
  readonly paid: number
}

interface RewardTask {
  readonly id: string
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
  readonly karma: number | null
}

/**
 * Counts these referrals and pays their inviters, up to the monthly limit. The caller has locked them and
 * checked that they don't count yet.
 * @returns the total karma awarded
 */
export async function payReferrals(
  parts: SettleParts,
  tx: Database,
  rows: readonly Payable[],
  { actorId, at }: Settling,
): Promise<number> {
  if (rows.length === 0) return 0
  const inviters = uuids([...new Set(rows.map(({ inviter_id }) => inviter_id))].sort())
  // The same lock as in awards, so that two concurrent approvals can't exceed the limit.
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
          reason: saying`${{ name: shortened(row.full_name, 150) }} joined through your invitation`,
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
 * Reverses the karma for referrals of members without any approved work left; the next approval counts again.
 * Decisions by staff stay. Pass the transaction of the undo, after its counter-entries.
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

/** Reverses karma of referrals by counter-entries, and removes unread notifications about it. */
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

/** Makes the referral refer to the award that replaces another one. */
export async function followReferralAward(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(referral).set({ entryId: to }).where(eq(referral.entryId, from))
}
