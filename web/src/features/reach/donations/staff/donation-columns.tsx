import { t } from '@lingui/core/macro'
import type { donationManagement } from '@muster/contract/reach/donation-management.ts'
import {
  type DonationState,
  donationStates,
  type MonthlyState,
  money,
} from '@muster/contract/reach/donation-words.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { NEEDED_MOST } from '../purpose-bars.tsx'

export const stateWords: Readonly<Record<DonationState, string>> = {
  pending: t`Not paid yet`,
  failed: t`Failed`,
  paid: t`Paid`,
  refunding: t`Being refunded`,
  refunded: t`Refunded`,
}
const monthlyWords: Readonly<Record<MonthlyState, (sum: string) => string>> = {
  active: (sum) => t`${sum} a month`,
  halted: (sum) => t`${sum} a month, paused`,
  ended: (sum) => t`${sum} a month, ended`,
}
export const tones: Readonly<Record<DonationState, ChipTone>> = {
  pending: 'plain',
  failed: 'bad',
  paid: 'good',
  refunding: 'warn',
  refunded: 'warn',
}
export const stateOptions = donationStates.map((value) => ({ value, label: stateWords[value] }))

export const donationColumns: readonly ColumnOf<(typeof donationManagement)['list']>[] = [
  textColumn('donor', t`Donor`, { width: 120, file: ['donor', 'email'] }),
  {
    key: 'amount',
    title: t`Amount`,
    sortKey: 'amount',
    file: ['amount', 'currency'],
    align: 'right',
    width: 116,
    card: 'fact',
    onCard: ({ amount, currency }) => money(amount, currency),
    render: ({ amount, currency, monthly }) => {
      const sum = money(amount, currency)
      return monthly ? monthlyWords[monthly](sum) : sum
    },
  },
  {
    key: 'state',
    title: t`Status`,
    width: 132,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <Chip tone={tones[state]}>{stateWords[state]}</Chip>,
  },
  {
    key: 'purpose',
    title: t`Purpose`,
    width: 190,
    card: 'line',
    render: ({ purpose }) => purpose ?? NEEDED_MOST,
  },
  { key: 'number', title: t`Receipt`, width: 156, render: ({ number }) => number ?? '–' },
  textColumn('payment_id', t`Payment`, {
    copied: true,
    width: 150,
    wide: true,
    file: ['payment_id', 'order_id', 'method'],
  }),
  dateColumn('created_at', t`Started`, { sorted: true, style: 'ago', width: 120 }),
  {
    key: 'paid_at',
    title: t`Paid`,
    sortKey: 'paid_at',
    width: 110,
    wide: true,
    render: ({ paid_at }) => (paid_at ? <RelativeTime value={paid_at} /> : '–'),
  },
]
