import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { money, toMajor } from '@muster/contract/reach/donation-words.ts'
import type { DonationReceipt } from '@muster/contract/reach/donations.ts'
import { IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import NotFoundPage from '../../../../shell/not-found-page.tsx'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { prepareToasts } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { receiptQuery } from '../queries.ts'
import { PractiseMonth } from './practise-month.tsx'
import classes from './receipt.module.css'
import { ReceiptPaper } from './receipt-paper.tsx'
import { dayOf } from './receipt-time.ts'

/** Thanks the donor and shows the receipt. Its key is in the URL, so it survives a reload. */
export default function SuccessPage() {
  useTitle(t`Thank you`)
  useEffect(prepareToasts, [])
  const [search] = useAddressParams()
  const key = search.get('receipt')
  const payment = search.get('payment')
  if (key) return <WithReceipt receiptKey={key} />
  return payment ? <Unconfirmed payment={payment} /> : <NoReceipt />
}

function WithReceipt({ receiptKey }: { receiptKey: string }) {
  const read = useQuery({
    ...receiptQuery(receiptKey),
    // Poll while the payment is open: the gateway's webhook can arrive after the donor is back.
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 5_000 : false),
  })
  if (isMissing(read.error)) return <NotFoundPage />
  return (
    <QuietFrontPage>
      <QueryView query={read} errorTitle={t`We couldn’t load this receipt`}>
        {(receipt) =>
          isOpen(receipt) ? (
            <Waiting />
          ) : (
            <div className={classes.page}>
              <Thanks receipt={receipt} receiptKey={receiptKey} />
              <ReceiptPaper receipt={receipt} />
            </div>
          )
        }
      </QueryView>
    </QuietFrontPage>
  )
}

const isOpen = ({ state }: DonationReceipt) => state === 'pending' || state === 'failed'

function Thanks({ receipt, receiptKey }: { receipt: DonationReceipt; receiptKey: string }) {
  const params = { receipt_key: receiptKey }
  const [stopping, setStopping] = useState(false)
  const send = useAction({ call: () => api.donations.sendAgain.answer({ params }) })
  const stop = useAction({
    call: () => api.donations.stop.answer({ params }),
    invalidates: [keyOf(api.donations.receipt)],
    onDone: () => setStopping(false),
  })
  const sum = money(receipt.amount, receipt.currency)
  const isBack = receipt.state !== 'paid'
  return (
    <div className={classes.thanks}>
      <span className={classes.tick}>
        <IconCheck size={28} aria-hidden="true" />
      </span>
      <h1>
        {isBack
          ? receipt.state === 'refunded'
            ? t`Refunded`
            : t`Being refunded`
          : t`Thank you, ${ph({ split: receipt.name.split(' ')[0] })}`}
      </h1>
      <p>
        {isBack
          ? t`We’re refunding ${sum} to your original payment method. Banks can take up to seven days to show it.`
          : t`Your ${sum} will help someone build their first thing.`}
      </p>
      <div className={classes.acts}>
        <DownloadButton load={() => api.donations.pdf({ params })}>{t`Download receipt`}</DownloadButton>
        <Button
          variant="default"
          leftSection={<IconMail size={18} />}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t`Resend email`}
        </Button>
      </div>
      <Text size="sm" tone="ink-2">
        <Trans>Sent to {ph({ email: receipt.email })}</Trans>
      </Text>
      {receipt.monthly === null && !isBack && (
        <div className={classes.box}>
          <b>
            <Trans>Make it {sum} a month?</Trans>
          </b>
          <p>{t`You can stop at any time.`}</p>
          <Button
            component={Link}
            variant="default"
            to={`/donation?monthly=1&amount=${toMajor(receipt.amount, receipt.currency)}`}
          >
            {t`Donate every month`}
          </Button>
        </div>
      )}
      {receipt.monthly === 'halted' && (
        <Text size="sm" tone="ink-2">
          <Trans>
            Your bank declined the last payment. <Link to="/donation?monthly=1">Start again</Link> with
            another payment method, or stop it here.
          </Trans>
        </Text>
      )}
      {(receipt.monthly === 'active' || receipt.monthly === 'halted') && (
        <div className={classes.box}>
          <b>
            <Trans>You donate {sum} every month</Trans>
          </b>
          <p>{t`Earlier donations aren’t affected.`}</p>
          <Button variant="default" onClick={() => setStopping(true)}>
            {t`Stop monthly donation`}
          </Button>
        </div>
      )}
      {receipt.is_practice && receipt.monthly && receipt.monthly !== 'ended' && (
        <PractiseMonth receiptKey={receiptKey} />
      )}
      {receipt.monthly === 'ended' && (
        <Text size="sm" tone="ink-2">
          {t`Your monthly donation has ended.`}
        </Text>
      )}
      {receipt.refund_until && !isBack && new Date(receipt.refund_until) > new Date() && (
        <Text size="sm" tone="ink-2">
          <Trans>
            Changed your mind? <Link to="/donation/refund">Ask for a refund</Link> by{' '}
            {ph({ day: dayOf(receipt.refund_until) })}.
          </Trans>
        </Text>
      )}
      <Link to="/">{t`Home`}</Link>
      <ConfirmDialog
        opened={stopping}
        title={t`Stop your monthly donation?`}
        confirmLabel={t`Stop donation`}
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setStopping(false)}
      >
        {t`We won’t charge you again.`}
      </ConfirmDialog>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <IconClock size={40} aria-hidden="true" />
      <h1>{t`Waiting for your payment`}</h1>
      <p>
        {t`As soon as it’s confirmed, your receipt will appear here and in your inbox. If you haven’t paid yet:`}
      </p>
      <Link to="/donation">{t`Back to the form`}</Link>
    </div>
  )
}

function NoReceipt() {
  return (
    <QuietFrontPage>
      <div className={classes.waiting}>
        <IconMail size={40} aria-hidden="true" />
        <h1>{t`Your receipt is in your email`}</h1>
        <p>{t`This link has no receipt in it. Open the one in the email that we sent after you donated.`}</p>
        <Link to="/donation">{t`Make a donation`}</Link>
        <Link to="/">{t`Home`}</Link>
      </div>
    </QuietFrontPage>
  )
}

function Unconfirmed({ payment }: { payment: string }) {
  return (
    <QuietFrontPage>
      <div className={classes.waiting} role="status">
        <IconClock size={40} aria-hidden="true" />
        <h1>{t`Your payment is on its way`}</h1>
        <p>
          <Trans>
            We haven’t been able to confirm it yet. Please don’t pay again. We’ll confirm by email within an
            hour. Your payment number is <b className={classes.number}>{payment}</b>
          </Trans>
        </p>
        <Link to="/">{t`Home`}</Link>
      </div>
    </QuietFrontPage>
  )
}
