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
  textColumn('full_name', 'Member', {
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
    title: 'Organisation',
    file: ['college', 'company'],
    width: 180,
    card: 'line',
    render: (user) => user.college ?? user.company,
  },
  {
    key: 'roles',
    title: 'Roles',
    width: 120,
    render: ({ roles }) => roles.length > 0 && <FirstOf values={roles} />,
  },
  levelColumn({ width: 70 }),
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 92,
    card: 'fact',
    onCard: (user) => (
      <>
        <KarmaAmount value={user.karma} /> karma
      </>
    ),
    render: (user) => (
      <Text as="strong" weight={600}>
        <NumberFormat value={user.karma} />
      </Text>
    ),
  },
  textColumn('email', 'Email', { width: 200 }),
  textColumn('mobile', 'Mobile', { width: 130, fixed: true }),
  dateColumn('last_active_at', 'Last active', { style: 'ago', width: 122 }),
  dateColumn('created_at', 'Joined', { sorted: true, width: 116, card: 'fact' }),
  {
    key: 'status',
    title: 'Status',
    fixed: true,
    width: 132,
    card: 'corner',
    onCard: (user) => (user.status === 'active' ? null : <StatusChip status={user.status} />),
    render: (user) => <StatusChip status={user.status} />,
  },
]

/** Default columns. Contact details are available in the column menu. */
export const firstColumns = ['college', 'roles', 'level', 'karma', 'last_active_at', 'status'] as const
