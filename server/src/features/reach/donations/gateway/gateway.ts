import { say } from '@muster/contract/lib/say.ts'
import { AppError } from '../../../../platform/errors.ts'

/** What donations need from a payment gateway. Amounts are in minor units. */

export interface Payment {
  readonly id: string
  /** The order that it pays; null when the gateway doesn't say. */
  readonly orderId: string | null
  readonly amount: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly method: string
  readonly paidAt: Date
}

export interface Refund {
  readonly id: string
  readonly amount: number
  readonly status: 'pending' | 'processed' | 'failed'
}

export interface Asked {
  readonly amount: number
  readonly currency: string
  /** Our reference, which the gateway shows in its own lists. */
  readonly receipt: string
}

export interface Order {
  readonly id: string
  readonly status: string
  /** The gateway's own payment page, if it has one for this order. */
  readonly address?: string | undefined
}

export interface Checkout {
  readonly address: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** The gateway's state of a subscription; `created` until its first payment. */
export type SubscriptionState = 'created' | 'active' | 'halted' | 'ended'

/**
 * Every method throws `GatewayAway` when the outcome is unknown, and `GatewayRefused` when the gateway
 * refused.
 */
export interface Gateway {
  readonly name: 'sandbox' | 'razorpay'
  /** Checks that it responds and accepts the credentials. */
  ping(): Promise<void>
  createOrder(asked: Asked): Promise<Order>
  /** An order that is charged every month. */
  createSubscription(asked: Asked): Promise<Order>
  /** An existing order or subscription. */
  order(id: string): Promise<Order>
  cancelSubscription(id: string): Promise<void>
  subscription(id: string): Promise<SubscriptionState>
  /** Payments of a subscription, at least of the latest months. */
  paymentsOfSubscription(id: string): Promise<readonly Payment[]>
  payment(id: string): Promise<Payment>
  /** All attempts to pay an order. */
  paymentsOf(orderId: string): Promise<readonly Payment[]>
  /** Charges what the donor has authorised. */
  capture(payment: Payment): Promise<Payment>
  /**
   * Refunds a payment in full.
   * @param key idempotency key, the same for every attempt
   * @returns the refund, which can still fail
   */
  refund(payment: Pick<Payment, 'id' | 'amount'>, key: string): Promise<Refund>
  /** All refunds of a payment, in full or in part. */
  refundsOf(paymentId: string): Promise<readonly Refund[]>
  /** Verifies the gateway's signature that this payment pays this order. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Verifies the signature of a webhook message. @param body the raw bytes */
  isMessage(body: Buffer, signature: string): boolean
  /** How the browser reaches the payment page; null when there is none. */
  checkout(order: Order, asked: Asked, returnTo: string, cancelTo: string): Checkout | null
}

/** No response from the gateway, or not one that we understand. */
export class GatewayAway extends AppError {
  constructor(cause?: unknown) {
    super(
      503,
      {
        general: [
          'The payment service isn’t responding right now. You haven’t been charged. Try again in a moment.',
        ],
      },
      { retryAfterSeconds: 30 },
    )
    this.cause = cause
  }
}

/** The gateway refused, with its own text. */
export class GatewayRefused extends AppError {
  constructor(text: string) {
    super(400, { general: [say`The payment service refused: ${{ reason: text.slice(0, 200) }}`] })
  }
}
