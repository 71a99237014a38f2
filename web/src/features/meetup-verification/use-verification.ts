import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useWorkQueue } from '../../ui/work-queue/use-work-queue.ts'

export type VerificationState = VerificationRow['state']

export const stateLabels: Readonly<Record<VerificationState, string>> = {
  reported: 'Waiting',
  verified: 'Verified',
  rejected: 'Rejected',
}

const stateOf = (state: string | undefined): VerificationState =>
  state === 'verified' || state === 'rejected' ? state : 'reported'

/** The list as its address says it, its rows, and the one in the work area. */
export function useVerification() {
  const queue = useWorkQueue({
    call: api.meetupVerification.list,
    filters: ['state'],
    asked: ({ state }) => ({ state: stateOf(state) }),
  })
  const [, setParams] = useSearchParams()
  /** Another tab begins with its first row. */
  function show(next: string | null) {
    setParams(next && next !== 'reported' ? { state: next } : {}, { preventScrollReset: true })
  }

  return { ...queue, state: stateOf(queue.list.filters.state), show }
}

export type Verification = ReturnType<typeof useVerification>
