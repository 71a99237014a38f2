import { say } from '@muster/contract/lib/say.ts'
import { money } from '@muster/contract/reach/donation-words.ts'
import { letterTo, type Mail } from '../../../../platform/mail/send-mail.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import type { Donor } from '../donor.ts'
import type { donation } from '../tables.ts'

export const DONATION_COMPANION = 'donations'

type Given = Pick<
  typeof donation.$inferSelect,
  'id' | 'number' | 'amount' | 'currency' | 'receiptKey' | 'isPractice' | 'subscriptionId'
>

const testMode = ({ isPractice }: Given) => isPractice && say('This was a test: no money was moved.')

const receiptAddress = (config: Config, { receiptKey }: Given) =>
  `${config.publicUrl}/donation/success?receipt=${receiptKey}`

const amountOf = ({ amount, currency }: Given) => money(amount, currency, true)

/** The receipt of a donation that is paid. */
export function receiptMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    write: () => ({
      subject: say`Your donation receipt ${{ number: row.number ?? '' }}`,
      body: letterTo(
        donor.name,
        say`Thank you for your donation of ${{ amount: amountOf(row) }}. Your receipt is attached. You can also open it here: ${{ link: receiptAddress(config, row) }}`,
        row.subscriptionId !== null &&
          say('You donate this every month. To stop, open your receipt and choose “Stop monthly donation”.'),
        testMode(row),
      ),
    }),
    companion: `${DONATION_COMPANION}:${row.id}`,
  }
}

export function refundMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    write: () => ({
      subject: say`Refund for ${{ number: row.number ?? '' }}`,
      body: letterTo(
        donor.name,
        say`We’ve refunded ${{ amount: amountOf(row) }} to your original payment method. Banks can take up to seven days to show it.`,
        say`See your receipt: ${{ link: receiptAddress(config, row) }}`,
      ),
    }),
  }
}

/** After a refund that the gateway couldn't carry out, even if it was reported as done before. */
export function failedRefundMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    write: () => ({
      subject: say`Refund for ${{ number: row.number ?? '' }} failed`,
      body: letterTo(
        donor.name,
        say`The refund of ${{ amount: amountOf(row) }} didn’t go through, so the money won’t reach you yet. We know about it and will try again or contact you.`,
        say`See your receipt: ${{ link: receiptAddress(config, row) }}`,
      ),
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
      subject: say(subject),
      body: letterTo(
        donor.name,
        say(text),
        say`See your receipt: ${{ link: receiptAddress(config, row) }}`,
        testMode(row),
      ),
    }),
  }
}
