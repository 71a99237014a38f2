import { type DonationState, money } from '@muster/contract/reach/donation-words.ts'
import type { DonationReceipt } from '@muster/contract/reach/donations.ts'
import { DateTime } from 'luxon'
import { BRAND, drawProof, drawSheet, INK, PAGE, SOFT } from '../../../../platform/drawing/sheet.ts'
import type { Config } from '../../../../platform/settings/config.ts'

type Settings = Pick<Config, 'BRAND_NAME' | 'BRAND_LOGO_URL' | 'publicUrl' | 'TIME_ZONE'>

/** Renders a receipt. @returns a PDF of one page */
export function drawReceipt(config: Settings, receipt: DonationReceipt, key: string): Promise<Uint8Array> {
  const { BRAND_NAME: name, BRAND_LOGO_URL: logo, publicUrl: url, TIME_ZONE: zone } = config
  const paidAt = DateTime.fromISO(receipt.paid_at ?? '', { zone }).setLocale('en')
  const words = {
    title: `Receipt ${receipt.number}`,
    subject: 'Donation receipt',
    createdAt: paidAt.toJSDate(),
    texts: receipt,
  }
  return drawSheet(words, { name, url, hasOwnLogo: logo !== undefined }, (paper, pen) => {
    const small = { size: 11, weight: 'regular', colour: SOFT } as const
    const strong = { size: 13, weight: 'strong', colour: INK } as const
    const left = PAGE.margin
    const width = PAGE.width - 2 * PAGE.margin
    pen.write(
      `Donation receipt no. ${receipt.number}`,
      { x: left, y: 130 },
      { ...strong, size: 16, colour: BRAND },
    )
    const sum = money(receipt.amount, receipt.currency, true)
    pen.write(sum, { x: left, y: 178 }, { size: 38, weight: 'strong', colour: INK })
    const standing = standings[receipt.state] ?? 'Paid'
    pen.write(
      receipt.is_practice ? `${standing}. Test mode: no money was moved` : standing,
      { x: left, y: 202 },
      { ...strong, colour: receipt.state === 'refunded' ? '#a3262f' : '#087443' },
    )
    for (const [index, [label, value]] of fieldsOf(receipt, paidAt).entries()) {
      const x = left + (index % 3) * (width / 3)
      const y = 236 + Math.floor(index / 3) * 44
      pen.write(label, { x, y }, small)
      pen.write(value, { x, y: y + 18 }, pen.fitting(value, strong, width / 3 - 16))
    }
    const note = [receipt.tax_note, 'A voluntary donation, with nothing received in return.']
      .filter(Boolean)
      .join(' ')
    pen.paragraph(note, { x: left, y: 384, width }, small)
    drawProof(paper, pen, {
      address: `${url}/donation/success?receipt=${key}`,
      code: String(receipt.number),
      issuedAt: receipt.paid_at ?? '',
      zone,
      request: 'Scan the code to verify this receipt:',
    })
  })
}

const standings: Partial<Record<DonationState, string>> = {
  refunding: 'Being refunded',
  refunded: 'Refunded',
}

const fieldsOf = (receipt: DonationReceipt, paidAt: DateTime) =>
  (
    [
      ['Donor', receipt.name],
      ['Organisation', receipt.company],
      ['PAN', receipt.pan],
      ['Paid on', paidAt.toFormat('d LLLL yyyy, HH:mm')],
      ['Paid by', receipt.method],
      ['Purpose', receipt.purpose],
      ['Payment', receipt.payment_id],
      ['Order', receipt.order_id],
      ['Received by', [receipt.receiver, receipt.receiver_address].filter(Boolean).join(', ')],
    ] as const
  ).filter((field): field is readonly [(typeof field)[0], string] => !!field[1])
