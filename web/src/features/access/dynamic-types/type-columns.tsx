import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type dynamicManagement,
  MOST_HOLDERS,
  type RoleTypeRow,
} from '@muster/contract/access/dynamic-types.ts'
import type { Column } from '../../../ui/data-table/columns/column.ts'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { formatNumber } from '../../../ui/text/format.ts'

type Calls = typeof dynamicManagement

type Given = Pick<RoleTypeRow, 'type' | 'given_by' | 'created_at'>

const type: Column<Given, 'type'> = textColumn('type', t`Type`, { sorted: true, width: 200 })

/** A built-in role has its type from the platform, so `given_by` is null. */
const given: readonly Column<Given, 'given_by' | 'created_at'>[] = [
  textColumn('given_by', t`Given by`, { sorted: true }),
  dateColumn('created_at', t`Since`, {
    sorted: true,
    said: (moment) => <Trans>since {moment}</Trans>,
    card: 'fact',
  }),
]

export const roleTypeColumns: readonly ColumnOf<Calls['roleRows']>[] = [
  type,
  textColumn('role', t`Role`, { sorted: true, width: 220, card: 'line' }),
  {
    key: 'members',
    title: t`Members`,
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: ({ members }) => plural(members, { one: `# member`, other: `# members` }),
    render: ({ members }) => `${formatNumber(members)}${members < MOST_HOLDERS ? '' : '+'}`,
  },
  ...given,
]

export const memberTypeColumns: readonly ColumnOf<Calls['memberRows']>[] = [
  type,
  {
    key: 'user',
    title: t`Member`,
    sortKey: 'user',
    width: 240,
    card: 'line',
    file: ['user', 'muid', 'email'],
    render: ({ user, muid }) => `${user}, ${muid}`,
  },
  dateColumn('ends_at', t`Ends`, {
    sorted: true,
    said: (moment) => <Trans>ends {moment}</Trans>,
    card: 'corner',
  }),
  ...given,
]
