import { Select } from '@mantine/core'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { moderationBoard } from '@muster/contract/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { NumberFormat } from '../../ui/number-format.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './moderation.module.css'
import { leaderboardQuery } from './queries.ts'

type Row = ReplyOf<(typeof moderationBoard)['leaderboard']>['data'][number]

const options = [
  { value: 'appraiser', label: 'Appraisers' },
  { value: 'peer', label: 'Peers' },
]
const periods = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'This month' },
  { value: 'week', label: 'This week' },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    card: 'heading',
    render: (row) => (
      <span className={classes.person}>
        <Avatar name={row.name} colorKey={row.muid} size={34} />
        <strong>{row.name}</strong>
      </span>
    ),
  },
  {
    key: 'muid',
    title: 'Member ID',
    render: (row) => <Link to={`/profile/${encodeURIComponent(row.muid)}`}>{row.muid}</Link>,
  },
  {
    key: 'count',
    title: 'Task Count',
    sortKey: 'count',
    align: 'right',
    width: 140,
    render: (row) => <NumberFormat value={row.count} />,
  },
]

/** Who has approved how much. */
export function ModeratorBoard() {
  const list = useListState({
    sortKeys: ['count'],
    filters: ['option', 'period'],
    defaultSort: '-count',
  })
  const option = list.filters.option === 'peer' ? 'peer' : 'appraiser'
  const period =
    list.filters.period === 'month' || list.filters.period === 'week' ? list.filters.period : 'all'
  const query = useQuery(
    leaderboardQuery({
      pageIndex: list.page,
      perPage: list.size,
      search: list.search || undefined,
      sortBy: list.sort,
      option,
      period,
    }),
  )
  return (
    <DataTable
      label="moderators"
      query={query}
      columns={columns}
      list={{ ...list, isFiltered: list.search !== '' }}
      toolbar={
        <>
          <SearchBox value={list.search} placeholder="Name or member ID" onChange={list.setSearch} />
          <Select
            aria-label="Who approved"
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
        <EmptyState title="Nobody has approved anything">
          {period === 'all'
            ? 'Whoever approves submitted work is counted here.'
            : 'In this period nothing was approved. Choose a longer one.'}
        </EmptyState>
      }
    />
  )
}
