import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { teamReads } from '../queries.ts'

interface OfferWords {
  /** Told when it is accepted. */
  readonly accepted: string
  /** Told when it is declined or taken back. */
  readonly ended: string
}

/** Answers an invitation or a request, or takes it back. */
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
  // A refusal may mean that somebody else was faster: the team is full, or the request is gone.
  const failing = { onError: () => void invalidate(...teamReads) }
  return {
    accept: () => accept.mutate(undefined, failing),
    decline: () => decline.mutate(undefined, failing),
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}
