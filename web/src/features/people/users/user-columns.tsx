import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { users } from '@muster/contract/people/users.ts'
import { FirstOf } from '../../../ui/data-table/columns/first-of.tsx'
import { dateColumn, levelColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { NumberFormat } from '../../../ui/text/number-format.tsx'
import { StatusChip } from '../member-filters/shared/user-status.tsx'

export const userColumns: readonly ColumnOf<(typeof users)['list']>[] = [
  textColumn('full_name', t`Member`, {
    sorted: true,
    width: 230,
    file: ['full_name', 'muid'],
    picture: (user, size) => (
      <Avatar name={user.full_name} src={user.profile_pic} muid={user.muid} size={size} />
    ),
    beside: (user) => user.muid,
  }),
  {
    key: 'college',
    title: t`Organisation`,
    file: ['college', 'company'],
    width: 180,
    card: 'line',
    render: (user) => user.college ?? user.company,
  },
  {
    key: 'roles',
    title: t`Roles`,
    width: 120,
    render: ({ roles }) => roles.length > 0 && <FirstOf values={roles} />,
  },
  levelColumn({ width: 70 }),
  {
    key: 'karma',
    title: t`Karma`,
    sortKey: 'karma',
    align: 'right',
    width: 92,
    card: 'fact',
    onCard: (user) => (
      <>
        <Trans>
          <KarmaAmount value={user.karma} /> karma
        </Trans>
      </>
    ),
    render: (user) => (
      <Text as="strong" weight={600}>
        <NumberFormat value={user.karma} />
      </Text>
    ),
  },
  textColumn('email', t`Email`, { width: 200 }),
  textColumn('mobile', t`Mobile`, { width: 130, fixed: true }),
  dateColumn('last_active_at', t`Last active`, { style: 'ago', width: 122 }),
  dateColumn('created_at', t`Joined`, { sorted: true, width: 116, card: 'fact' }),
  {
    key: 'status',
    title: t`Status`,
    fixed: true,
    width: 132,
    card: 'corner',
    onCard: (user) => (user.status === 'active' ? null : <StatusChip status={user.status} />),
    render: (user) => <StatusChip status={user.status} />,
  },
]

/** Default columns. Contact details are available in the column menu. */
export const firstColumns = ['college', 'roles', 'level', 'karma', 'last_active_at', 'status'] as const
