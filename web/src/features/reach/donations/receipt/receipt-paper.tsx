import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { money } from '@muster/contract/reach/donation-words.ts'
import type { DonationReceipt } from '@muster/contract/reach/donations.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Logo } from '../../../../ui/logo.tsx'
import classes from './receipt.module.css'
import { timeOf } from './receipt-time.ts'

/** The receipt with the same content as the PDF. It prints on one page. */
export function ReceiptPaper({ receipt }: { receipt: DonationReceipt }) {
  const { state, tax_note, receiver, receiver_address, is_practice } = receipt
  return (
    <article className={classes.paper} aria-label={t`Receipt`}>
      <header>
        <Logo />
        <div>
          <b>{t`Donation receipt`}</b>
          <span>
            <Trans>No. {ph({ number: receipt.number })}</Trans>
          </span>
        </div>
      </header>
      <div className={classes.sum}>
        <div>
          <span>{t`Amount`}</span>
          <Text as="strong" size="display" heading>
            {money(receipt.amount, receipt.currency, true)}
          </Text>
        </div>
        {state === 'paid' ? (
          <Chip tone="good">{t`Paid`}</Chip>
        ) : (
          <Chip tone="warn">{state === 'refunded' ? t`Refunded` : t`Being refunded`}</Chip>
        )}
      </div>
      <dl>
        {fieldsOf(receipt).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <Text as="dd" weight={600} mt="2xs">
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <footer>
        <span>{t`Received by`}</span>
        <b>{receiver}</b>
        {receiver_address && <span>{receiver_address}</span>}
        {tax_note && <span>{tax_note}</span>}
        <small>
          {is_practice && t`Test mode: no money was moved.`}{' '}
          {t`A voluntary donation, with nothing received in return.`}
        </small>
      </footer>
    </article>
  )
}

const fieldsOf = (receipt: DonationReceipt) =>
  (
    [
      [t`Donor`, receipt.name],
      [t`Organisation`, receipt.company],
      ['PAN', receipt.pan],
      [t`Paid on`, receipt.paid_at && timeOf(receipt.paid_at)],
      [t`Paid by`, receipt.method],
      [t`Purpose`, receipt.purpose],
      [t`Payment`, receipt.payment_id],
      [t`Order`, receipt.order_id],
    ] as const
  ).filter(([, value]) => value)
