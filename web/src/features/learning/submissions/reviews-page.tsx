import type { QueueRow, SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '../../../api/client.ts'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { NextQueue } from '../../../shell/manage/waiting/next-queue.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListFilterBar } from '../../../ui/data-table/toolbar/list-filters.tsx'
import { choiceFilter, linkedFilter, onlyFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useSelected } from '../../../ui/work-queue/list/use-selected.ts'
import { holding } from '../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../ui/work-queue/use-queue.ts'
import { isWaiting } from '../journey/shared/standing.ts'
import { typeOptionsQuery } from '../tasks/queries.ts'
import { countsQuery } from './queries.ts'
import { ReviewCase } from './review-case.tsx'
import { useReviewActs } from './use-review-acts.ts'

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'))

const keys = [
  { keys: ['a'], text: 'Approve' },
  { keys: ['w'], text: 'Add a comment on what was good, then press Enter to approve' },
  { keys: ['b'], text: 'Send back with a reason' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['c', '1 to 9'], text: 'Tick what good looks like' },
  { keys: ['1 to 5'], text: 'Choose a reason when asked' },
]
const states = {
  waiting: 'Waiting',
  questions: 'Questions',
  second_reading: 'Second reading',
  approved: 'Approved',
  returned: 'Sent back',
  rejected: 'Rejected',
  reversed: 'Karma reversed',
  withdrawn: 'Withdrawn',
} as const satisfies Partial<Record<SubmissionStatus | 'waiting' | 'questions' | 'second_reading', string>>

const overdue = onlyFilter('Overdue only', { description: 'Waiting for more than 72 hours' })
const overdueFilter: typeof overdue = {
  ...overdue,
  // Decided submissions can't be overdue.
  asked: (given, filters) => (isOfWaiting(filters.status) ? overdue.asked(given, filters) : undefined),
  field: (props) => isOfWaiting(props.filters.status) && overdue.field?.(props),
}
const isOfWaiting = (state: string | undefined) => !state || state === 'waiting' || !(state in states)

/** The review queue of staff: one submission at a time with all evidence, next to the queue. */
export default function ReviewsPage() {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const queue = useQueue({
    call: api.submissions.queue,
    states,
    tabs: {
      questions: 'When someone asks about a review of their work, you’ll see it here.',
      second_reading: 'When a new reviewer decides, you’ll see some of their first 20 decisions here.',
    },
    stateName: 'status',
    narrowedBy: {
      task: linkedFilter('Task'),
      overdue: overdueFilter,
      type: choiceFilter('Task type', types, { placeholder: 'Any type', isRead: true }),
      ig: choiceFilter('Interest group', groups, { placeholder: 'Any group', isRead: true }),
    },
    asked: (status) => ({ status }),
  })
  const selected = useSelected(queue)
  const acts = useReviewActs({ onDecided: selected.drop, onUndone: (row) => queue.open(row.id) })
  const { setFilters } = queue.list
  return (
    <QueuePage
      queue={queue}
      name="submissions"
      title="Reviews"
      noun={['submission', 'submissions']}
      counts={countsQuery}
      keys={keys}
      searchPlaceholder="Name, member ID or task"
      filters={<ListFilterBar list={queue.list} />}
      item={itemOf}
      waits={isWaiting}
      allDone={{
        title: 'The queue is empty',
        text: 'Everything has been reviewed. New submissions will appear here, oldest first.',
        next: <NextQueue />,
      }}
      selection={{
        selected,
        label: ({ member, task }) => `Select ${member.full_name}’s work for “${task.title}”`,
        bar: (
          <Suspense>
            <BulkBar selected={selected} acts={acts} />
          </Suspense>
        ),
      }}
      hold={(row) => holding(api.submissions.hold, { submission_id: row.id })}
      work={(row) => (
        <ReviewCase
          row={row}
          acts={acts}
          isSecond={queue.state === 'second_reading'}
          onTask={() => setFilters({ task: row.task.id, taskName: row.task.title })}
        />
      )}
    />
  )
}

const itemOf = ({ member, task, status, submitted_at, appeal }: QueueRow) => ({
  picture: <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={36} />,
  name: member.full_name,
  about: task.title,
  facts: (
    <>
      {status === 'peer_approved' && <Chip tone="brand">Vouched for</Chip>}
      {appeal && isWaiting({ status }) && <Chip tone="gold">Appeal</Chip>}
    </>
  ),
  since: submitted_at,
})
