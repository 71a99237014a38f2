import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { reloadKarma, useProfile } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'

/**
 * Acts of a non-member: request to join, withdraw the request, and answer an invitation. @param onAsked
 * called when the request was sent
 */
export function useStandingActs(circle_id: string, onAsked?: () => void) {
  const { data: profile } = useProfile()
  const muid = profile?.muid ?? ''
  const params = { circle_id }
  const invalidates = [keyOf(api.learningCircles), keyOf(api.circleOutside)]

  const ask = useAction({
    call: (message?: string) =>
      api.circleMembers.ask.answer({ params, ...(message && { body: { message } }) }),
    invalidates,
    // The first request brings karma.
    onDone: () => {
      onAsked?.()
      void reloadKarma()
    },
  })
  const withdraw = useAction({ call: () => api.circleMembers.withdraw.answer({ params }), invalidates })
  const answer = useAction({
    call: (status: 'accepted' | 'rejected') =>
      api.circleMembers.answerInvitation.answer({ params: { circle_id, muid, status } }),
    invalidates,
  })
  // An error can mean that the state has changed meanwhile, for example through a lead's answer, so refetch.
  const onError = () => void invalidate(keyOf(api.learningCircles))
  return {
    ask: (message?: string) => ask.mutate(message, { onError }),
    withdraw: () => withdraw.mutate(undefined, { onError }),
    accept: () => answer.mutate('accepted', { onError }),
    decline: () => answer.mutate('rejected', { onError }),
    busy: ask.isPending || withdraw.isPending || answer.isPending,
  }
}
