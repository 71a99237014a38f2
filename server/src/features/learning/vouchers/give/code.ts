import { randomInt } from 'node:crypto'

/** Letters and digits that aren't confused when read aloud or copied by hand. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * A new code such as `P070324-7KQ2M9XWDA`: the date (UTC) and a random part. The unique constraint decides
 * whether it is free.
 */
export function newVoucherCode(now: Date): string {
  const [year = '', month = '', day = ''] = now.toISOString().slice(2, 10).split('-')
  const random = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `P${day}${month}${year}-${random}`
}

/** The period of a voucher for its picture and email; includes the week only when there is one. */
export function periodOf(voucher: { readonly month: string; readonly week: string | null }): string {
  return voucher.week ? `${voucher.month}/${voucher.week}` : voucher.month
}
