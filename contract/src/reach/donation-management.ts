import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { madeFileOf } from '../lib/bulk-acts.ts'
import { dateTime, id, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { donationStates, donorFields, monthlyStates } from './donation-words.ts'
import { DonationFigures, DonationOffer } from './donations.ts'

/** Donations for staff. Amounts in answers are in minor units. */

const STAFF = '/api/v1/dashboard/donations/'
const access = pageAccess.donations
const byId = z.object({ donation_id: id })

export const DonationRow = z.object({
  id,
  number: z.string().nullable(),
  state: z.enum(donationStates),
  amount: z.int(),
  currency: z.string(),
  purpose: z.string().nullable(),
  /** Masked, like the email address. */
  donor: z.string(),
  email: z.string(),
  has_pan: z.boolean(),
  has_phone: z.boolean(),
  has_company: z.boolean(),
  is_anonymous: z.boolean(),
  is_monthly: z.boolean(),
  /** State of a monthly donation; null if it was given once. */
  monthly: z.enum(monthlyStates).nullable(),
  /**
   * Versions of the texts that the donor agreed to; null for old donations, from before versions were stored.
   */
  agreed: DonationOffer.shape.texts.nullable(),
  method: z.string().nullable(),
  payment_id: z.string().nullable(),
  order_id: z.string(),
  created_at: dateTime,
  paid_at: dateTime.nullable(),
  refunded_at: dateTime.nullable(),
  refund_reason: z.string().nullable(),
  /** When its last refund failed; null once another one has begun or staff have dismissed it. */
  refund_failed_at: dateTime.nullable(),
})
export type DonationRow = z.infer<typeof DonationRow>

const list = paged(DonationRow, {
  path: STAFF,
  access,
  query: listQuery(['created_at', 'paid_at', 'amount']).extend({
    state: z.enum(donationStates).optional(),
    monthly: z.stringbool().optional(),
    purpose: z.string().trim().max(80).optional(),
  }),
  summary: 'List donations, newest first; search by number, payment, order or full email address',
})

export const donationManagement = routes({
  list,
  csv: csvOf(list, `${STAFF}csv/`, 'donations.csv'),
  export: madeFileOf(list, `${STAFF}many/export/`),
  figures: {
    method: 'GET',
    path: `${STAFF}figures/`,
    access,
    reply: DonationFigures,
    summary: 'Get donation totals by month and purpose for the last twelve months',
  },
  show: {
    method: 'POST',
    path: `${STAFF}{donation_id}/show/`,
    access,
    params: byId,
    body: z.object({ field: z.enum(donorFields, 'Choose which detail to show') }),
    reply: z.object({ value: z.string().nullable() }),
    summary: 'Reveal one of the donor’s details; the access is logged',
  },
  refund: {
    method: 'POST',
    path: `${STAFF}{donation_id}/refund/`,
    access,
    params: byId,
    body: z.object({ reason: title('Reason', 3, 200) }),
    summary: 'Refund a donation to its original payment method',
  },
  dismissFailedRefund: {
    method: 'POST',
    path: `${STAFF}{donation_id}/refund/dismiss/`,
    access,
    params: byId,
    summary: 'Dismiss a failed refund that was settled in another way',
  },
  stop: {
    method: 'POST',
    path: `${STAFF}{donation_id}/stop/`,
    access,
    params: byId,
    body: z.object({ reason: title('Reason', 3, 200) }),
    summary: 'Stop a monthly donation; emails the donor',
  },
})
