import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { teamReads } from '../queries.ts'

interface OfferWords {
  /** Toast after accepting. */
  readonly accepted: string
  /** Toast after declining or withdrawing. */
  readonly ended: string
}

/** Answers an invitation or request, or withdraws it. */
export function useOfferActs(offer_id: string, { accepted, ended }: OfferWords) {
  const params = { offer_id }
  const accept = useAction({
    call: () => api.hackathonTeams.accept.answer({ params }),
    success: accepted,
    invalidates: teamReads,
  })
  const decline = useAction({
    call: () => api.hackathonTeams.decline.answer({ params }),
    success: ended,
    invalidates: teamReads,
  })
  // An error can mean that someone else was first (the team is full, or the request is gone), so refetch.
  const failing = { onError: () => void invalidate(...teamReads) }
  return {
    accept: () => accept.mutate(undefined, failing),
    decline: () => decline.mutate(undefined, failing),
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}
