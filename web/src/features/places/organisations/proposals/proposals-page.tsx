import { ph, plural, t } from '@lingui/core/macro'
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
  { keys: [t`1 to 5`], text: t`Choose one of the organisations shown, or a reason when asked` },
  { keys: ['m'], text: t`Confirm the chosen organisation` },
  { keys: ['v'], text: t`Accept as new` },
  { keys: ['r'], text: t`Reject with a reason` },
]
const narrowedBy = {
  org_type: choiceFilter(t`Type`, optionsOf(organizationTypes), { placeholder: t`Any type` }),
  place: linkedFilter(t`Proposed by students of`),
}
const states = { waiting: t`Waiting`, accepted: t`Accepted`, rejected: t`Rejected` } as const

const reject: BulkDialogAct = {
  verb: t`Reject`,
  title: (what) => t`Reject ${what}?`,
  danger: true,
  follows: t`Everyone who asked for them will see the reason. They can choose another organisation or propose theirs again.`,
  reason: { label: t`Reason`, saved: api.organisationProposals },
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
    label: t`organisations`,
    counted: (n) => plural(n, { one: '# organisation', other: '# organisations' }),
    acts: [reject],
    changes: reads,
  })
  return (
    <>
      <QueuePage
        queue={queue}
        name="organization_proposals"
        title={t`New organisations`}
        label={t`organisations`}
        next={t`Next organisation`}
        previous={t`Previous organisation`}
        counts={proposalCountsQuery}
        keys={keys}
        searchPlaceholder={t`Name or proposer`}
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
          title: t`Nothing waiting`,
          text: t`Every proposal has been decided. New ones will appear here, oldest first.`,
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
  const who = proposers === 1 ? proposed_by : t`${ph({ proposers: formatNumber(proposers) })} people asked`
  return [org_type ?? t`No type given`, who].filter(Boolean).join(', ')
}
