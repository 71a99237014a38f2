import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DonationRow } from '@muster/contract/reach/donation-management.ts'
import { type DonorField, type MonthlyState, money } from '@muster/contract/reach/donation-words.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { NEEDED_MOST } from '../purpose-bars.tsx'
import { stateWords, tones } from './donation-columns.tsx'
import classes from './staff.module.css'

const everyMonth: Readonly<Record<MonthlyState, string>> = {
  active: t`Monthly`,
  halted: t`Monthly, paused`,
  ended: t`Monthly, ended`,
}

interface DonationDrawerProps {
  opened: OpenedRow<DonationRow>
}

/** One donation. Each detail of the donor is revealed separately, and each access is logged. */
export function DonationDrawer({ opened }: DonationDrawerProps) {
  const { row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row ? `${money(row.amount, row.currency)}, ${row.number ?? row.order_id}` : t`Donation`}
      mark={row && <Chip tone={tones[row.state]}>{stateWords[row.state]}</Chip>}
      activity={{ kind: 'donation', reads: [keyOf(api.donationManagement)] }}
    >
      {row ? (
        <Details key={row.id} donation={row} />
      ) : opened.isLoading ? (
        <SkeletonLines lines={5} height={22} />
      ) : (
        <EmptyState kind="search" title={t`This donation isn’t here`}>
          {t`It may be on another page. Search for its receipt, payment or order number.`}
        </EmptyState>
      )}
    </RowDrawer>
  )
}

function Details({ donation }: { donation: DonationRow }) {
  const fields = (
    [
      ['name', t`Name`, donation.donor],
      ['email', t`Email`, donation.email],
      ['phone_number', t`Phone`, donation.has_phone ? '•••' : null],
      ['company', t`Organisation`, donation.has_company ? '•••' : null],
      ['pan_number', t`PAN`, donation.has_pan ? '•••' : null],
    ] as const
  ).filter(([, , masked]) => masked !== null)
  return (
    <>
      <FactList beside facts={factsOf(donation)} />
      <Text as="h3" size="md" mt="lg" mb="2xs">
        {t`Donor`}
      </Text>
      <p>{t`Each detail you show is recorded under Activity.`}</p>
      <dl className={classes.details}>
        {fields.map(([field, label, masked]) => (
          <Detail key={field} id={donation.id} field={field} label={label} masked={masked ?? ''} />
        ))}
      </dl>
      {donation.is_anonymous && <p>{t`They don’t want to be named anywhere.`}</p>}
      {donation.agreed && (
        <p>
          <Trans>
            Agreed to version {ph({ terms: donation.agreed.terms })} of the terms of use,{' '}
            {ph({ privacy: donation.agreed.privacy })} of the privacy notice and{' '}
            {ph({ refund: donation.agreed.refund })} of the refund policy.
          </Trans>
        </p>
      )}
    </>
  )
}

function factsOf(donation: DonationRow): readonly (readonly [string, ReactNode])[] {
  const { purpose, monthly, created_at, paid_at, method, payment_id, order_id } = donation
  const moment = (at: string | null) => at && <DateText value={at} style="time" />
  return [
    [t`Purpose`, purpose ?? NEEDED_MOST],
    [t`How often`, monthly ? everyMonth[monthly] : t`Once`],
    [t`Started`, moment(created_at)],
    [t`Paid`, moment(paid_at)],
    [t`Paid by`, method],
    [t`Payment`, payment_id && <CopyText value={payment_id} />],
    [t`Order`, <CopyText key="order" value={order_id} />],
    [t`Refunded`, moment(donation.refunded_at)],
    [t`Reason`, donation.refund_reason],
    [t`Refund failed`, moment(donation.refund_failed_at)],
  ]
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
          aria-label={t`Show ${label}`}
          onClick={() => show.mutate()}
        >
          {t`Show`}
        </Button>
      )}
    </div>
  )
}
