import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/query-of.ts'
import type { ReasonDialogProps } from '../../acts/opened-reason.tsx'
import { ReasonDialog } from '../../acts/reason-dialog.tsx'
import { lazyDialog } from '../../loading/lazy-dialog.tsx'
import type { ReasonCalls } from './reason-editor.tsx'

const ReasonEditor = lazyDialog(() => import('./reason-editor.tsx'))

interface RefusalDialogProps extends Omit<ReasonDialogProps, 'ready'> {
  /** `api.<feature>` with the calls of `workQueueRoutes`. */
  calls: ReasonCalls
}

/** Dialog to reject work with a reason, which can be one of the queue's saved reasons. */
export function RefusalDialog({ calls, ...dialog }: RefusalDialogProps) {
  const { data } = useQuery(queryOf(calls.reasons, {}))
  const [editing, setEditing] = useState(false)
  return (
    <>
      <ReasonDialog {...dialog} ready={{ reasons: data?.reasons ?? [], onEdit: () => setEditing(true) }} />
      {data && <ReasonEditor calls={calls} opened={editing} kept={data} onClose={() => setEditing(false)} />}
    </>
  )
}
