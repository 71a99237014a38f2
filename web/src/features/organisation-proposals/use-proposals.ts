import { organizationTypes } from '@muster/contract/lib/words.ts'
import type { ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useWorkQueue } from '../../ui/work-queue/use-work-queue.ts'

type ProposalState = ProposalRow['state']

export const stateLabels: Readonly<Record<ProposalState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

const stateOf = (state: string | undefined): ProposalState =>
  state === 'accepted' || state === 'rejected' ? state : 'waiting'

/** The list as its address says it, its rows, and the one in the work area. */
export function useProposals() {
  const queue = useWorkQueue({
    call: api.organisationProposals.cases,
    filters: ['state', 'type'],
    asked: ({ state, type }) => ({
      state: stateOf(state),
      org_type: organizationTypes.find((one) => one === type),
    }),
  })
  const [, setParams] = useSearchParams()
  /** Another tab begins with its first row. */
  function show(next: string | null) {
    setParams(next && next !== 'waiting' ? { state: next } : {}, { preventScrollReset: true })
  }
  return { ...queue, state: stateOf(queue.list.filters.state), show }
}

export type Proposals = ReturnType<typeof useProposals>
