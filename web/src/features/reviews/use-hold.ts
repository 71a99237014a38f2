import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** A hold lasts two minutes; it is renewed while the work stays open. */
const RENEW_EVERY_MS = 60_000

/** Tells other reviewers that I have this one open; answers who else has, undefined until it is known. */
export function useHold(submission_id: string, waiting: boolean): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['review-hold', submission_id],
    queryFn: ({ signal }) => api.submissions.hold({ params: { submission_id } }, signal),
    enabled: waiting,
    refetchInterval: RENEW_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data?.held_by
}
