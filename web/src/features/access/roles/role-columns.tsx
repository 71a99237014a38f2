import type { roleManagement } from '@muster/contract/access/roles.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'

export const kindWords = { system: 'Platform', group: 'Interest group', custom: 'Custom' } as const

export const roleColumns: readonly ColumnOf<(typeof roleManagement)['list']>[] = [
  textColumn('title', 'Title', { sorted: true, width: 220 }),
  textColumn('description', 'Description', { sorted: true, width: 300, card: 'line' }),
  countColumn('members', 'Members', { sorted: true, noun: 'member' }),
  {
    key: 'kind',
    title: 'Type',
    width: 130,
    card: 'fact',
    onCard: ({ kind }) => kindWords[kind],
    render: ({ kind }) => kindWords[kind],
  },
  {
    key: 'dynamic_types',
    title: 'Access',
    width: 200,
    render: ({ dynamic_types }) => dynamic_types.join(', '),
  },
  ...authoredColumns,
]
