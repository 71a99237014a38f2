import { createHmac } from 'node:crypto'
import { sealDonor } from '../../src/features/reach/donations/donor.ts'
import type { Transaction } from '../../src/platform/database.ts'
import { sealing } from '../../src/platform/security/sealing.ts'
import { randomToken } from '../../src/platform/security/secrets.ts'
import { stableId } from '../../src/seed/ids.ts'
import { DAY } from '../times.ts'

const donors = [
  ['Leena Mathew', 'leena.mathew@example.in', null],
  ['Rahul Dev', 'rahul.dev@example.in', null],
  ['Asha Nair', 'asha.nair@example.org', 'Backwater Software'],
  ['Thomas Kurian', 'thomas.kurian@example.org', null],
  ['Fathima Rasheed', 'fathima.r@example.in', null],
] as const
const purposes = ['Circle rooms and tea', 'Laptops on loan', 'Travel to hackathons', null] as const
const amounts = [50_000, 100_000, 250_000, 100_000, 500_000, 50_000, 20_000] as const
const COUNT = 48

const stateOf = (index: number) => {
  if (index === 5) return 'failed'
  if (index === 1) return 'pending'
  return index % 17 === 9 ? 'refunded' : 'paid'
}

/** What only a donation that was paid has. */
const paidValues = (index: number, state: string, at: Date) => {
  if (state === 'failed' || state === 'pending')
    return { method: null, number: null, at: null, back: null, why: null }
  const isBack = state === 'refunded'
  return {
    method: 'Test mode',
    number: `TEST-DEMO/${numbered(index)}`,
    at,
    back: isBack ? at : null,
    why: isBack ? 'Paid twice by mistake' : null,
  }
}

const numbered = (index: number) => String(index).padStart(4, '0')

/**
 * Donations of the last eleven months, all of them practice: paid, given back, failed and begun.
 * @param secret with which the installation seals; without it, the one that it keeps in the database
 */
export async function giveDonations(tx: Transaction, now: Date, secret?: string): Promise<void> {
  const key = secret ?? (await keptSecret(tx))
  const box = { sealing: sealing(key) }
  const hashOf = (email: string) => createHmac('sha256', key).update(`donor:${email}`).digest('hex')
  for (let index = 0; index < COUNT; index += 1) {
    const [name, email, company] = donors[index % donors.length] ?? donors[0]
    const receiptKey = `demo-receipt-${index}`
    const pan = index % 3 === 0 ? 'ABCPM1234K' : null
    const donor = sealDonor(
      box,
      { name, email, company, phone_number: '9847012345', pan_number: pan },
      receiptKey,
    )
    const at = new Date(now.getTime() - (index * 7 + 1) * DAY)
    const state = stateOf(index)
    const paid = paidValues(index, state, at)
    await tx`
      insert into donation (id, order_id, payment_id, method, state, amount, currency, purpose, is_anonymous, is_practice,
        donor, email_hash, receipt_key, number, paid_at, refunded_at, refund_reason, created_at)
      values (${stableId(`donation ${index}`)}, ${`order_demo${numbered(index)}`},
        ${paid.number && `pay_demo${numbered(index)}`}, ${paid.method}, ${state}, ${amounts[index % amounts.length] ?? 0},
        'INR', ${purposes[index % purposes.length] ?? null}, ${index % 4 === 2}, true, ${donor}, ${hashOf(email)},
        ${receiptKey}, ${paid.number}, ${paid.at}, ${paid.back}, ${paid.why}, ${at})`
  }
  await tx`
    insert into donation_sandbox_payment (id, order_id, amount, currency, status, created_at)
    select payment_id, order_id, amount, currency, case state when 'refunded' then 'refunded' else 'captured' end, paid_at
    from donation where payment_id is not null`
  await tx`
    insert into donation_month (month, currency, purpose, is_practice, amount, gifts)
    select date_trunc('month', paid_at at time zone 'UTC')::date, currency, coalesce(purpose, ''), true, sum(amount), count(*)
    from donation where state = 'paid' group by 1, 2, 3`
}

/** The one that the first start would make. */
async function keptSecret(tx: Transaction): Promise<string> {
  await tx`insert into app_state (key, value) values ('token-secret', ${randomToken()}) on conflict do nothing`
  const [row] = await tx<{ value: string }[]>`select value from app_state where key = 'token-secret'`
  if (!row) throw new Error('the secret of the installation could not be stored')
  return row.value
}
