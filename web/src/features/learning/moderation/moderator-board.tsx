import { plural, t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { moderationBoard } from '@muster/contract/learning/moderation.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { countColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListTable } from '../../../ui/data-table/list-table.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'

type Board = (typeof moderationBoard)['leaderboard']

const options = [
  { value: 'appraiser', label: t`Appraisers` },
  { value: 'peer', label: t`Peers` },
]
const periods = [
  { value: 'all', label: t`All time` },
  { value: 'month', label: t`This month` },
  { value: 'week', label: t`This week` },
]

const columns: readonly ColumnOf<Board>[] = [
  {
    key: 'name',
    title: t`Name`,
    width: 220,
    picture: (row, size) => <Avatar name={row.name} muid={row.muid} size={size} />,
    render: ({ name, muid }) => <Link to={`/profile/${encodeURIComponent(muid)}`}>{name}</Link>,
  },
  {
    key: 'muid',
    title: t`Member ID`,
    width: 200,
    card: 'line',
    onCard: ({ muid }) => muid,
    render: ({ muid }) => <CopyText value={muid} />,
  },
  countColumn('count', t`Task count`, {
    sorted: true,
    width: 140,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
  }),
]

const optionOf = (option: string | undefined) =>
  option === 'peer' ? ('peer' as const) : ('appraiser' as const)
const periodOf = (period: string | undefined) =>
  (['month', 'week'] as const).find((known) => known === period) ?? ('all' as const)

/** Reviewers by the number of approvals. */
export function ModeratorBoard() {
  const list = useList({
    call: api.moderationBoard.leaderboard,
    columns,
    usual: '-count',
    filters: ['option', 'period'],
    asked: ({ option, period }) => ({ option: optionOf(option), period: periodOf(period) }),
  })
  const option = optionOf(list.filters.option)
  const period = periodOf(list.filters.period)
  return (
    <ListTable
      label={t`moderators`}
      list={list}
      searchBy={t`Name or member ID`}
      tools={
        <>
          <Select
            aria-label={t`Approved by`}
            size="sm"
            w={150}
            allowDeselect={false}
            data={options}
            value={option}
            onChange={(value) => list.setFilters({ option: value === 'peer' ? value : null })}
          />
          <Select
            aria-label={t`Period`}
            size="sm"
            w={150}
            allowDeselect={false}
            data={periods}
            value={period}
            onChange={(value) => list.setFilters({ period: value === 'all' ? null : value })}
          />
        </>
      }
      empty={
        <EmptyState title={t`No approvals`}>
          {period === 'all'
            ? t`Anyone who approves submitted work will be counted here.`
            : t`Nothing was approved in this period. Choose a longer one.`}
        </EmptyState>
      }
    />
  )
}
