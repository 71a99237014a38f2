import { ph, t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'

interface Blocked {
  readonly muid: string
  readonly full_name: string
  /** What I told staff, so that undoing keeps it. */
  readonly reason: string | null
}

/** A block changes almost every page, so all answers are read again. */
const readAll = () => void queryClient.invalidateQueries()

/** Unblocks a member, with undo. */
export function useUnblock() {
  const block = useAction({
    call: ({ muid, reason }: Blocked) =>
      api.blocks.block.answer({ params: { muid }, body: { ...(reason && { reason }) } }),
    onDone: readAll,
  })
  return useAction({
    call: ({ muid }: Blocked) => api.blocks.unblock.answer({ params: { muid } }),
    success: false,
    onDone: (_, member) => {
      readAll()
      toast.action({
        text: t`${ph({ fullName: member.full_name })} is no longer blocked`,
        label: t`Undo`,
        onAct: () => block.mutate(member),
      })
    },
  })
}
