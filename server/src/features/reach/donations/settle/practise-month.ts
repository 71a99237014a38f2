import type { SandboxMonth } from '@muster/contract/reach/donation-words.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { idOf } from '../gateway/sandbox.ts'
import { findByKey } from '../receipt/receipt.ts'
import { sandboxPayment } from '../tables.ts'
import { monthlyState } from './monthly.ts'
import { hear } from './webhook.ts'

/**
 * Simulates a month in the sandbox, through the same code as a gateway's message.
 * @throws AppError 404 when it isn't a test donation; 400 when no monthly donation is active
 */
export async function practiseMonth(parts: Parts, receiptKey: string, outcome: SandboxMonth): Promise<void> {
  const row = await findByKey(parts, receiptKey)
  if (!row.isPractice || row.number === null) throw notFound('this test donation')
  const state = await monthlyState(parts, row.subscriptionId)
  if (row.subscriptionId === null || state === null) {
    throw refused('This is a one-time donation, so there’s no next month')
  }
  if (state === 'ended') throw refused('This monthly donation has already ended')
  const subscription = { entity: { id: row.subscriptionId } }
  if (outcome !== 'charged') {
    await hear(parts, { event: `subscription.${outcome}`, payload: { subscription } })
    return
  }
  const now = parts.clock.now()
  const { amount, currency } = row
  const paid = { id: idOf('pay'), amount, currency, status: 'captured' as const }
  const orderId = idOf('order')
  await parts.db
    .insert(sandboxPayment)
    .values({ ...paid, orderId, subscriptionId: row.subscriptionId, createdAt: now.toISOString() })
  const entity = {
    ...paid,
    order_id: orderId,
    method: 'Test mode',
    created_at: Math.floor(now.getTime() / 1000),
  }
  await hear(parts, { event: 'subscription.charged', payload: { payment: { entity }, subscription } })
}
