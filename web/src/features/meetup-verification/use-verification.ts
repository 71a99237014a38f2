import type { VerificationRow } from '@muster/contract/meetup-verification.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useListState } from '../../ui/data-table/state/use-list-state.ts'
import { useOpenRow } from '../../ui/work-queue/use-open-row.ts'
import { verificationListQuery } from './queries.ts'

export type VerificationState = VerificationRow['state']

export const stateLabels: Readonly<Record<VerificationState, string>> = {
  reported: 'Waiting',
  verified: 'Verified',
  rejected: 'Rejected',
}

/** The list as its address says it, its rows, and the one in the work area. */
export function useVerification() {
  const list = useListState({ sortKeys: [], filters: ['state'] })
  const state: VerificationState =
    list.filters.state === 'verified' || list.filters.state === 'rejected' ? list.filters.state : 'reported'
  const query = useQuery(
    verificationListQuery({
      pageIndex: list.page,
      perPage: list.size,
      search: list.search || undefined,
      state,
    }),
  )
  const rows = query.data?.data ?? []

  const [, setParams] = useSearchParams()
  /** Another tab begins with its first row. */
  function show(next: string | null) {
    setParams(next && next !== 'reported' ? { state: next } : {}, { preventScrollReset: true })
  }

  return { list, state, query, show, ...useOpenRow(rows) }
}

export type Verification = ReturnType<typeof useVerification>
