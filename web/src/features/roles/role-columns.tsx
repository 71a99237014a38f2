import type { roleManagement } from '@muster/contract/access/roles.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { formatCount, formatNumber } from '../../ui/text/format.ts'

export const kindWords = { system: 'Platform', group: 'Interest group', custom: 'Your own' } as const

export const roleColumns: readonly ColumnOf<(typeof roleManagement)['list']>[] = [
  {
    key: 'title',
    title: 'Title',
    sortKey: 'title',
    width: 220,
    render: ({ title }) => title,
  },
  {
    key: 'description',
    title: 'Description',
    sortKey: 'description',
    width: 300,
    card: 'line',
    onCard: ({ description }) => description,
    render: ({ description }) => description,
  },
  {
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: ({ members }) => formatCount(members, 'member'),
    render: ({ members }) => formatNumber(members),
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 130,
    file: [],
    card: 'fact',
    onCard: ({ kind }) => kindWords[kind],
    render: ({ kind }) => kindWords[kind],
  },
  {
    key: 'dynamic_types',
    title: 'Opens',
    width: 200,
    file: [],
    render: ({ dynamic_types }) => dynamic_types.join(', '),
  },
  ...authoredColumns,
]
