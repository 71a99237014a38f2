import { say } from '@muster/contract/lib/say.ts'
import { donorTextKeys, money, toMajor, toMinor } from '@muster/contract/reach/donation-words.ts'
import type { DonationFields, DonationOffer, DonationOrder } from '@muster/contract/reach/donations.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { brokenUniqueRule, fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { randomToken } from '../../../../platform/security/secrets.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import { currentVersions } from '../../site-texts/index.ts'
import { sealDonor } from '../donor.ts'
import type { Asked, Gateway, Order } from '../gateway/gateway.ts'
import { donation, donationSubscription } from '../tables.ts'

/** What can be donated here. */
export async function offerOf(
  { config, db }: Pick<Parts, 'config' | 'db'>,
  gateway: Gateway,
): Promise<DonationOffer> {
  const currency = config.DONATION_CURRENCY
  const [least, most] = limitsOf(config)
  return {
    currency,
    least,
    most,
    amounts: config.DONATION_AMOUNTS.map((amount) => whole(amount, currency)).filter(
      (amount) => amount >= least && amount <= most,
    ),
    purposes: config.DONATION_PURPOSES,
    examples: examplesOf(config),
    gateway: gateway.name,
    figures_shown: publishesFigures(config),
    receiver: config.DONATION_RECEIVER ?? config.BRAND_NAME,
    texts: await currentVersions(db, donorTextKeys),
    contact: config.DONATION_CONTACT ?? null,
  }
}

/** Whether visitors can see what came in and what for. */
export const publishesFigures = ({ DONATION_FIGURES, demo }: Config): boolean =>
  DONATION_FIGURES === undefined ? demo : DONATION_FIGURES === 'on'

const examplesOf = ({ DONATION_EXAMPLES, DONATION_CURRENCY }: Config) =>
  DONATION_EXAMPLES.map((example) => {
    const [amount = '', ...words] = example.split(' = ')
    return { amount: whole(Number(amount), DONATION_CURRENCY), pays: words.join(' = ') }
  }).sort((one, other) => one.amount - other.amount)

/** Rounds to whole currency units; amounts are in minor units. */
function whole(amount: number, currency: string): number {
  return Math.round(amount / toMajor(1, currency))
}

const limitsOf = (config: Config) =>
  [
    whole(config.DONATION_LEAST, config.DONATION_CURRENCY),
    whole(config.DONATION_MOST, config.DONATION_CURRENCY),
  ] as const

function checkedAmount(config: Config, { amount, currency }: DonationFields): number {
  const ours = config.DONATION_CURRENCY
  if (currency && currency !== ours) throw fieldRefused('currency', say`Donations are in ${{ ours }}`)
  const minor = toMinor(amount, ours)
  if (minor === null) {
    throw fieldRefused(
      'amount',
      say`Enter an amount like ${{ amount: String(toMajor(50_025, ours)) }}, with no more decimal places`,
    )
  }
  const [least, most] = limitsOf(config)
  if (minor < least) throw fieldRefused('amount', say`Enter ${{ least: money(least, ours) }} or more`)
  if (minor > most) {
    throw fieldRefused(
      'amount',
      say`You can donate up to ${{ most: money(most, ours) }} here. To give more, contact us.`,
    )
  }
  return minor
}

async function assertAgreed(db: Database, { agreed }: DonationFields): Promise<void> {
  const current = await currentVersions(db, donorTextKeys)
  if (donorTextKeys.some((key) => agreed[key] !== current[key])) {
    throw fieldRefused('agreed', 'One of these texts has changed. Reload the page and read it again.')
  }
}

/** Also the length of a random token. */
const RECEIPT_KEY_LENGTH = 43

/**
 * Deterministic for the same fields and idempotency key, so that a retry finds its order. The browser's key
 * keeps it secret.
 */
function receiptKeyOf({ hashCode }: Pick<Parts, 'hashCode'>, fields: DonationFields): string {
  return fields.key ? hashCode(`order:${JSON.stringify(fields)}`).slice(0, RECEIPT_KEY_LENGTH) : randomToken()
}

/** @returns the order that an earlier attempt has made, if any @throws AppError 400 when it is paid by now */
async function madeBefore(db: Database, gateway: Gateway, receiptKey: string) {
  const [made] = await db
    .select({ orderId: donation.orderId, state: donation.state })
    .from(donation)
    .where(eq(donation.receiptKey, receiptKey))
  if (!made) return undefined
  if (made.state !== 'pending' && made.state !== 'failed') {
    throw refused('This donation has already been paid. To donate again, reload the page.')
  }
  return gateway.order(made.orderId)
}

/**
 * Starts a donation: creates an order at the gateway and stores it. If storing fails, the order is never
 * paid, because the browser doesn't learn its id. Idempotent for the same key.
 * @throws AppError 400 on a field; 503 when the gateway doesn't respond
 */
export async function beginDonation(
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'sealing' | 'hashCode'>,
  gateway: Gateway,
  fields: DonationFields,
): Promise<DonationOrder> {
  const { db, config } = parts
  const amount = checkedAmount(config, fields)
  const purpose = fields.purpose ?? null
  if (purpose !== null && !config.DONATION_PURPOSES.includes(purpose)) {
    throw fieldRefused('purpose', 'Choose one of the listed purposes')
  }
  await assertAgreed(db, fields)
  const currency = config.DONATION_CURRENCY
  const receiptKey = receiptKeyOf(parts, fields)
  const asked = { amount, currency, receipt: receiptKey.slice(0, 20) }
  const order =
    (await madeBefore(db, gateway, receiptKey)) ?? (await make(parts, gateway, fields, asked, receiptKey))
  const checkout = gateway.checkout(
    order,
    asked,
    `${config.publicUrl}/api/v1/donate/return/`,
    `${config.publicUrl}/donation?cancelled=1`,
  )
  return {
    id: order.id,
    amount,
    currency,
    receipt: asked.receipt,
    status: order.status,
    receipt_key: receiptKey,
    checkout: checkout && { address: checkout.address, fields: [...checkout.fields] },
  }
}

async function make(
  parts: Pick<Parts, 'db' | 'clock' | 'sealing' | 'hashCode'>,
  gateway: Gateway,
  fields: DonationFields,
  asked: Asked,
  receiptKey: string,
): Promise<Order> {
  const { db, clock } = parts
  const { amount, currency } = asked
  const order = await (fields.monthly ? gateway.createSubscription(asked) : gateway.createOrder(asked))
  const donor = {
    name: fields.name,
    email: fields.email,
    company: fields.company ?? null,
    phone_number: fields.phone_number ?? null,
    pan_number: fields.pan_number ?? null,
  }
  const kept = db.transaction(async (tx) => {
    if (fields.monthly) await tx.insert(donationSubscription).values({ id: order.id })
    await tx.insert(donation).values({
      orderId: order.id,
      subscriptionId: fields.monthly ? order.id : null,
      amount,
      currency,
      purpose: fields.purpose ?? null,
      isAnonymous: fields.anonymous,
      isPractice: gateway.name === 'sandbox',
      donor: sealDonor(parts, donor, receiptKey),
      emailHash: emailHash(parts, fields.email),
      receiptKey,
      agreed: fields.agreed,
      createdAt: clock.now().toISOString(),
    })
  })
  try {
    await kept
    return order
  } catch (error) {
    // A concurrent retry was faster. The order made here is never used.
    const first = brokenUniqueRule(error) === null ? undefined : await madeBefore(db, gateway, receiptKey)
    if (!first) throw error
    return first
  }
}

/** Keyed hash for finding a donor's donations. @param email in lower case */
export const emailHash = ({ hashCode }: Pick<Parts, 'hashCode'>, email: string) => hashCode(`donor:${email}`)
