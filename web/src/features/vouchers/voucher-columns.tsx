import { Tooltip } from '@mantine/core'
import type { VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import { formatRelative } from '../../ui/text/format.ts'
import { KarmaAmount } from '../../ui/text/karma-amount.tsx'
import { MailChip, periodText, VoucherStatusChip } from './voucher-status.tsx'

export const voucherColumns: readonly ColumnOf<(typeof vouchers)['list']>[] = [
  {
    key: 'user',
    title: 'Member',
    sortKey: 'user',
    file: ['user', 'muid'],
    width: 190,
    render: (voucher) => voucher.user,
    beside: (voucher) => voucher.muid,
  },
  {
    key: 'code',
    title: 'Code',
    sortKey: 'code',
    width: 176,
    render: (voucher) => <CopyText value={voucher.code} />,
  },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 90,
    card: 'fact',
    onCard: (voucher) => (
      <>
        <KarmaAmount value={voucher.karma} /> karma
      </>
    ),
    render: (voucher) => <KarmaAmount value={voucher.karma} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortKey: 'claimed',
    file: ['status', 'claimed'],
    width: 118,
    fixed: true,
    card: 'corner',
    render: (voucher) => <Status voucher={voucher} />,
  },
  {
    key: 'task',
    title: 'Task',
    sortKey: 'task',
    width: 130,
    card: 'line',
    render: (voucher) => voucher.task,
  },
  {
    key: 'month',
    title: 'Month',
    sortKey: 'month',
    file: ['month', 'week'],
    width: 128,
    fixed: true,
    card: 'fact',
    render: periodText,
  },
  {
    key: 'mail',
    title: 'Mail',
    width: 126,
    fixed: true,
    render: (voucher) => <MailChip mail={voucher.mail} />,
  },
  { key: 'event', title: 'Event', sortKey: 'event', width: 130, render: (voucher) => voucher.event },
  {
    key: 'description',
    title: 'Description',
    sortKey: 'description',
    width: 240,
    render: (voucher) => voucher.description,
  },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    fixed: true,
    width: 120,
    card: 'fact',
    render: (voucher) => <RelativeTime value={voucher.created_at} />,
  },
  { key: 'created_by', title: 'Created by', width: 140, render: (voucher) => voucher.created_by },
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    fixed: true,
    width: 132,
    render: (voucher) => <RelativeTime value={voucher.updated_at} />,
  },
  {
    key: 'updated_by',
    title: 'Updated by',
    sortKey: 'updated_by',
    width: 140,
    render: (voucher) => voucher.updated_by,
  },
]

/** Shown before somebody chooses, as many as a laptop has room for; the others wait in the column menu. */
export const firstColumns = ['code', 'karma', 'status', 'task', 'month', 'mail', 'created_at']

/** When it was redeemed, or why it was revoked, is in the tooltip. */
function Status({ voucher: { status, claimed_at, revoked_reason } }: { voucher: VoucherRow }) {
  const more = claimed_at ? `Redeemed ${formatRelative(claimed_at)}` : revoked_reason
  const chip = <VoucherStatusChip status={status} />
  if (!more) return chip
  return (
    <Tooltip label={more} multiline maw={320}>
      <span>{chip}</span>
    </Tooltip>
  )
}
