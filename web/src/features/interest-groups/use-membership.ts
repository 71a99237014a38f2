import type { GroupPage } from '@muster/contract/interest-groups.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { reloadSession } from '../../shell/session-queries.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { boardsKey } from '../leaderboard/queries.ts'
import { groupsKey } from './queries.ts'

/** Joining a group, and leaving it with a way back. */
export function useMembership({ id, name }: Pick<GroupPage, 'id' | 'name'>) {
  const client = useQueryClient()
  const params = { pk: id }
  const invalidates = [groupsKey, boardsKey, ['profile']]
  const onDone = () => void reloadSession()

  const join = useAction({
    call: () => api.interestGroups.join.answer({ params }),
    success: `You are in ${name} now`,
    invalidates,
    onDone,
  })
  const leave = useAction({
    call: () => api.interestGroups.leave.answer({ params }),
    success: false,
    invalidates,
    onDone: () => {
      onDone()
      toast.action({ text: `You have left ${name}`, label: 'Undo', onAct: () => join.mutate() })
    },
  })
  // What keeps me out may just have changed, such as a third group that was joined in another tab.
  const reload = () => void client.invalidateQueries({ queryKey: groupsKey })
  return {
    join: () => join.mutate(undefined, { onError: reload }),
    leave: () => leave.mutate(undefined, { onError: reload }),
    busy: join.isPending || leave.isPending,
  }
}
