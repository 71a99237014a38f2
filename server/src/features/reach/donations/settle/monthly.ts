import type { MonthlyState } from '@muster/contract/reach/donation-words.ts'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { openDonor } from '../donor.ts'
import { type Gateway, GatewayAway } from '../gateway/gateway.ts'
import { monthlyMail } from '../receipt/mail.ts'
import { donation, donationSubscription } from '../tables.ts'
import type { DonationRecord } from './settle.ts'

type Telling = Pick<Parts, 'db' | 'config' | 'clock' | 'sealing' | 'sendMail'>

/** State of a monthly donation. @returns null for a one-time donation */
export async function monthlyState({ db }: Pick<Parts, 'db'>, id: string | null) {
  if (id === null) return null
  const [row] = await db.select().from(donationSubscription).where(eq(donationSubscription.id, id))
  return row?.state ?? null
}

/**
 * Stores the state of a subscription, and emails the donor when it stops. A message older than the last one is
 * ignored, because messages arrive in any order. An ended one stays ended unless it's charged afterwards.
 * @param at when the gateway sent it
 * @param chargedAt when the payment was made that the message is about
 * @returns whether it is one of our subscriptions
 */
export async function noteMonthly(
  parts: Telling,
  id: string,
  state: MonthlyState,
  at: Date,
  chargedAt?: Date,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(donationSubscription)
      .where(eq(donationSubscription.id, id))
      .for('update')
    if (!row) return false
    const isOlder = row.toldAt !== null && new Date(row.toldAt) > at && state !== 'ended'
    const goesOn = chargedAt && row.toldAt !== null && chargedAt > new Date(row.toldAt)
    if (isOlder || (row.state === 'ended' && !goesOn)) return true
    await tx
      .update(donationSubscription)
      .set({
        state,
        toldAt: at.toISOString(),
        endedAt: state === 'ended' ? parts.clock.now().toISOString() : null,
      })
      .where(eq(donationSubscription.id, id))
    if (state !== row.state && state !== 'active') await tellDonor(tx, parts, id, state)
    return true
  })
}

/** Emails only donors who have paid; the others never started. */
async function tellDonor(tx: Database, parts: Telling, id: string, state: 'halted' | 'ended') {
  const [last] = await tx
    .select()
    .from(donation)
    .where(and(eq(donation.subscriptionId, id), sql`${donation.paidAt} is not null`))
    .orderBy(desc(donation.paidAt), desc(donation.id))
    .limit(1)
  const donor = last && openDonor(parts, last)
  if (donor) await parts.sendMail(tx, monthlyMail(parts.config, last, donor, state))
}

/**
 * Stops a monthly donation. Idempotent.
 * @throws AppError 400 for a one-time donation or one with another payment service; 503 when the gateway
 * doesn't respond
 */
export async function stopMonthly(parts: Telling, gateway: Gateway, row: DonationRecord): Promise<void> {
  const { subscriptionId } = row
  if (subscriptionId === null) throw refused('This is a one-time donation, so there’s nothing to stop')
  if ((await monthlyState(parts, subscriptionId)) === 'ended') return
  const isSandbox = gateway.name === 'sandbox'
  if (isSandbox && !row.isPractice) {
    throw refused('This donation uses another payment service. Stop it there.')
  }
  if (isSandbox || !row.isPractice) await cancel(gateway, subscriptionId)
  await noteMonthly(parts, subscriptionId, 'ended', parts.clock.now())
}

/** The gateway refuses to cancel a subscription that has ended by itself; that isn't an error. */
async function cancel(gateway: Gateway, id: string): Promise<void> {
  try {
    await gateway.cancelSubscription(id)
  } catch (error) {
    if (error instanceof GatewayAway || (await gateway.subscription(id)) !== 'ended') throw error
  }
}

/** Stops a monthly donation for a donor who asked staff to. @throws AppError 404; as in `stopMonthly` */
export async function stopForDonor(
  parts: Telling,
  gateway: Gateway,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const [row] = await parts.db.select().from(donation).where(eq(donation.id, id))
  if (!row) throw notFound('this donation')
  const before = await monthlyState(parts, row.subscriptionId)
  await stopMonthly(parts, gateway, row)
  if (before === 'ended') return
  await audit(parts.db, actor, {
    action: 'donation.stop',
    targetType: 'donation',
    targetId: id,
    before: { monthly: before },
    after: { monthly: 'ended', reason },
  })
}

/** Open subscriptions not checked since a moment, least recently checked first. */
export const openSubscriptions = (db: Database, isPractice: boolean, before: Date, most: number) =>
  db
    .select()
    .from(donationSubscription)
    .where(
      and(
        sql`${donationSubscription.state} <> 'ended'`,
        or(isNull(donationSubscription.checkedAt), lte(donationSubscription.checkedAt, before.toISOString())),
        sql`exists (select from donation where donation.order_id = ${donationSubscription.id}
          and donation.is_practice = ${isPractice})`,
      ),
    )
    .orderBy(sql`${donationSubscription.checkedAt} asc nulls first`, donationSubscription.id)
    .limit(most)
