import { Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../api/site.ts'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageShortcuts } from '../../ui/page-shortcuts.ts'
import { WorkQueue } from '../../ui/work-queue/work-queue.tsx'
import { verificationCountsQuery } from './queries.ts'
import { stateLabels, useVerification } from './use-verification.ts'
import { useVerificationActs } from './use-verification-acts.ts'
import { VerificationArea } from './verification-area.tsx'
import { VerificationList } from './verification-list.tsx'

const shortcuts = [
  { keys: ['j'], text: 'Next meetup' },
  { keys: ['k'], text: 'Previous meetup' },
  { keys: ['v'], text: 'Verify with the karma in the fields' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['z'], text: 'Undo your last decision' },
]

/** Staff check the records of meetups here, so that their karma is given: one at a time, beside the list. */
export default function VerificationPage() {
  useTitle('Meetup Verification')
  usePageShortcuts(shortcuts)
  const crumbs = useCrumbs()
  const verification = useVerification()
  const acts = useVerificationActs((row) => verification.open(row.id))
  const { state, show, query } = verification
  useHotkeys([['z', acts.undoLast]])
  return (
    <>
      <PageHeader crumbs={crumbs} title="Meetup Verification" lead={<Counts />} />
      <Tabs value={state} onChange={show} mb="md">
        <Tabs.List aria-label="Which records">
          {Object.entries(stateLabels).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <WorkQueue
        queue={verification}
        isEmpty={query.data?.data.length === 0}
        list={(currentId) => <VerificationList verification={verification} currentId={currentId} />}
        work={(row, onBack) => (
          <VerificationArea
            key={row.id}
            row={row}
            acts={acts}
            isSeen={() => verification.isSeen(row.id)}
            onBack={onBack}
          />
        )}
      />
    </>
  )
}

function Counts() {
  const { data } = useQuery(verificationCountsQuery)
  if (!data) return null
  const overdue = data.overdue > 0 ? `, ${formatNumber(data.overdue)} longer than 72 hours` : ''
  return `${formatNumber(data.waiting)} waiting${overdue}. ${formatNumber(data.decided_today)} decided today.`
}
