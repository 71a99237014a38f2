import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { blocks } from '@muster/contract/people/blocks.ts'
import { api } from '../../../api/client.ts'
import { countColumn, dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'

const columns: readonly ColumnOf<(typeof blocks)['list']>[] = [
  textColumn('full_name', t`Member`, {
    sorted: true,
    width: 220,
    to: ({ muid }) => `/dashboard/manage-users?search=${encodeURIComponent(muid)}`,
  }),
  countColumn('blocked_by', t`Blocked by`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
    width: 140,
  }),
  dateColumn('since', t`Since`, {
    sorted: true,
    said: (moment) => <Trans>since {moment}</Trans>,
    card: 'fact',
  }),
  dateColumn('latest_at', t`Last blocked`, { sorted: true }),
  {
    key: 'reasons',
    title: t`Reasons`,
    width: 340,
    card: 'line',
    onCard: ({ reasons }) => reasons.map((reason) => `“${reason}”`).join(' '),
    render: ({ reasons }) => reasons.map((reason) => `“${reason}”`).join(' '),
  },
]

/** Blocked members for staff: how many have blocked them and why, but not who. */
export default function BlockedMembersPage() {
  const list = useList({
    call: api.blocks.list,
    columns,
    usual: '-blocked_by',
    screen: 'blocked-members',
    csv: (query) => api.blocks.csv({ query }),
  })
  return (
    <ListPage
      list={list}
      label={t`blocked members`}
      title={t`Blocked members`}
      lead={t`Members that others have blocked, with the reasons they gave`}
      searchBy={t`Name or member ID`}
      empty={{ title: t`No blocked members`, text: t`When a member blocks another, it’ll appear here.` }}
    />
  )
}
