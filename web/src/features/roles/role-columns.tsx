import type { roleManagement } from '@muster/contract/access/roles.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'

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
  countColumn({
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    count: ({ members }) => members,
    noun: 'member',
  }),
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
