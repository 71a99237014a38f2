import type { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn } from '../../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'

export const eventColumns: readonly ColumnOf<(typeof kkemEvents)['list']>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', width: 260, render: ({ title }) => title },
  {
    key: 'place',
    title: 'Place',
    sortKey: 'place',
    align: 'right',
    width: 84,
    card: 'fact',
    onCard: ({ place }) => (place === null ? 'in the archive' : `place ${place}`),
    render: ({ place }) => place ?? '',
  },
  {
    key: 'starts_on',
    title: 'Began',
    sortKey: 'starts_on',
    width: 130,
    card: 'line',
    onCard: ({ starts_on }) => <DateText value={starts_on} />,
    render: ({ starts_on }) => <DateText value={starts_on} />,
  },
  {
    key: 'registered',
    title: 'Registered',
    sortKey: 'registered',
    align: 'right',
    width: 112,
    render: ({ registered }) => formatNumber(registered),
  },
  countColumn({
    key: 'participants',
    title: 'Took part',
    sortKey: 'participants',
    width: 106,
    count: ({ participants }) => participants,
    noun: 'participant',
  }),
  ...authoredColumns,
]

/** Shown before somebody chooses, as many as a laptop has room for; the others wait in the column menu. */
export const firstColumns = ['place', 'starts_on', 'registered', 'participants', 'updated_at', 'updated_by']
