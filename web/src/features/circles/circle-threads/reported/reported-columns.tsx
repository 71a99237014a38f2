import type { MessageReportReason } from '@muster/contract/circles/thread-words.ts'
import { Link } from 'react-router'
import type { Column } from '../../../../ui/data-table/columns/column.ts'
import { countColumn, dateColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { reportWords } from '../../learning-circles/shared/thread-words.ts'

/** The author of a reported message, linked to the members list, where staff act on accounts. */
export function Writer({ author, author_muid }: { author: string; author_muid: string | null }) {
  if (!author_muid) return author
  return <Link to={`/dashboard/manage-users?search=${encodeURIComponent(author_muid)}`}>{author}</Link>
}

export const authorColumn: Column<Parameters<typeof Writer>[0], never> = {
  key: 'author',
  title: 'Written by',
  width: 150,
  card: 'line',
  onCard: (row) => <Writer {...row} />,
  render: (row) => <Writer {...row} />,
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
