import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

/** A hold lasts two minutes; it is renewed while the work stays open. */
const RENEW_EVERY_MS = 60_000

/**
 * Tells other reviewers that I have this one open; answers who else has, undefined until it is known.
 * @param onTaken somebody else was first, as the first answer says
 */
export function useHold(
  submission_id: string,
  waiting: boolean,
  onTaken: () => void,
): Colleague | null | undefined {
  const { data } = useQuery(
    queryOf(
      api.submissions.hold,
      { params: { submission_id }, body: {} },
      { enabled: waiting, refetchInterval: RENEW_EVERY_MS, staleTime: 0, gcTime: 0, retry: false },
    ),
  )
  const known = useRef(false)
  useEffect(() => {
    if (!data || known.current) return
    known.current = true
    if (data.held_by) onTaken()
  }, [data, onTaken])
  return data?.held_by
}
