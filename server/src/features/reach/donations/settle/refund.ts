import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { openDonor } from '../donor.ts'
import { type Gateway, GatewayAway } from '../gateway/gateway.ts'
import { refundMail } from '../receipt/mail.ts'
import { donation } from '../tables.ts'
import { addToMonth, type DonationRecord } from './settle.ts'

type Refunding = Pick<Parts, 'db' | 'config' | 'log' | 'clock' | 'sealing' | 'sendMail'>

/**
 * Refunds a donation. The refund is stored before the gateway is called: if it doesn't respond, the
 * reconciliation retries with the same key.
 * @returns the text for the person
 * @throws AppError 404; 400 when it isn't paid, or refunded already
 */
export async function refundDonation(
  parts: Refunding,
  gateway: Gateway,
  actor: Actor,
  id: string,
  reason: string,
): Promise<string> {
  const row = await parts.db.transaction(async (tx) => {
    const [found] = await tx.select().from(donation).where(eq(donation.id, id)).for('update')
    if (!found) throw notFound('this donation')
    if (found.state === 'refunded') throw refused('This donation has already been refunded')
    if (found.state === 'refunding') throw refused('This donation is already being refunded')
    if (found.state !== 'paid') throw refused('Only paid donations can be refunded')
    assertSameGateway(found, gateway)
    await tx.update(donation).set({ state: 'refunding', refundReason: reason }).where(eq(donation.id, id))
    await audit(tx, actor, {
      action: 'donation.refund',
      targetType: 'donation',
      targetId: id,
      before: { state: 'paid' },
      after: { state: 'refunded', reason },
    })
    return found
  })
  try {
    await carryOut(parts, gateway, row)
    return `Donation ${row.number} refunded`
  } catch (error) {
    if (error instanceof GatewayAway) {
      return `The payment service isn’t responding. We’ll refund donation ${row.number} as soon as it does.`
    }
    await backToPaid(parts.db, id)
    throw error
  }
}

function assertSameGateway(row: DonationRecord, gateway: Gateway): void {
  if (row.isPractice !== (gateway.name === 'sandbox')) {
    throw refused('This donation was paid through another payment service. Refund it there.')
  }
}

/** Calls the gateway, unless it has refunded the payment already. @throws GatewayAway, GatewayRefused */
export async function carryOut(parts: Refunding, gateway: Gateway, row: DonationRecord): Promise<void> {
  if (!row.paymentId) throw new Error('a donation without a payment cannot be given back')
  const payment = await gateway.payment(row.paymentId)
  const refundId = payment.status === 'refunded' ? null : await gateway.refund(payment, row.id)
  await noteRefunded(parts, row.paymentId, refundId)
}

/** Records a refund made here or at the gateway. Idempotent. */
export async function noteRefunded(
  parts: Refunding,
  paymentId: string,
  refundId: string | null,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(donation).where(eq(donation.paymentId, paymentId)).for('update')
    if (!row || row.state === 'refunded') return
    await tx
      .update(donation)
      .set({ state: 'refunded', refundId, refundedAt: parts.clock.now().toISOString() })
      .where(eq(donation.id, row.id))
    await addToMonth(tx, parts, row, -1)
    const donor = openDonor(parts, row)
    if (donor) await parts.sendMail(tx, refundMail(parts.config, row, donor))
  })
}

/** Cancels a refund that the gateway has refused: the donation is paid as before. */
export async function backToPaid(db: Database, id: string): Promise<void> {
  await db
    .update(donation)
    .set({ state: 'paid', refundReason: null })
    .where(and(eq(donation.id, id), eq(donation.state, 'refunding')))
}
