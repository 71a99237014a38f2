import { Tooltip } from '@mantine/core'
import type { VoucherRow, vouchers } from '@muster/contract/vouchers.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { RelativeTime } from '../../ui/date-text.tsx'
import { KarmaAmount } from '../../ui/karma-amount.tsx'
import { MailChip, periodText, VoucherStatusChip } from './voucher-status.tsx'
import classes from './vouchers.module.css'

export const voucherColumns: readonly ColumnOf<(typeof vouchers)['list']>[] = [
  {
    key: 'user',
    title: 'Member',
    sortKey: 'user',
    file: ['user', 'muid'],
    width: 172,
    card: 'heading',
    render: (voucher) => (
      <>
        <span className={classes.name}>{voucher.user}</span>
        <span className={classes.second}>
          <Muid muid={voucher.muid} />
        </span>
      </>
    ),
  },
  {
    key: 'code',
    title: 'Code',
    sortKey: 'code',
    width: 184,
    render: (voucher) => <CopyText value={voucher.code} />,
  },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 80,
    render: (voucher) => <KarmaAmount value={voucher.karma} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortKey: 'claimed',
    file: ['status', 'claimed'],
    width: 108,
    card: 'corner',
    render: (voucher) => <Status voucher={voucher} />,
  },
  { key: 'task', title: 'Task', sortKey: 'task', width: 150, render: (voucher) => voucher.task },
  {
    key: 'month',
    title: 'Month',
    sortKey: 'month',
    file: ['month', 'week'],
    noWrap: true,
    width: 122,
    render: periodText,
  },
  {
    key: 'mail',
    title: 'Mail',
    width: 122,
    render: (voucher) => <MailChip mail={voucher.mail} />,
  },
  { key: 'event', title: 'Event', sortKey: 'event', width: 130, render: (voucher) => voucher.event },
  {
    key: 'description',
    title: 'Description',
    sortKey: 'description',
    width: 240,
    render: (voucher) =>
      voucher.description ? (
        <Tooltip label={voucher.description} multiline maw={360}>
          <span className={classes.clamped}>{voucher.description}</span>
        </Tooltip>
      ) : null,
  },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    file: ['created_at', 'created_by'],
    noWrap: true,
    width: 108,
    render: (voucher) => <By name={voucher.created_by} at={voucher.created_at} />,
  },
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    file: ['updated_at', 'updated_by'],
    noWrap: true,
    width: 108,
    render: (voucher) => <By name={voucher.updated_by} at={voucher.updated_at} />,
  },
  {
    key: 'updated_by',
    title: 'Updated by',
    sortKey: 'updated_by',
    width: 140,
    render: (voucher) => voucher.updated_by,
  },
]

/** Shown before somebody chooses; the others wait in the column menu. */
export const firstColumns = ['code', 'karma', 'status', 'task', 'month', 'mail', 'created_at']

/** When it was redeemed, or why it was revoked, is in the tooltip. */
function Status({ voucher: { status, claimed_at, revoked_reason } }: { voucher: VoucherRow }) {
  const chip = <VoucherStatusChip status={status} />
  if (claimed_at) {
    return (
      <>
        {chip}
        <span className={classes.second}>
          <RelativeTime value={claimed_at} />
        </span>
      </>
    )
  }
  if (!revoked_reason) return chip
  return (
    <Tooltip label={revoked_reason} multiline maw={320}>
      <span>{chip}</span>
    </Tooltip>
  )
}

/** Breaks before the @ rather than within a name. */
function Muid({ muid }: { muid: string }) {
  const at = muid.lastIndexOf('@')
  return (
    <>
      {muid.slice(0, at)}
      <wbr />
      {muid.slice(at)}
    </>
  )
}

function By({ name, at }: { name: string; at: string }) {
  return (
    <>
      <RelativeTime value={at} />
      <span className={classes.second}>{name}</span>
    </>
  )
}
