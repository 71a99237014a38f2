import { Group } from '@mantine/core'
import type { peerReviews } from '@muster/contract/learning/peer-reviews.ts'
import type { ReactNode } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { ReportedList } from '../../../../ui/reported/reported-list.tsx'
import { authorColumn, reasonColumn } from './reported-columns.tsx'

const columns: readonly ColumnOf<(typeof peerReviews)['reported']>[] = [
  textColumn('words', 'Review', { width: 270 }),
  authorColumn,
  textColumn('task', 'Task', { width: 180 }),
  { ...reasonColumn, card: 'fact' },
  dateColumn('reported_at', 'Reported on', { sorted: true, style: 'time', width: 190 }),
]

/** Peer reviews that the members whose work they are about have reported. */
export function ReportedPeerReviews({ choice }: { choice: ReactNode }) {
  const list = useList({
    call: api.peerReviews.reported,
    columns,
    usual: '-reported_at',
    screen: 'reported-peer-reviews',
    csv: (query) => api.peerReviews.reportedCsv({ query }),
  })
  return (
    <ReportedList
      list={list}
      label="reported peer reviews"
      title="Reported messages"
      lead="Peer reviews that members have reported"
      above={
        <Group px={{ base: 16, sm: 24 }} pb={12}>
          {choice}
        </Group>
      }
      searchBy="Review or task"
      emptyText="When a member reports what a peer wrote about their work, it’ll appear here."
      wordsOf={({ author, words, task }) => ({
        what: `${author}’s review`,
        remove: 'Remove review',
        question: `Remove ${author}’s review of “${task}”?`,
        consequence: `“${words}” Its author will see your reason and keep the karma.`,
      })}
      leave="Keep review"
      removeReported={(review_id, body) =>
        api.peerReviews.removeReported.answer({ params: { review_id }, body })
      }
      dismiss={(review_id) => api.peerReviews.dismiss.answer({ params: { review_id } })}
      reads={[keyOf(api.peerReviews)]}
    />
  )
}
