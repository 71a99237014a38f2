import { Select, Tabs } from '@mantine/core'
import type { QueueRow, SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../api/site.ts'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { usePageShortcuts } from '../../ui/keys/page-shortcuts.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { QueueFacts, WhoDecided } from '../../ui/work-queue/waiting/queue-facts.tsx'
import { WorkQueue } from '../../ui/work-queue/work-queue.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { countsQuery } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { ReviewArea } from './review-area.tsx'
import classes from './reviews.module.css'
import { decidedStatuses, useQueue } from './use-queue.ts'
import { useReviewActs } from './use-review-acts.ts'

const shortcuts = [
  { keys: ['j'], text: 'Next submission' },
  { keys: ['k'], text: 'Previous submission' },
  { keys: ['a'], text: 'Approve' },
  { keys: ['b'], text: 'Send back with a reason' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['s'], text: 'Skip' },
  { keys: ['t'], text: 'Take over what a colleague has open' },
  { keys: ['1', '5'], text: 'Choose a reason, while one is asked for' },
  { keys: ['z'], text: 'Undo your last decision, for half a minute' },
  { keys: ['x'], text: 'Select for approving several' },
]

const statusLabels: Readonly<Record<(typeof decidedStatuses)[number], string>> = {
  approved: 'Approved',
  returned: 'Sent back',
  rejected: 'Rejected',
  reversed: 'Karma taken back',
  withdrawn: 'Withdrawn',
}

/** Staff review submitted work here: one at a time with all evidence, beside the queue. */
export default function ReviewsPage() {
  useTitle('Reviews')
  usePageShortcuts(shortcuts)
  const crumbs = useCrumbs()
  const { data: counts } = useQuery(countsQuery)
  const queue = useQueue()
  const [selected, setSelected] = useState<readonly QueueRow[]>([])
  const acts = useReviewActs({
    onDecided: (row) => setSelected((before) => before.filter(({ id }) => id !== row.id)),
    onUndone: (row) => queue.open(row.id),
  })
  const { current, decided } = queue

  function toggle(row: QueueRow) {
    setSelected((before) =>
      before.some(({ id }) => id === row.id) ? before.filter(({ id }) => id !== row.id) : [...before, row],
    )
  }
  usePageKeys({
    x: () => {
      if (current && !decided && queue.isSeen(current.id)) toggle(current)
    },
  })
  function show(status: SubmissionStatus | null) {
    setSelected([])
    queue.list.setFilters({ status })
  }
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="Reviews"
        lead={<QueueFacts counts={counts} />}
        actions={<WhoDecided counts={counts} />}
      />
      <div className={classes.tabs}>
        <Tabs
          value={decided ? 'decided' : 'waiting'}
          onChange={(tab) => show(tab === 'decided' ? 'approved' : null)}
        >
          <Tabs.List>
            <Tabs.Tab value="waiting">Waiting</Tabs.Tab>
            <Tabs.Tab value="decided">Decided</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        {decided && (
          <Select
            aria-label="How it was decided"
            size="sm"
            allowDeselect={false}
            data={decidedStatuses.map((value) => ({ value, label: statusLabels[value] }))}
            value={decided}
            onChange={(status) => show(status as SubmissionStatus)}
          />
        )}
      </div>
      {selected.length > 0 && <BulkBar selected={selected} acts={acts} onClear={() => setSelected([])} />}
      <WorkQueue
        queue={queue}
        list={(currentId) => (
          <QueueList
            queue={queue}
            selected={selected}
            onToggle={toggle}
            onSelect={setSelected}
            currentId={currentId}
          />
        )}
        work={(row) => (
          <ReviewArea
            key={row.id}
            row={row}
            acts={acts}
            isSeen={() => queue.isSeen(row.id)}
            onTaken={() => queue.passOver(row.id)}
            onSkip={queue.skip}
            onTask={() => queue.list.setFilters({ task: row.task.id, taskName: row.task.title })}
          />
        )}
      />
    </>
  )
}
