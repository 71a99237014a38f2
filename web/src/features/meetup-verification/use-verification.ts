import type { VerificationRow } from '@muster/contract/meetup-verification.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { currentRow } from '../reviews/shared/current-row.ts'
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
  const [params, setParams] = useSearchParams()
  const wanted = params.get('item')
  const lastIndex = useRef(0)
  const current = currentRow(rows, wanted, lastIndex.current)
  const index = rows.findIndex((row) => row.id === current?.id)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  /** Puts a row into the work area; undefined goes back to the list, which matters on a phone. */
  function open(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('item', id)
        else next.delete('item')
        return next
      },
      { replace: wanted !== null && id !== undefined, preventScrollReset: true },
    )
  }

  /** Another tab begins with its first row. */
  function show(next: string | null) {
    setParams(next && next !== 'reported' ? { state: next } : {}, { preventScrollReset: true })
  }

  return { list, state, query, rows, current, opened: wanted !== null, open, show }
}

export type Verification = ReturnType<typeof useVerification>
