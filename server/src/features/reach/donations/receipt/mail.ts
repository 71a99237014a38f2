import { money } from '@muster/contract/reach/donation-words.ts'
import type { Mail } from '../../../../platform/mail/send-mail.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import type { Donor } from '../donor.ts'
import type { donation } from '../tables.ts'

export const DONATION_COMPANION = 'donations'

type Given = Pick<
  typeof donation.$inferSelect,
  'id' | 'number' | 'amount' | 'currency' | 'receiptKey' | 'isPractice' | 'subscriptionId'
>

const TEST_MODE = 'This was a test: no money was moved.'

/** The receipt of a donation that is paid. */
export function receiptMail(config: Config, row: Given, donor: Donor): Mail {
  const address = `${config.publicUrl}/donation/success?receipt=${row.receiptKey}`
  return {
    to: donor.email,
    write: () => ({
      subject: `Your donation receipt ${row.number}`,
      body: [
        `Hello ${donor.name},`,
        `Thank you for your donation of ${money(row.amount, row.currency, true)}. Your receipt is attached. You can also open it here: ${address}`,
        row.subscriptionId
          ? 'You donate this every month. To stop, open your receipt and choose “Stop monthly donation”.'
          : '',
        row.isPractice ? TEST_MODE : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),

    companion: `${DONATION_COMPANION}:${row.id}`,
  }
}

export function refundMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    write: () => ({
      subject: `Refund for ${row.number}`,
      body: [
        `Hello ${donor.name},`,
        `We’ve refunded ${money(row.amount, row.currency, true)} to your original payment method. Banks can take up to seven days to show it.`,
        `See your receipt: ${config.publicUrl}/donation/success?receipt=${row.receiptKey}`,
      ].join('\n\n'),
    }),
  }
}

/** After a refund that the gateway couldn't carry out, even if it was reported as done before. */
export function failedRefundMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    write: () => ({
      subject: `Refund for ${row.number} failed`,
      body: [
        `Hello ${donor.name},`,
        `The refund of ${money(row.amount, row.currency, true)} didn’t go through, so the money won’t reach you yet. We know about it and will try again or contact you.`,
        `See your receipt: ${config.publicUrl}/donation/success?receipt=${row.receiptKey}`,
      ].join('\n\n'),
    }),
  }
}

const monthlyWords = {
  halted: {
    subject: 'We couldn’t collect your monthly donation',
    text: 'Your bank declined this month’s payment, and we won’t try again. You can start a new monthly donation with another payment method, or leave it as it is.',
  },
  ended: {
    subject: 'Your monthly donation has ended',
    text: 'Your monthly donation has ended, so you won’t be charged again. Thank you for everything you’ve given.',
  },
} as const

/** To the donor when a monthly donation has stopped. @param row of the last payment */
export function monthlyMail(config: Config, row: Given, donor: Donor, state: 'halted' | 'ended'): Mail {
  const { subject, text } = monthlyWords[state]
  return {
    to: donor.email,
    write: () => ({
      subject,
      body: [
        `Hello ${donor.name},`,
        text,
        `See your receipt: ${config.publicUrl}/donation/success?receipt=${row.receiptKey}`,
        row.isPractice ? TEST_MODE : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),
  }
}
