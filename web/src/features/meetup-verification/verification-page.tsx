import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../api/site.ts'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { usePageShortcuts } from '../../ui/keys/page-shortcuts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { QueueFacts, WhoDecided } from '../../ui/work-queue/waiting/queue-facts.tsx'
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
  { keys: ['s'], text: 'Skip' },
  { keys: ['t'], text: 'Take over what a colleague has open' },
  { keys: ['1', '5'], text: 'Choose a reason, while one is asked for' },
  { keys: ['z'], text: 'Undo your last decision, for half a minute' },
]

/** Staff check the records of meetups here, so that their karma is given: one at a time, beside the list. */
export default function VerificationPage() {
  useTitle('Meetup Verification')
  usePageShortcuts(shortcuts)
  const crumbs = useCrumbs()
  const { data: counts } = useQuery(verificationCountsQuery)
  const verification = useVerification()
  const acts = useVerificationActs((row) => verification.open(row.id))
  const { state, show } = verification
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="Meetup Verification"
        lead={<QueueFacts counts={counts} />}
        actions={<WhoDecided counts={counts} />}
      />
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
        list={(currentId) => <VerificationList verification={verification} currentId={currentId} />}
        work={(row) => (
          <VerificationArea
            key={row.id}
            row={row}
            acts={acts}
            isSeen={() => verification.isSeen(row.id)}
            onTaken={() => verification.passOver(row.id)}
            onSkip={verification.skip}
          />
        )}
      />
    </>
  )
}
