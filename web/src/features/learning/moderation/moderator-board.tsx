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
  { value: 'appraiser', label: 'Appraisers' },
  { value: 'peer', label: 'Peers' },
]
const periods = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'This month' },
  { value: 'week', label: 'This week' },
]

const columns: readonly ColumnOf<Board>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 220,
    picture: (row, size) => <Avatar name={row.name} muid={row.muid} size={size} />,
    render: ({ name, muid }) => <Link to={`/profile/${encodeURIComponent(muid)}`}>{name}</Link>,
  },
  {
    key: 'muid',
    title: 'Member ID',
    width: 200,
    card: 'line',
    onCard: ({ muid }) => muid,
    render: ({ muid }) => <CopyText value={muid} />,
  },
  countColumn('count', 'Task count', { sorted: true, width: 140, noun: 'task' }),
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
      label="moderators"
      list={list}
      searchBy="Name or member ID"
      tools={
        <>
          <Select
            aria-label="Approved by"
            size="sm"
            w={150}
            allowDeselect={false}
            data={options}
            value={option}
            onChange={(value) => list.setFilters({ option: value === 'peer' ? value : null })}
          />
          <Select
            aria-label="Period"
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
        <EmptyState title="No approvals">
          {period === 'all'
            ? 'Anyone who approves submitted work will be counted here.'
            : 'Nothing was approved in this period. Choose a longer one.'}
        </EmptyState>
      }
    />
  )
}
