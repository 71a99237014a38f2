import { DateText, RelativeTime } from '../../text/date-text.tsx'
import type { Column } from './column.ts'

interface Authored {
  readonly created_at: string
  readonly created_by: string | null
  readonly updated_at: string
  readonly updated_by: string | null
}

/** Who made a row and who changed it last: the last columns of what staff look after. */
export const authoredColumns: readonly Column<Authored, keyof Authored>[] = [
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    fixed: true,
    width: 132,
    card: 'fact',
    onCard: (row) => (
      <>
        updated <RelativeTime value={row.updated_at} />
      </>
    ),
    render: (row) => <RelativeTime value={row.updated_at} />,
  },
  { key: 'updated_by', title: 'Updated by', sortKey: 'updated_by', render: (row) => row.updated_by },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    fixed: true,
    width: 120,
    render: (row) => <DateText value={row.created_at} />,
  },
  { key: 'created_by', title: 'Created by', sortKey: 'created_by', render: (row) => row.created_by },
]
