import { circlePath, messagePath } from '@muster/contract/circles/addresses.ts'
import type { circleThreads, ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import type { MessageReportReason } from '@muster/contract/circles/thread-words.ts'
import { Link } from 'react-router'
import type { Column } from '../../../../ui/data-table/columns/column.ts'
import { countColumn, dateColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { reportWords } from '../../learning-circles/shared/thread-words.ts'

/** Shortens a mention to '@…': staff don't need the member's id to judge the message. */
const readable = (text: string) => text.replaceAll(/<@[0-9a-f-]{36}>/g, '@…')

/** The author of a reported message, linked to the members list, where staff act on accounts. */
export function Writer({ author, author_muid }: { author: string; author_muid: string | null }) {
  if (!author_muid) return author
  return <Link to={`/dashboard/manage-users?search=${encodeURIComponent(author_muid)}`}>{author}</Link>
}

function Circle({ circle_id, circle_name, opens }: ReportedMessage) {
  return opens ? <Link to={circlePath(circle_id)}>{circle_name}</Link> : circle_name
}

interface Reported {
  readonly reasons: readonly MessageReportReason[]
  readonly notes: readonly string[]
  readonly reports: number
  readonly reported_at: string
}

/** Why something was reported. */
export const reasonColumn: Column<Pick<Reported, 'reasons' | 'notes'>, never> = {
  key: 'reasons',
  title: 'Reason',
  file: ['reasons', 'notes'],
  width: 210,
  card: 'line',
  onCard: ({ reasons }) => reasons.map((reason) => reportWords[reason]).join(', '),
  render: ({ reasons, notes }) =>
    [...reasons.map((reason) => reportWords[reason]), ...notes.map((note) => `“${note}”`)].join(', '),
}

/** How often something was reported, and when first. */
const howOften: readonly Column<Reported, 'reports' | 'reported_at'>[] = [
  countColumn('reports', 'Reports', { sorted: true, width: 90, noun: 'report' }),
  dateColumn('reported_at', 'Reported on', { sorted: true, style: 'time', width: 190 }),
]

export const whyReported: readonly Column<Reported, 'reports' | 'reported_at'>[] = [reasonColumn, ...howOften]

export const reportedColumns: readonly ColumnOf<(typeof circleThreads)['reported']>[] = [
  {
    key: 'text',
    title: 'Message',
    width: 270,
    render: ({ id, circle_id, text, opens }) =>
      opens === 'thread' ? <Link to={messagePath(circle_id, id)}>{readable(text)}</Link> : readable(text),
  },
  {
    key: 'author',
    title: 'Written by',
    width: 150,
    card: 'line',
    onCard: (row) => (
      <>
        <Writer {...row} /> in <Circle {...row} />
      </>
    ),
    render: (row) => <Writer {...row} />,
  },
  {
    key: 'circle_name',
    title: 'Circle',
    width: 150,
    render: (row) => <Circle {...row} />,
  },
  // On a card the author has a line of its own, so the reason is an ordinary fact.
  { ...reasonColumn, card: 'fact' },
  ...howOften,
]
