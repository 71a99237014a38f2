import { pageAccess } from '@muster/contract/access/access.ts'
import type { DonationRow, donationManagement } from '@muster/contract/reach/donation-management.ts'
import type { DonorField } from '@muster/contract/reach/donation-words.ts'
import type { DonationFigures } from '@muster/contract/reach/donations.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { FileAct } from '../../../../platform/acts/bulk-act.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, listing } from '../../../../platform/listing/listing.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { maskedAddress } from '../../../../platform/security/masked.ts'
import { maskedName, openDonor } from '../donor.ts'
import { emailHash } from '../give/order.ts'
import { donation } from '../tables.ts'

type Stored = Omit<DonationRow, 'donor' | 'email' | 'has_pan' | 'has_phone' | 'has_company'> & {
  readonly donor: string
  readonly receipt_key: string
}

/**
 * Donations, newest first, with masked donors. Sealed details can only be found by the complete email
 * address.
 */
export function donationList(parts: Pick<Parts, 'sealing' | 'hashCode'>) {
  return listing<typeof donationManagement.list, Stored>({
    table: sql`donation`,
    id: sql`donation.id`,
    columns: sql`donation.id, donation.number, donation.state, donation.amount::float8 as amount,
      donation.currency, donation.purpose, donation.donor, donation.receipt_key, donation.is_anonymous,
      donation.subscription_id is not null as is_monthly,
      (select subscription.state from donation_subscription as subscription where subscription.id = donation.subscription_id) as monthly,
      donation.agreed, donation.method, donation.payment_id, donation.order_id,
      donation.created_at, donation.paid_at, donation.refunded_at, donation.refund_reason,
      donation.refund_failed_at`,
    where: {
      search: (
        search,
      ) => sql`(${contains(search, sql`lower(donation.number)`, sql`lower(donation.payment_id)`, sql`lower(donation.order_id)`, sql`donation.id::text`)}
          or donation.email_hash = ${emailHash(parts, search.toLowerCase())})`,
      state: (state) => sql`donation.state = ${state}`,
      monthly: (monthly) => sql`(donation.subscription_id is not null) = ${monthly}`,
      purpose: (purpose) => sql`donation.purpose = ${purpose}`,
    },
    orders: {
      created_at: byMoment(sql`donation.created_at`),
      paid_at: byMoment(sql`donation.paid_at`),
      amount: byNumber(sql`donation.amount`),
    },
    usual: '-created_at',
    file: donationCsvColumns,
    present: ({ donor: sealed, receipt_key: receiptKey, ...row }) => {
      const donor = openDonor(parts, { donor: sealed, receiptKey })
      return {
        ...row,
        donor: donor ? maskedName(donor.name) : 'Unreadable',
        email: donor ? maskedAddress(donor.email) : '',
        has_pan: !!donor?.pan_number,
        has_phone: !!donor?.phone_number,
        has_company: !!donor?.company,
      }
    },
  })
}

export const donationCsvColumns: readonly (keyof DonationRow & string)[] = [
  'number',
  'state',
  'amount',
  'currency',
  'purpose',
  'donor',
  'email',
  'is_anonymous',
  'is_monthly',
  'method',
  'payment_id',
  'order_id',
  'created_at',
  'paid_at',
  'refunded_at',
  'refund_reason',
]

export const donationFile: FileAct = {
  kind: 'file',
  name: 'donation.export',
  title: 'Donations',
  access: pageAccess.donations,
  list: donationList,
  columns: donationCsvColumns,
  personal: [],
}

/** Reveals one of a donor's details; the access is logged. @throws AppError 404 */
export async function showDonor(
  parts: Pick<Parts, 'db' | 'sealing'>,
  actor: Actor,
  id: string,
  field: DonorField,
): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(donation).where(eq(donation.id, id))
    const donor = row && openDonor(parts, row)
    if (!donor) throw notFound('this donor')
    await audit(tx, actor, {
      action: 'donation.show_donor',
      targetType: 'donation',
      targetId: id,
      after: { shown: field },
    })
    return donor[field]
  })
}

const MONTHS = 12

/** Donations by month and purpose, from stored totals. @param shown whether the caller can see them */
export async function donationFigures(
  { db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>,
  shown: boolean,
): Promise<DonationFigures> {
  const currency = config.DONATION_CURRENCY
  if (!shown) return { shown, currency, amount: 0, gifts: 0, purposes: [], months: [] }
  const rows = await db.execute<{ month: string; purpose: string; amount: number; gifts: number }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, purpose, amount::float8 as amount, gifts
    from donation_month
    where is_practice = ${!config.RAZORPAY_KEY_ID} and currency = ${currency} and gifts > 0
      and month > (date_trunc('month', ${clock.now()}::timestamptz at time zone ${config.TIME_ZONE})
        - make_interval(months => ${MONTHS}::integer))::date
    order by month desc, purpose limit 500`)
  const months = [...rows].map(({ purpose, ...row }) => ({ ...row, currency, purpose: purpose || null }))
  const purposes = [...new Set(months.map(({ purpose }) => purpose))]
    .map((purpose) => {
      const these = months.filter((month) => month.purpose === purpose)
      return { purpose, amount: sum(these, 'amount'), gifts: sum(these, 'gifts') }
    })
    .sort((one, other) => other.amount - one.amount)
  return { shown, currency, amount: sum(months, 'amount'), gifts: sum(months, 'gifts'), purposes, months }
}

const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K) =>
  rows.reduce((whole, row) => whole + row[key], 0)
