import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { dateTime, email, id, oneLine, orNothing, title } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import {
  type DonorTextKey,
  donationStates,
  monthlyStates,
  PAN_FORM,
  sandboxMonths,
  sandboxOutcomes,
} from './donation-words.ts'

/** One-time and monthly donations with a receipt. Amounts in answers are in minor units. */

const PREFIX = '/api/v1/donate/'
const byReceipt = z.object({
  receipt_key: z
    .string()
    .trim()
    .regex(/^[\w-]{10,60}$/, 'Open the link in your receipt'),
})
/** Amount in minor units. */
const minor = z.int()
/** Id from the payment gateway. */
const gatewayId = (label: string) =>
  z
    .string({ error: () => say`${{ label: say(label) }} is required` })
    .trim()
    .regex(/^[\w-]{1,100}$/, { error: () => say`${{ label: say(label) }} isn’t valid` })

/** Versions of the texts that a donor agrees to. */
const version = z.int().min(1).max(10_000)
const TextVersions = z.object(
  { terms: version, privacy: version, refund: version } satisfies Record<DonorTextKey, unknown>,
  'Agree to the terms of use, the privacy notice and the refund policy',
)

export const DonationFields = z.object({
  /** In major units, such as 500 or 500.25. */
  amount: z
    .number('Enter an amount')
    .min(0.01, 'Enter an amount above 0')
    .max(1e12, 'Enter a smaller amount'),
  currency: orNothing(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code, such as INR'),
  ).optional(),
  name: title('Name', 1, 100),
  email,
  company: orNothing(title('Organisation', 1, 100)).optional(),
  phone_number: orNothing(
    z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 -]{6,18}$/, 'Enter 7 to 15 digits, with an optional + in front'),
  ).optional(),
  pan_number: orNothing(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(PAN_FORM, 'Enter a PAN with 5 letters, 4 digits and 1 letter, such as ABCPM1234K'),
  ).optional(),
  /** One of the offered purposes; without one, it's used where it's needed most. */
  purpose: orNothing(oneLine('Purpose', z.string().trim().min(1).max(80))).optional(),
  monthly: z.boolean().default(false),
  /** Only administrators see the name, and no public page shows it. */
  anonymous: z.boolean().default(false),
  /** As in the offer that the donor saw. */
  agreed: TextVersions,
  /** Idempotency key, made by the client: a retry doesn't create a second order. */
  key: id.optional(),
})
export type DonationFields = z.infer<typeof DonationFields>

export const DonationOffer = z.object({
  currency: z.string(),
  least: minor,
  most: minor,
  amounts: z.array(minor),
  purposes: z.array(z.string()),
  /** What an amount pays for, smallest first. */
  examples: z.array(z.object({ amount: minor, pays: z.string() })),
  /** `sandbox`: test mode, no real money. */
  gateway: z.enum(['sandbox', 'razorpay']),
  /** Whether a page publishes donation totals. */
  figures_shown: z.boolean(),
  receiver: z.string(),
  /** Current versions of the texts that donors agree to. */
  texts: TextVersions,
  contact: z.string().nullable(),
})
export type DonationOffer = z.infer<typeof DonationOffer>

export const DonationOrder = z.object({
  /** Id of the order, or of the subscription for a monthly donation. */
  id: z.string(),
  amount: minor,
  currency: z.string(),
  receipt: z.string(),
  status: z.string(),
  /** Key in the address of the receipt, which exists once it's paid. */
  receipt_key: z.string(),
  /**
   * How the browser gets to the payment page: it posts a form with these fields, or opens the address; null
   * in the sandbox.
   */
  checkout: z
    .object({ address: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) })
    .nullable(),
})
export type DonationOrder = z.infer<typeof DonationOrder>

const Proof = z.object({
  razorpay_payment_id: gatewayId('Payment'),
  razorpay_order_id: gatewayId('Order'),
  razorpay_signature: z
    .string('Signature is required')
    .trim()
    .regex(/^[0-9a-f]{64}$/i, 'The signature isn’t valid'),
})

const Paid = z.object({
  /** In major units, as older clients expect. */
  Amount: z.number(),
  Currency: z.string(),
  payment_id: z.string(),
  Payment_method: z.string(),
  Name: z.string(),
  Email: z.string(),
  receipt_key: z.string(),
})

export const DonationReceipt = z.object({
  state: z.enum(donationStates),
  /** Null until it's paid. */
  number: z.string().nullable(),
  amount: minor,
  currency: z.string(),
  purpose: z.string().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  /** Masked except for its end; null without a tax receipt. */
  pan: z.string().nullable(),
  /** Masked except for its start and its domain. */
  email: z.string(),
  paid_at: dateTime.nullable(),
  method: z.string().nullable(),
  payment_id: z.string().nullable(),
  order_id: z.string(),
  refunded_at: dateTime.nullable(),
  receiver: z.string(),
  receiver_address: z.string().nullable(),
  tax_note: z.string().nullable(),
  /** Deadline for asking for a refund. */
  refund_until: dateTime.nullable(),
  is_practice: z.boolean(),
  /** State of a monthly donation; null if it was given once. */
  monthly: z.enum(monthlyStates).nullable(),
})
export type DonationReceipt = z.infer<typeof DonationReceipt>

const MonthFigure = z.object({
  /** First day of the month. */
  month: z.string(),
  currency: z.string(),
  purpose: z.string().nullable(),
  amount: minor,
  gifts: z.int(),
})
export const DonationFigures = z.object({
  /** False if the installation doesn't publish totals; everything else is empty then. */
  shown: z.boolean(),
  currency: z.string(),
  amount: minor,
  gifts: z.int(),
  purposes: z.array(z.object({ purpose: z.string().nullable(), amount: minor, gifts: z.int() })),
  months: z.array(MonthFigure),
})
export type DonationFigures = z.infer<typeof DonationFigures>

export const donations = routes({
  offer: {
    method: 'GET',
    path: PREFIX,
    access: everyone,
    reply: DonationOffer,
    summary: 'Get the donation options: currency, limits, suggested amounts and purposes',
  },
  order: {
    method: 'POST',
    path: `${PREFIX}order/`,
    access: everyone,
    limit: 'register',
    lenientBody: olderClients,
    body: DonationFields,
    reply: DonationOrder,
    summary: 'Start a donation by creating an order at the payment gateway',
  },
  verify: {
    method: 'POST',
    path: `${PREFIX}verify/`,
    access: everyone,
    limit: 'lookup',
    lenientBody: olderClients,
    body: Proof,
    reply: Paid,
    summary: 'Confirm a payment with the gateway’s signature (idempotent)',
  },
  practise: {
    method: 'POST',
    path: `${PREFIX}sandbox/`,
    access: everyone,
    limit: 'register',
    body: z.object({ order_id: gatewayId('Order'), outcome: z.enum(sandboxOutcomes, 'Choose an outcome') }),
    reply: z.object({
      outcome: z.enum(sandboxOutcomes),
      /** For `verify`; null if the payment window returns nothing. */
      proof: Proof.nullable(),
      payment_id: z.string().nullable(),
    }),
    summary: 'Complete a sandbox payment with a given outcome; 404 in live mode',
  },
  practiseMonth: {
    method: 'POST',
    path: `${PREFIX}sandbox/{receipt_key}/month/`,
    access: everyone,
    limit: 'register',
    params: byReceipt,
    body: z.object({ outcome: z.enum(sandboxMonths, 'Choose what happens this month') }),
    summary: 'Simulate a month of a sandbox donation, with or without a payment; 404 in live mode',
  },
  receipt: {
    method: 'GET',
    path: `${PREFIX}receipt/{receipt_key}/`,
    access: everyone,
    limit: 'lookup',
    params: byReceipt,
    reply: DonationReceipt,
    summary: 'Get a donation’s receipt by its secret address',
  },
  pdf: {
    method: 'GET',
    path: `${PREFIX}receipt/{receipt_key}/pdf/`,
    access: everyone,
    limit: 'lookup',
    params: byReceipt,
    viewing: 'open',
    download: { type: 'application/pdf', fileName: 'receipt.pdf' },
    summary: 'Get the receipt as a one-page PDF',
  },
  sendAgain: {
    method: 'POST',
    path: `${PREFIX}receipt/{receipt_key}/send/`,
    access: everyone,
    limit: 'mail',
    params: byReceipt,
    summary: 'Email the receipt to its donor again',
  },
  stop: {
    method: 'POST',
    path: `${PREFIX}receipt/{receipt_key}/stop/`,
    access: everyone,
    limit: 'mail',
    params: byReceipt,
    summary: 'Stop my monthly donation; earlier payments aren’t affected',
  },
  figures: {
    method: 'GET',
    path: `${PREFIX}figures/`,
    access: everyone,
    revalidated: true,
    reply: DonationFigures,
    summary:
      'Get donation totals by month and purpose for the last twelve months, if this installation publishes them',
  },
})
