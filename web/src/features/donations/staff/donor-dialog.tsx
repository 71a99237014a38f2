import { Button, Modal } from '@mantine/core'
import type { DonorField } from '@muster/contract/money/donation-words.ts'
import type { DonationRow } from '@muster/contract/money/donations.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import classes from './staff.module.css'

interface DonorDialogProps {
  donation: DonationRow | undefined
  onClose: () => void
}

/** Who gave: each detail is shown by itself, and that it was shown is recorded. */
export function DonorDialog({ donation, onClose }: DonorDialogProps) {
  return (
    <Modal
      opened={donation !== undefined}
      onClose={onClose}
      title={`Donor of ${donation?.number ?? 'a donation'}`}
    >
      {donation && <Details key={donation.id} donation={donation} />}
    </Modal>
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
      <p>What you show is recorded in the log of what staff did.</p>
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
