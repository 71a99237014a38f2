import { Button } from '@mantine/core'
import { money, toMajor } from '@muster/contract/money/donation-words.ts'
import type { DonationReceipt } from '@muster/contract/money/donations.ts'
import { IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { isMissing } from '../../../api/is-missing.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import NotFoundPage from '../../../shell/not-found-page.tsx'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { prepareToasts } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { DownloadButton } from '../../../ui/files/download-button.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { DonationFrame } from '../donation-frame.tsx'
import { receiptQuery } from '../queries.ts'
import { PractiseMonth } from './practise-month.tsx'
import classes from './receipt.module.css'
import { ReceiptPaper } from './receipt-paper.tsx'
import { dayOf } from './receipt-time.ts'

/** Thanks, with the receipt, which has an address of its own: it is there after a reload, too. */
export default function SuccessPage() {
  useTitle('Thank you')
  useEffect(prepareToasts, [])
  const [search] = useAddressParams()
  const key = search.get('receipt')
  const payment = search.get('payment')
  if (key) return <WithReceipt receiptKey={key} />
  return payment ? <Unconfirmed payment={payment} /> : <NotFoundPage />
}

function WithReceipt({ receiptKey }: { receiptKey: string }) {
  const read = useQuery({
    ...receiptQuery(receiptKey),
    // The gateway may tell us a moment after the donor is back.
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 5_000 : false),
  })
  if (isMissing(read.error)) return <NotFoundPage />
  return (
    <DonationFrame>
      <QueryView query={read} errorTitle="We could not read this receipt">
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
    </DonationFrame>
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
      <h1>{isBack ? 'Given back' : `Thank you, ${receipt.name.split(' ')[0]}`}</h1>
      <p>
        {isBack
          ? `${sum} goes back to where it came from. Banks take up to seven days to show it.`
          : `Your ${sum} helps somebody build their first thing.`}
      </p>
      <div className={classes.acts}>
        <DownloadButton load={() => api.donations.pdf({ params })}>Download receipt</DownloadButton>
        <Button
          variant="default"
          leftSection={<IconMail size={18} />}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send again
        </Button>
      </div>
      <p className={classes.small}>Sent to {receipt.email}</p>
      {receipt.monthly === null && !isBack && (
        <div className={classes.box}>
          <b>Make it {sum} a month?</b>
          <p>Stop whenever you like.</p>
          <Button
            component={Link}
            variant="default"
            to={`/donation?monthly=1&amount=${toMajor(receipt.amount, receipt.currency)}`}
          >
            Give every month
          </Button>
        </div>
      )}
      {receipt.monthly === 'halted' && (
        <p className={classes.small}>
          Your bank let us take nothing the last time. <Link to="/donation?monthly=1">Begin again</Link> with
          another way to pay, or stop it here.
        </p>
      )}
      {(receipt.monthly === 'active' || receipt.monthly === 'halted') && (
        <div className={classes.box}>
          <b>You give {sum} every month</b>
          <p>What you have given stays.</p>
          <Button variant="default" onClick={() => setStopping(true)}>
            Stop giving every month
          </Button>
        </div>
      )}
      {receipt.is_practice && receipt.monthly && receipt.monthly !== 'ended' && (
        <PractiseMonth receiptKey={receiptKey} />
      )}
      {receipt.monthly === 'ended' && <p className={classes.small}>Nothing more is taken every month.</p>}
      {receipt.refund_until && !isBack && new Date(receipt.refund_until) > new Date() && (
        <p className={classes.small}>
          Changed your mind? <Link to="/donation/refund">Ask for it back</Link> until{' '}
          {dayOf(receipt.refund_until)}.
        </p>
      )}
      <Link to="/">Home</Link>
      <ConfirmDialog
        opened={stopping}
        title="Stop giving every month?"
        confirmLabel="Stop"
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setStopping(false)}
      >
        From now on nothing is taken any more.
      </ConfirmDialog>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <IconClock size={40} aria-hidden="true" />
      <h1>We wait for your payment</h1>
      <p>As soon as it is confirmed, your receipt is here and in your mailbox. If you have not paid yet:</p>
      <Link to="/donation">Back to the form</Link>
    </div>
  )
}

function Unconfirmed({ payment }: { payment: string }) {
  return (
    <DonationFrame>
      <div className={classes.waiting} role="status">
        <IconClock size={40} aria-hidden="true" />
        <h1>Your payment is on its way to us</h1>
        <p>
          We could not confirm it yet. Please do not pay again: we confirm by mail within an hour. The number
          of your payment is <b className={classes.number}>{payment}</b>
        </p>
        <Link to="/">Home</Link>
      </div>
    </DonationFrame>
  )
}
