import { Button } from '@mantine/core'
import { type DonorField, money } from '@muster/contract/money/donation-words.ts'
import type { DonationRow } from '@muster/contract/money/donations.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { stateWords, tones } from './donation-columns.tsx'
import classes from './staff.module.css'

interface DonationDrawerProps {
  opened: OpenedRow<DonationRow>
}

/** Who gave: each detail is shown by itself, and that it was shown is recorded. */
export function DonationDrawer({ opened }: DonationDrawerProps) {
  const { row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row ? `${money(row.amount, row.currency)}, ${row.number ?? row.order_id}` : 'Donation'}
      mark={row && <Chip tone={tones[row.state]}>{stateWords[row.state]}</Chip>}
      activity={{ kind: 'donation', reads: [keyOf(api.donationManagement)] }}
    >
      {row ? (
        <Details key={row.id} donation={row} />
      ) : opened.isLoading ? (
        <SkeletonLines lines={5} height={22} />
      ) : (
        <EmptyState kind="search" title="This donation is not here">
          It is on another page. Search for its receipt, payment or order.
        </EmptyState>
      )}
    </RowDrawer>
  )
}

function Details({ donation }: { donation: DonationRow }) {
  const fields = (
    [
      ['name', 'Name', donation.donor],
      ['email', 'Email', donation.email],
      ['phone_number', 'Phone', donation.has_phone ? '•••' : null],
      ['company', 'Organisation', donation.has_company ? '•••' : null],
      ['pan_number', 'PAN', donation.has_pan ? '•••' : null],
    ] as const
  ).filter(([, , masked]) => masked !== null)
  return (
    <>
      <p>Who gave. What you show stands under Activity.</p>
      <dl className={classes.details}>
        {fields.map(([field, label, masked]) => (
          <Detail key={field} id={donation.id} field={field} label={label} masked={masked ?? ''} />
        ))}
      </dl>
      {donation.is_anonymous && <p>They do not want to be named anywhere.</p>}
      {donation.agreed && (
        <p>
          Agreed to version {donation.agreed.terms} of the terms, {donation.agreed.privacy} of the privacy
          notice and {donation.agreed.refund} of the refund policy.
        </p>
      )}
      {donation.refund_reason && <p>Given back: {donation.refund_reason}</p>}
    </>
  )
}

interface DetailProps {
  id: string
  field: DonorField
  label: string
  masked: string
}

function Detail({ id, field, label, masked }: DetailProps) {
  const [value, setValue] = useState<string>()
  const show = useAction({
    call: () => api.donationManagement.show.answer({ params: { donation_id: id }, body: { field } }),
    success: false,
    onDone: (reply) => setValue(reply.value ?? ''),
  })
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? masked}</dd>
      {value === undefined && (
        <Button
          size="compact-sm"
          variant="default"
          loading={show.isPending}
          aria-label={`Show ${label}`}
          onClick={() => show.mutate()}
        >
          Show
        </Button>
      )}
    </div>
  )
}
