import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { shownReads } from './queries.ts'

/** Shows one's own approved work to others (true), or keeps it to oneself. */
export const useShowing = (submission_id: string) =>
  useAction({
    call: (shown: boolean) => api.shownWork.show.answer({ params: { submission_id }, body: { shown } }),
    invalidates: shownReads,
  })
