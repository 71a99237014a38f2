import type { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import type { MessageReportReason } from '@muster/contract/circles/thread-words.ts'
import type { Column } from '../../ui/data-table/columns/column.ts'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { reportWords } from '../learning-circles/shared/thread-words.ts'

/** A mention without its id: who is meant says nothing about the message. */
const readable = (text: string) => text.replaceAll(/<@[0-9a-f-]{36}>/g, '@…')

interface Reported {
  readonly reasons: readonly MessageReportReason[]
  readonly notes: readonly string[]
  readonly reports: number
  readonly reported_at: string
}

/** Why something was reported, how often, and since when. */
export const whyReported: readonly Column<Reported, 'reports' | 'reported_at'>[] = [
  {
    key: 'reasons',
    title: 'Why',
    width: 210,
    card: 'line',
    onCard: ({ reasons }) => reasons.map((reason) => reportWords[reason]).join(', '),
    render: ({ reasons, notes }) =>
      [...reasons.map((reason) => reportWords[reason]), ...notes.map((note) => `“${note}”`)].join(', '),
  },
  countColumn({
    key: 'reports',
    title: 'Reports',
    sortKey: 'reports',
    width: 90,
    count: ({ reports }) => reports,
    noun: 'report',
  }),
  {
    key: 'reported_at',
    title: 'Since',
    sortKey: 'reported_at',
    width: 190,
    render: ({ reported_at }) => <DateText value={reported_at} style="time" />,
  },
]

export const reportedColumns: readonly ColumnOf<(typeof circleThreads)['reported']>[] = [
  { key: 'text', title: 'Message', width: 270, render: ({ text }) => readable(text) },
  {
    key: 'author',
    title: 'Written by',
    width: 150,
    card: 'line',
    onCard: ({ author, circle_name }) => `${author} in ${circle_name}`,
    render: ({ author }) => author,
  },
  { key: 'circle_name', title: 'Circle', width: 150, render: ({ circle_name }) => circle_name },
  ...whyReported,
]
