import { organizationTypes } from '@muster/contract/lib/words.ts'
import type { ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { api } from '../../../../api/client.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import type { BulkDialogAct } from '../../../../ui/bulk/use-bulk.ts'
import { ListFilterBar } from '../../../../ui/data-table/toolbar/list-filters.tsx'
import { choiceFilter, linkedFilter, optionsOf } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useQueueBulk } from '../../../../ui/work-queue/list/queue-bulk.tsx'
import { useSelected } from '../../../../ui/work-queue/list/use-selected.ts'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { ProposalCase } from './proposal-case.tsx'
import { proposalCountsQuery } from './queries.ts'
import { reads, useProposalActs } from './use-proposal-acts.ts'

const keys = [
  { keys: ['1 to 5'], text: 'Choose one of the organisations shown, or a reason when asked' },
  { keys: ['m'], text: 'Confirm the chosen organisation' },
  { keys: ['v'], text: 'Accept as new' },
  { keys: ['r'], text: 'Reject with a reason' },
]
const narrowedBy = {
  org_type: choiceFilter('Type', optionsOf(organizationTypes), { placeholder: 'Any type' }),
  place: linkedFilter('Proposed by students of'),
}
const states = { waiting: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' } as const

const reject: BulkDialogAct = {
  verb: 'Reject',
  danger: true,
  follows:
    'Everyone who asked for them will see the reason. They can choose another organisation or propose theirs again.',
  reason: { label: 'Reason', saved: api.organisationProposals },
  call: (rows, { reason = '' }) => api.organisationProposals.rejectMany.answer({ body: { ...rows, reason } }),
}

/** The queue of organisations that members proposed: decided one at a time, or rejected in bulk. */
export default function ProposalsPage() {
  const queue = useQueue({
    call: api.organisationProposals.cases,
    states,
    narrowedBy,
    asked: (state) => ({ state }),
  })
  const selected = useSelected(queue)
  const acts = useProposalActs({ onDecided: selected.drop, onUndone: (row) => queue.open(row.id) })
  const bulk = useQueueBulk({
    list: queue.list,
    selected,
    nameOf: ({ title }) => `“${title}”`,
    noun: { one: 'organisation', many: 'organisations' },
    acts: [reject],
    changes: reads,
  })
  return (
    <>
      <QueuePage
        queue={queue}
        name="organization_proposals"
        title="New organisations"
        noun={['organisation', 'organisations']}
        counts={proposalCountsQuery}
        keys={keys}
        searchPlaceholder="Name or proposer"
        filters={<ListFilterBar list={queue.list} />}
        item={(row) => ({
          name: row.title,
          about: aboutText(row),
          facts:
            row.decided_by && `${row.decided_by}${row.organization ? `: ${row.organization.title}` : ''}`,
          since: row.created_at,
        })}
        waits={(row) => row.state === 'waiting'}
        allDone={{
          title: 'Nothing waiting',
          text: 'Every proposal has been decided. New ones will appear here, oldest first.',
          next: <NextQueue />,
        }}
        selection={bulk.selection}
        hold={(row) => holding(api.organisationProposals.hold, { proposal_id: row.id })}
        work={(row) => <ProposalCase row={row} acts={acts} />}
      />
      {bulk.dialogs}
    </>
  )
}

/** Example: “College, 3 people asked” or “Company, Asha Rao”. */
function aboutText({ org_type, proposers, proposed_by }: ProposalRow): string {
  const who = proposers === 1 ? proposed_by : `${formatNumber(proposers)} people asked`
  return [org_type ?? 'No type given', who].filter(Boolean).join(', ')
}
