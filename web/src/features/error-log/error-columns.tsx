import type { ErrorGroup, errorLog } from '@muster/contract/staff/error-log.ts'
import { Chip } from '../../ui/chip.tsx'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { DateText, RelativeTime } from '../../ui/text/date-text.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { DaysCurve } from './days-curve.tsx'

/** What is to be said of an error beside its state: at most one of it. */
export function ErrorMark({ error }: { error: ErrorGroup }) {
  if (error.state === 'resolved') return <Chip tone="good">Resolved</Chip>
  if (error.state === 'muted') return <Chip>Muted</Chip>
  if (error.taken_by) return <Chip>{error.taken_by.full_name} is on it</Chip>
  if (error.came_back_at) return <Chip tone="gold">Came back</Chip>
  return error.is_new ? <Chip tone="bad">New</Chip> : null
}

const markOf = (error: ErrorGroup) =>
  error.state !== 'open' || error.taken_by || error.came_back_at || error.is_new ? (
    <ErrorMark error={error} />
  ) : null

export const errorColumns: readonly ColumnOf<(typeof errorLog)['groups']>[] = [
  {
    key: 'type',
    title: 'Type',
    sortKey: 'type',
    width: 150,
    render: ({ type }) => type,
  },
  {
    key: 'message',
    title: 'Message',
    width: 190,
    card: 'line',
    onCard: ({ message }) => message,
    render: ({ message }) => message,
  },
  {
    key: 'path',
    title: 'Path',
    sortKey: 'path',
    file: ['method', 'path'],
    width: 190,
    card: 'fact',
    onCard: ({ method, path }) => `${method} ${path}`,
    render: ({ method, path }) => `${method} ${path}`,
  },
  {
    key: 'marks',
    title: 'State',
    file: ['state', 'came_back_at', 'resolved_at', 'resolved_by', 'muted_until'],
    width: 116,
    fixed: true,
    card: 'corner',
    onCard: markOf,
    render: markOf,
  },
  {
    key: 'days',
    title: '7 days',
    file: [],
    width: 110,
    fixed: true,
    render: ({ days }) => <DaysCurve days={days} />,
  },
  countColumn({
    key: 'hits',
    title: 'Times',
    sortKey: 'hits',
    width: 80,
    count: ({ hits }) => hits,
    noun: 'time',
  }),
  {
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    align: 'right',
    width: 96,
    render: ({ members }) => formatNumber(members),
  },
  {
    key: 'last_seen',
    title: 'Last',
    sortKey: 'last_seen',
    width: 116,
    fixed: true,
    card: 'fact',
    onCard: ({ last_seen }) => <RelativeTime value={last_seen} />,
    render: ({ last_seen }) => <RelativeTime value={last_seen} />,
  },
  {
    key: 'first_seen',
    title: 'First',
    sortKey: 'first_seen',
    width: 150,
    fixed: true,
    render: ({ first_seen }) => <DateText value={first_seen} style="time" />,
  },
]
