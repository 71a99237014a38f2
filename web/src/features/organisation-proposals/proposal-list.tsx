import { Button, Select } from '@mantine/core'
import { organizationTypes } from '@muster/contract/lib/words.ts'
import type { ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { type FilterChip, Filters } from '../../ui/data-table/filters.tsx'
import { EmptyState } from '../../ui/loading/states.tsx'
import { formatNumber, formatRelative } from '../../ui/text/format.ts'
import { Waited } from '../../ui/work-queue/waiting/waited.tsx'
import { WorkItem } from '../../ui/work-queue/work-item.tsx'
import { WorkList } from '../../ui/work-queue/work-list.tsx'
import type { Proposals } from './use-proposals.ts'

interface ProposalListProps {
  proposals: Proposals
  currentId: string | undefined
}

/** The proposed organisations of one state, with search, type and paging. */
export function ProposalList({ proposals, currentId }: ProposalListProps) {
  return (
    <WorkList
      label="organisations"
      searchPlaceholder="Name or proposer"
      list={proposals.list}
      query={proposals.query}
      errorTitle="The list did not load"
      filters={<TypeFilter list={proposals.list} />}
      empty={<NoRows proposals={proposals} />}
      item={(row) => (
        <WorkItem
          key={row.id}
          current={row.id === currentId}
          name={row.title}
          about={aboutText(row)}
          facts={
            row.decided_by && `${row.decided_by}${row.organization ? `: ${row.organization.title}` : ''}`
          }
          aside={
            row.state === 'waiting' ? (
              <Waited since={row.created_at} overdue={row.overdue} />
            ) : (
              formatRelative(row.decided_at ?? row.created_at)
            )
          }
          holder={row.held_by}
          onOpen={() => proposals.open(row.id)}
        />
      )}
    />
  )
}

/** 'College, 3 people ask' or 'Company, Asha Rao'. */
function aboutText({ org_type, proposers, proposed_by }: ProposalRow): string {
  const who = proposers === 1 ? proposed_by : `${formatNumber(proposers)} people ask`
  return [org_type ?? 'Type not said', who].filter(Boolean).join(', ')
}

function TypeFilter({ list: { filters, setFilters } }: Pick<Proposals, 'list'>) {
  const chips: FilterChip[] = filters.type
    ? [{ name: 'type', field: 'Type', value: filters.type, onRemove: () => setFilters({ type: null }) }]
    : []
  return (
    <Filters chips={chips} onReset={() => setFilters({ type: null })}>
      <Select
        label="Type"
        placeholder="Any type"
        clearable
        data={[...organizationTypes]}
        value={filters.type ?? null}
        onChange={(type) => setFilters({ type })}
        comboboxProps={{ withinPortal: false }}
      />
    </Filters>
  )
}

function NoRows({ proposals: { list, state } }: Pick<ProposalListProps, 'proposals'>) {
  if (list.search || list.filters.type) {
    return (
      <EmptyState
        kind="search"
        title="Nothing matches"
        action={
          <Button
            variant="default"
            onClick={() => (list.search ? list.setSearch('') : list.setFilters({ type: null }))}
          >
            {list.search ? 'Clear the search' : 'Show all types'}
          </Button>
        }
      />
    )
  }
  if (state !== 'waiting') {
    return <EmptyState title="Nothing here yet">What is decided this way is listed here.</EmptyState>
  }
  return (
    <EmptyState kind="done" title="Nothing waits">
      Every proposal is settled. What members miss next appears here, the oldest first.
    </EmptyState>
  )
}
