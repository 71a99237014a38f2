import { AppError } from '../../../platform/errors.ts'

/** What a payment gateway does for donations. Amounts are in minor units. */

export interface Payment {
  readonly id: string
  /** Of what it pays; null where the gateway does not say it. */
  readonly orderId: string | null
  readonly amount: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly method: string
  readonly paidAt: Date
}

export interface Asked {
  readonly amount: number
  readonly currency: string
  /** Ours, by which the gateway's own lists name it. */
  readonly receipt: string
}

export interface Order {
  readonly id: string
  readonly status: string
  /** Where the donor pays, where the gateway has a page of its own for it. */
  readonly address?: string | undefined
}

export interface Checkout {
  readonly address: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** What a gateway knows of a subscription: `created` until its first payment. */
export type SubscriptionState = 'created' | 'active' | 'halted' | 'ended'

/** Every method throws `GatewayAway` where nothing is known of the outcome, and `GatewayRefused` where it was refused. */
export interface Gateway {
  readonly name: 'sandbox' | 'razorpay'
  createOrder(asked: Asked): Promise<Order>
  /** An order that is paid every month. */
  createSubscription(asked: Asked): Promise<Order>
  /** An order or a subscription that was made before. */
  order(id: string): Promise<Order>
  cancelSubscription(id: string): Promise<void>
  subscription(id: string): Promise<SubscriptionState>
  /** The payments of a subscription, of its latest months at least. */
  paymentsOfSubscription(id: string): Promise<readonly Payment[]>
  payment(id: string): Promise<Payment>
  /** All tries to pay an order. */
  paymentsOf(orderId: string): Promise<readonly Payment[]>
  /** Takes what the donor has authorised. */
  capture(payment: Payment): Promise<Payment>
  /** Gives all of it back. @param key the same for every try, so that it is given back once. @returns its id */
  refund(payment: Pick<Payment, 'id' | 'amount'>, key: string): Promise<string>
  /** Whether the gateway has signed that this payment pays this order. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Whether a message to our webhook is the gateway's. @param body as it came, byte by byte */
  isMessage(body: Buffer, signature: string): boolean
  /** How the browser comes to the payment page; null where there is none. */
  checkout(order: Order, asked: Asked, returnTo: string, cancelTo: string): Checkout | null
}

/** The gateway gave no answer that could be understood, or none in time. */
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

/** The gateway refused, in its words. */
export class GatewayRefused extends AppError {
  constructor(text: string) {
    super(400, { general: [`The payment service refused: ${text.slice(0, 200)}`] })
  }
}
