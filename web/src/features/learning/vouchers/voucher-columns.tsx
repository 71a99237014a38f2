import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { formatRelative } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { Tip } from '../../../ui/text/tip.tsx'
import { MailChip, periodText, VoucherStatusChip } from './voucher-status.tsx'

export const voucherColumns: readonly ColumnOf<(typeof vouchers)['list']>[] = [
  textColumn('user', t`Member`, {
    sorted: true,
    width: 116,
    file: ['user', 'muid'],
    beside: (voucher) => voucher.muid,
  }),
  textColumn('code', t`Code`, { sorted: true, copied: true, width: 194, fixed: true }),
  {
    key: 'karma',
    title: t`Karma`,
    sortKey: 'karma',
    align: 'right',
    width: 90,
    card: 'fact',
    onCard: (voucher) => (
      <>
        <Trans>
          <KarmaAmount value={voucher.karma} /> karma
        </Trans>
      </>
    ),
    render: (voucher) => <KarmaAmount value={voucher.karma} />,
  },
  {
    key: 'status',
    title: t`Status`,
    sortKey: 'claimed',
    file: ['status', 'claimed'],
    width: 118,
    fixed: true,
    card: 'corner',
    render: (voucher) => <Status voucher={voucher} />,
  },
  textColumn('task', t`Task`, { sorted: true, width: 130, card: 'line' }),
  {
    key: 'month',
    title: t`Month`,
    sortKey: 'month',
    file: ['month', 'week'],
    width: 122,
    fixed: true,
    wide: true,
    card: 'fact',
    render: periodText,
  },
  {
    key: 'mail',
    title: t`Email`,
    width: 128,
    fixed: true,
    wide: true,
    render: (voucher) => <MailChip mail={voucher.mail} />,
  },
  textColumn('event', t`Event`, { sorted: true, width: 130 }),
  textColumn('description', t`Description`, { sorted: true, width: 240 }),
  dateColumn('created_at', t`Created`, { sorted: true, style: 'ago', width: 120, card: 'fact' }),
  textColumn('created_by', t`Created by`, { width: 140 }),
  dateColumn('updated_at', t`Updated`, { sorted: true, style: 'ago', width: 132 }),
  textColumn('updated_by', t`Updated by`, { sorted: true, width: 140 }),
]

/** The default columns, as many as fit on a laptop. The others are in the column menu. */
export const firstColumns = ['code', 'karma', 'status', 'task', 'month', 'mail', 'created_at']

/** The tooltip shows when the voucher was redeemed, or why it was revoked. */
function Status({ voucher: { status, claimed_at, revoked_reason } }: { voucher: VoucherRow }) {
  const more = claimed_at ? t`Redeemed ${ph({ claimedAt: formatRelative(claimed_at) })}` : revoked_reason
  const chip = <VoucherStatusChip status={status} />
  if (!more) return chip
  return (
    <Tip label={more} maw={320}>
      <span>{chip}</span>
    </Tip>
  )
}
