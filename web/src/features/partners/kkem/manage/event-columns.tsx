import type { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'

export const eventColumns: readonly ColumnOf<(typeof kkemEvents)['list']>[] = [
  textColumn('title', 'Title', { sorted: true, width: 260 }),
  {
    key: 'place',
    title: 'Position',
    sortKey: 'place',
    align: 'right',
    width: 84,
    card: 'fact',
    onCard: ({ place }) => (place === null ? 'archived' : `position ${place}`),
    render: ({ place }) => place ?? '',
  },
  dateColumn('starts_on', 'Started', { sorted: true, card: 'line' }),
  countColumn('registered', 'Registered', { sorted: true, width: 112 }),
  countColumn('participants', 'Attended', { sorted: true, width: 106, noun: 'participant' }),
  ...authoredColumns,
]

/** The default columns, as many as fit on a laptop. The others are in the column menu. */
export const firstColumns = ['place', 'starts_on', 'registered', 'participants', 'updated_at', 'updated_by']
