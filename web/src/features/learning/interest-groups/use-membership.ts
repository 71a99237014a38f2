import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { memberReads } from '../../../api/reads.ts'
import { reloadSession } from '../../../shell/session/session-queries.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'

/** Joins a group, or leaves it with undo. */
export function useMembership({ id, name }: Pick<GroupPage, 'id' | 'name'>) {
  const params = { pk: id }
  const invalidates = [keyOf(api.interestGroups), keyOf(api.leaderboards), ...memberReads()]
  const onDone = () => void reloadSession()

  const join = useAction({
    call: () => api.interestGroups.join.answer({ params }),
    success: `You’re now in ${name}`,
    invalidates,
    onDone,
  })
  const leave = useAction({
    call: () => api.interestGroups.leave.answer({ params }),
    success: false,
    invalidates,
    onDone: () => {
      onDone()
      toast.action({ text: `You’ve left ${name}`, label: 'Undo', onAct: () => join.mutate() })
    },
  })
  // After an error the cache can be stale, for example if the member joined a third group in another tab.
  const reload = () => void invalidate(keyOf(api.interestGroups))
  return {
    join: () => join.mutate(undefined, { onError: reload }),
    leave: () => leave.mutate(undefined, { onError: reload }),
    busy: join.isPending || leave.isPending,
  }
}
