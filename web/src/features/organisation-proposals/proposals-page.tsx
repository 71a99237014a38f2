import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../api/site.ts'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { usePageShortcuts } from '../../ui/keys/page-shortcuts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { QueueFacts, WhoDecided } from '../../ui/work-queue/waiting/queue-facts.tsx'
import { WorkQueue } from '../../ui/work-queue/work-queue.tsx'
import { ProposalArea } from './proposal-area.tsx'
import { ProposalList } from './proposal-list.tsx'
import { proposalCountsQuery } from './queries.ts'
import { useProposalActs } from './use-proposal-acts.ts'
import { stateLabels, useProposals } from './use-proposals.ts'

const shortcuts = [
  { keys: ['j'], text: 'Next organisation' },
  { keys: ['k'], text: 'Previous organisation' },
  { keys: ['1', '5'], text: 'Choose one of those shown, or a reason while one is asked for' },
  { keys: ['m'], text: 'It is the one that is chosen' },
  { keys: ['v'], text: 'Accept as new' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['s'], text: 'Skip' },
  { keys: ['t'], text: 'Take over what a colleague has open' },
  { keys: ['z'], text: 'Undo your last decision, for half a minute' },
]

/** Staff settle organisations that members miss in the list: one at a time, beside the list. */
export default function ProposalsPage() {
  useTitle('New organisations')
  usePageShortcuts(shortcuts)
  const crumbs = useCrumbs()
  const { data: counts } = useQuery(proposalCountsQuery)
  const proposals = useProposals()
  const acts = useProposalActs((row) => proposals.open(row.id))
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="New organisations"
        lead={<QueueFacts counts={counts} />}
        actions={<WhoDecided counts={counts} />}
      />
      <Tabs value={proposals.state} onChange={proposals.show} mb="md">
        <Tabs.List aria-label="Which organisations">
          {Object.entries(stateLabels).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <WorkQueue
        queue={proposals}
        list={(currentId) => <ProposalList proposals={proposals} currentId={currentId} />}
        work={(row) => (
          <ProposalArea
            key={row.id}
            row={row}
            acts={acts}
            isSeen={() => proposals.isSeen(row.id)}
            onTaken={() => proposals.passOver(row.id)}
            onSkip={proposals.skip}
          />
        )}
      />
    </>
  )
}
