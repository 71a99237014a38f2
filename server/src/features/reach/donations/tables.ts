import { type DonorTextKey, donationStates, monthlyStates } from '@muster/contract/reach/donation-words.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'

/** Money in minor units. */
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A monthly donation, by its id at the gateway. */
export const donationSubscription = pgTable(
  'donation_subscription',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    state: varchar('state', { length: 10, enum: monthlyStates }).notNull().default('active'),
    /** When the gateway sent its last state; older messages are ignored. */
    toldAt: moment('told_at'),
    /** When the reconciliation last checked its payments. */
    checkedAt: moment('checked_at'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('donation_subscription_state_check', sql`${table.state} in ('active', 'halted', 'ended')`),
    index('donation_subscription_open_index')
      .on(table.checkedAt, table.id)
      .where(sql`${table.state} <> 'ended'`),
  ],
)

/** A payment, from the creation of its order. */
export const donation = pgTable(
  'donation',
  {
    id: primaryId(),
    /** Id at the gateway; for the first payment of a subscription, the subscription's id. */
    orderId: varchar('order_id', { length: 100 }).notNull().unique(),
    subscriptionId: varchar('subscription_id', { length: 100 }).references(() => donationSubscription.id, {
      onDelete: 'restrict',
    }),
    paymentId: varchar('payment_id', { length: 100 }).unique(),
    method: varchar('method', { length: 100 }),
    state: varchar('state', { length: 10, enum: donationStates }).notNull().default('pending'),
    amount: minor('amount'),
    currency: varchar('currency', { length: 3 }).notNull(),
    purpose: varchar('purpose', { length: 80 }),
    isAnonymous: boolean('is_anonymous').notNull(),
    isPractice: boolean('is_practice').notNull(),
    /** The donor's details, sealed: name, address, organisation, phone and PAN. */
    donor: text('donor').notNull(),
    /** Keyed hash of the address, so that staff can find it. */
    emailHash: varchar('email_hash', { length: 64 }).notNull(),
    /** Secret part of the receipt's web address. */
    receiptKey: varchar('receipt_key', { length: 60 }).notNull().unique(),
    number: varchar('number', { length: 30 }).unique(),
    /** Versions of the texts that the donor agreed to. */
    agreed: jsonb('agreed').$type<Record<DonorTextKey, number>>(),
    /** When the reconciliation last checked its payment. */
    checkedAt: moment('checked_at'),
    refundReason: varchar('refund_reason', { length: 200 }),
    refundedAt: moment('refunded_at'),
    /** When its last refund failed; null once staff have begun another one or dismissed it. */
    refundFailedAt: moment('refund_failed_at'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('donation_created_at_index').on(table.createdAt, table.id),
    index('donation_paid_at_index').on(table.paidAt, table.id),
    index('donation_email_index').on(table.emailHash),
    index('donation_subscription_index').on(table.subscriptionId, table.createdAt),
    index('donation_open_index')
      .on(table.checkedAt, table.id)
      .where(sql`${table.state} in ('pending', 'failed', 'refunding')`),
    index('donation_refund_failed_index')
      .on(table.refundFailedAt, table.id)
      .where(sql`${table.refundFailedAt} is not null`),
    check('donation_amount_check', sql`${table.amount} > 0`),
    check(
      'donation_state_check',
      sql`${table.state} in ('pending', 'failed', 'paid', 'refunding', 'refunded')`,
    ),
    check(
      'donation_paid_check',
      sql`${table.state} in ('pending', 'failed') or (${table.paymentId} is not null and ${table.paidAt} is not null and ${table.number} is not null)`,
    ),
  ],
)

/** A full refund, by its id at the gateway. One that failed can be followed by another. */
export const donationRefund = pgTable(
  'donation_refund',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 10, enum: ['pending', 'processed', 'failed'] }).notNull(),
    /** When the gateway sent this state; older messages are ignored. */
    toldAt: moment('told_at').notNull(),
  },
  (table) => [
    index('donation_refund_donation_index').on(table.donationId),
    check('donation_refund_state_check', sql`${table.state} in ('pending', 'processed', 'failed')`),
  ],
)

/** Totals of a month and purpose ('' when none was chosen), updated with each payment and refund. */
export const donationMonth = pgTable(
  'donation_month',
  {
    month: date('month').notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    purpose: varchar('purpose', { length: 80 }).notNull(),
    isPractice: boolean('is_practice').notNull(),
    amount: minor('amount'),
    gifts: integer('gifts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isPractice, table.month, table.currency, table.purpose] })],
)

/** Counter of receipt numbers for each financial year, so that numbers have no gaps. */
export const donationYear = pgTable('donation_year', {
  year: varchar('year', { length: 20 }).primaryKey(),
  last: integer('last').notNull(),
})

/** Payments of the sandbox: what a gateway would store. */
export const sandboxPayment = pgTable(
  'donation_sandbox_payment',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    orderId: varchar('order_id', { length: 100 }).notNull(),
    /** Set for the later months of a subscription. */
    subscriptionId: varchar('subscription_id', { length: 100 }),
    amount: minor('amount'),
    currency: varchar('currency', { length: 3 }).notNull(),
    status: varchar('status', { length: 10, enum: ['captured', 'failed', 'refunded'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('donation_sandbox_payment_order_index').on(table.orderId),
    index('donation_sandbox_payment_subscription_index').on(table.subscriptionId),
    uniqueIndex('donation_sandbox_payment_once').on(table.orderId).where(sql`${table.status} <> 'failed'`),
    check(
      'donation_sandbox_payment_status_check',
      sql`${table.status} in ('captured', 'failed', 'refunded')`,
    ),
  ],
)
