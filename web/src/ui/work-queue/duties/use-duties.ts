import type { Colleague, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useAction } from '../../acts/use-action.ts'
import { REFRESH_EVERY_MS } from '../waiting/refresh-every.ts'

/** Owner of a case, as shown in lists and above the case. */
export interface OwnerOf {
  readonly owner: Colleague
  readonly given_by: string | null
}

/** Who has which case of a queue and who has the queue today, with the acts on a single case. */
export function useDuties(queue: WorkQueueName) {
  const me = sessionStore.readUserInfo()?.value.muid
  const { data } = useQuery(
    queryOf(api.duties.queue, { params: { queue } }, { refetchInterval: REFRESH_EVERY_MS }),
  )
  const owners = new Map<string, OwnerOf>(data?.owned.map(({ case_id, ...owned }) => [case_id, owned]))
  const set = useAction({
    call: ({ caseId, muid }: { caseId: string; muid: string | null }) =>
      api.duties.setOwner.answer({ params: { queue, case_id: caseId }, body: { muid } }),
    success: ({ text }) => text,
    invalidates: [keyOf(api.duties), keyOf(api.today), ...caseLists.map(keyOf)],
  })
  return {
    queue,
    onDuty: data?.on_duty ?? null,
    owners,
    /** Cases of the reader; undefined until they are known. */
    mine: data?.owned.filter(({ owner }) => owner.muid === me).length,
    isMine: (caseId: string) => me !== undefined && owners.get(caseId)?.owner.muid === me,
    /** Takes a case, or gives up the reader's own. */
    take: (caseId: string) => {
      if (!me || set.isPending) return
      const isMine = owners.get(caseId)?.owner.muid === me
      set.mutate({ caseId, muid: isMine ? null : me })
    },
    give: (caseId: string, muid: string | null, onGiven: () => void) =>
      set.mutate({ caseId, muid }, { onSuccess: onGiven }),
    isBusy: set.isPending,
  }
}

export type Duties = ReturnType<typeof useDuties>

const caseLists = [
  api.submissions.queue,
  api.meetupVerification.list,
  api.organisationProposals.cases,
  api.roleVerification.list,
  api.heldReferrals.list,
  api.reportedTexts.list,
  api.mentorQuestions.reported,
]
