import { organizationTypes } from '@muster/contract/lib/words.ts'
import type { ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { api } from '../../api/client.ts'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { NextQueue } from '../../shell/manage/waiting/next-queue.tsx'
import { type FilterChip, Filters } from '../../ui/data-table/filters.tsx'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { holding } from '../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../ui/work-queue/use-queue.ts'
import { ProposalCase } from './proposal-case.tsx'
import { proposalCountsQuery } from './queries.ts'
import { useProposalActs } from './use-proposal-acts.ts'

const keys = [
  { keys: ['1', '5'], text: 'Choose one of those shown, or a reason while one is asked for' },
  { keys: ['m'], text: 'It is the one that is chosen' },
  { keys: ['v'], text: 'Accept as new' },
  { keys: ['r'], text: 'Reject with a reason' },
]
const states = { waiting: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' } as const

/** Staff settle organisations that members miss in the list: one at a time, beside the list. */
export default function ProposalsPage() {
  const queue = useQueue({
    call: api.organisationProposals.cases,
    states,
    filters: ['type'],
    asked: (state, { type }) => ({ state, org_type: organizationTypes.find((one) => one === type) }),
  })
  const acts = useProposalActs((row) => queue.open(row.id))
  const { filters, setFilters } = queue.list
  return (
    <QueuePage
      queue={queue}
      crumbs={useCrumbs()}
      title="New organisations"
      noun={['organisation', 'organisations']}
      counts={proposalCountsQuery}
      keys={keys}
      searchPlaceholder="Name or proposer"
      filters={<TypeFilter type={filters.type} onChange={(type) => setFilters({ type })} />}
      item={(row) => ({
        name: row.title,
        about: aboutText(row),
        facts: row.decided_by && `${row.decided_by}${row.organization ? `: ${row.organization.title}` : ''}`,
        since: row.created_at,
      })}
      waits={(row) => row.state === 'waiting'}
      allDone={{
        title: 'Nothing waits',
        text: 'Every proposal is settled. What members miss next appears here, the oldest first.',
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.organisationProposals.hold, { proposal_id: row.id })}
      work={(row) => <ProposalCase row={row} acts={acts} />}
    />
  )
}

/** 'College, 3 people ask' or 'Company, Asha Rao'. */
function aboutText({ org_type, proposers, proposed_by }: ProposalRow): string {
  const who = proposers === 1 ? proposed_by : `${formatNumber(proposers)} people ask`
  return [org_type ?? 'Type not said', who].filter(Boolean).join(', ')
}

interface TypeFilterProps {
  type: string | undefined
  onChange: (type: string | null) => void
}

function TypeFilter({ type, onChange }: TypeFilterProps) {
  const chips: FilterChip[] = type
    ? [{ name: 'type', field: 'Type', value: type, onRemove: () => onChange(null) }]
    : []
  return (
    <Filters chips={chips} onReset={() => onChange(null)}>
      <FilterSelect
        label="Type"
        placeholder="Any type"
        data={[...organizationTypes]}
        value={type}
        onChange={onChange}
      />
    </Filters>
  )
}
