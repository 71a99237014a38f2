import { ph, t } from '@lingui/core/macro'
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
  { keys: ['a'], text: t`Approve` },
  { keys: ['w'], text: t`Add a comment on what was good, then press Enter to approve` },
  { keys: ['b'], text: t`Send back with a reason` },
  { keys: ['r'], text: t`Reject with a reason` },
  { keys: ['c', t`1 to 9`], text: t`Tick what good looks like` },
  { keys: [t`1 to 5`], text: t`Choose a reason when asked` },
]
const states = {
  waiting: t`Waiting`,
  questions: t`Questions`,
  second_reading: t`Second reading`,
  approved: t`Approved`,
  returned: t`Sent back`,
  rejected: t`Rejected`,
  reversed: t`Karma reversed`,
  withdrawn: t`Withdrawn`,
} as const satisfies Partial<Record<SubmissionStatus | 'waiting' | 'questions' | 'second_reading', string>>

const overdue = onlyFilter(t`Overdue only`, { description: t`Waiting for more than 72 hours` })
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
      questions: t`When someone asks about a review of their work, you’ll see it here.`,
      second_reading: t`When a new reviewer decides, you’ll see some of their first 20 decisions here.`,
    },
    stateName: 'status',
    narrowedBy: {
      task: linkedFilter(t`Task`),
      overdue: overdueFilter,
      type: choiceFilter(t`Task type`, types, { placeholder: t`Any type`, isRead: true }),
      ig: choiceFilter(t`Interest group`, groups, { placeholder: t`Any group`, isRead: true }),
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
      title={t`Reviews`}
      label={t`submissions`}
      next={t`Next submission`}
      previous={t`Previous submission`}
      counts={countsQuery}
      keys={keys}
      searchPlaceholder={t`Name, member ID or task`}
      filters={<ListFilterBar list={queue.list} />}
      item={itemOf}
      waits={isWaiting}
      allDone={{
        title: t`The queue is empty`,
        text: t`Everything has been reviewed. New submissions will appear here, oldest first.`,
        next: <NextQueue />,
      }}
      selection={{
        selected,
        label: ({ member, task }) =>
          t`Select ${ph({ fullName: member.full_name })}’s work for “${ph({ title: task.title })}”`,
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
      {status === 'peer_approved' && <Chip tone="brand">{t`Vouched for`}</Chip>}
      {appeal && isWaiting({ status }) && <Chip tone="gold">{t`Appeal`}</Chip>}
    </>
  ),
  since: submitted_at,
})
