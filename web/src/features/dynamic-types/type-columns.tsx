import { type dynamicManagement, MOST_HOLDERS } from '@muster/contract/access/dynamic-types.ts'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatCount, formatNumber } from '../../ui/text/format.ts'

type Calls = typeof dynamicManagement

const type = {
  key: 'type',
  title: 'Type',
  sortKey: 'type',
  width: 200,
  render: ({ type }: { type: string }) => type,
} as const

interface Given {
  readonly given_by: string | null
  readonly created_at: string
}

/** A role that came with the platform was given its type by nobody. */
const given = [
  {
    key: 'given_by',
    title: 'Given by',
    sortKey: 'given_by',
    render: ({ given_by }: Given) => given_by,
  },
  {
    key: 'created_at',
    title: 'Since',
    sortKey: 'created_at',
    fixed: true,
    width: 130,
    card: 'fact',
    onCard: ({ created_at }: Given) => (
      <>
        since <DateText value={created_at} />
      </>
    ),
    render: ({ created_at }: Given) => <DateText value={created_at} />,
  },
] as const

export const roleTypeColumns: readonly ColumnOf<Calls['roleRows']>[] = [
  type,
  { key: 'role', title: 'Role', sortKey: 'role', width: 220, card: 'line', render: ({ role }) => role },
  {
    key: 'members',
    title: 'Members',
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: ({ members }) => formatCount(members, 'member'),
    render: ({ members }) => `${formatNumber(members)}${members < MOST_HOLDERS ? '' : '+'}`,
  },
  ...given,
]

export const memberTypeColumns: readonly ColumnOf<Calls['memberRows']>[] = [
  type,
  {
    key: 'user',
    title: 'User',
    sortKey: 'user',
    width: 240,
    card: 'line',
    file: ['user', 'muid', 'email'],
    render: ({ user, muid }) => `${user}, ${muid}`,
  },
  {
    key: 'ends_at',
    title: 'Ends',
    sortKey: 'ends_at',
    fixed: true,
    width: 130,
    card: 'corner',
    onCard: ({ ends_at }) =>
      ends_at && (
        <>
          ends <DateText value={ends_at} />
        </>
      ),
    render: ({ ends_at }) => ends_at && <DateText value={ends_at} />,
  },
  ...given,
]
