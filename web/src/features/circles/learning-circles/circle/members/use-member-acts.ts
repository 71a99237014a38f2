import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'

/** A lead's acts on one person of the circle; `onDone` closes the confirmation dialog. */
export function useMemberActs(
  { id: circle_id }: Pick<CircleDetail, 'id'>,
  { id: member_id }: Pick<CircleMember, 'id'>,
  onDone: () => void,
) {
  const params = { circle_id, member_id }
  // A new lead also gets more rights on meetups.
  const invalidates = [keyOf(api.learningCircles), ...meetupReads]
  const shared = { invalidates, onDone }

  const answer = useAction({
    call: (body: { is_accepted: boolean; reason?: string }) =>
      api.circleMembers.answer.answer({ params, body }),
    ...shared,
  })
  const remove = useAction({
    call: (body: { reason?: string }) => api.circleMembers.remove.answer({ params, body }),
    ...shared,
  })
  const setLead = useAction({
    call: (is_lead: boolean) => api.circleMembers.setLead.answer({ params, body: { is_lead } }),
    ...shared,
  })
  const handOver = useAction({ call: () => api.circleMembers.transferLead.answer({ params }), ...shared })

  // An error can mean that another lead acted first, so refetch.
  const failing = { onError: () => void invalidate(keyOf(api.learningCircles)) }
  return {
    accept: () => answer.mutate({ is_accepted: true }, failing),
    reject: (reason: string) => answer.mutate({ is_accepted: false, reason }, failing),
    remove: (reason?: string) => remove.mutate(reason ? { reason } : {}, failing),
    makeLead: () => setLead.mutate(true, failing),
    endLead: () => setLead.mutate(false, failing),
    handOver: () => handOver.mutate(undefined, failing),
    /** Error of the last answer or removal. */
    failure: answer.error ?? remove.error,
    busy: answer.isPending || remove.isPending || setLead.isPending || handOver.isPending,
  }
}
