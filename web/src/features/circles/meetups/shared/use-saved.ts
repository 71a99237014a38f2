import { t } from '@lingui/core/macro'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'

/** Saves a meetup for later, or removes it. The page shows the server's answer. */
export function useSaved(meet_id: string) {
  const params = { meet_id }
  const invalidates = meetupReads
  // An error means that the page was stale, so refetch.
  const onError = () => void invalidate(...meetupReads)

  const save = useAction({
    call: () => api.meetups.save.answer({ params }),
    success: t`Saved. This doesn’t take up a place.`,
    invalidates,
  })
  const unsave = useAction({
    call: () => api.meetups.unsave.answer({ params }),
    success: false,
    invalidates,
    onDone: () =>
      toast.action({ text: t`No longer saved`, label: t`Undo`, onAct: () => save.mutate(undefined) }),
  })
  return {
    save: () => save.mutate(undefined, { onError }),
    unsave: () => unsave.mutate(undefined, { onError }),
    saving: save.isPending || unsave.isPending,
  }
}
