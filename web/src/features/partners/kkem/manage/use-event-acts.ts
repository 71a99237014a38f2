import type { KkemEventRow } from '@muster/contract/partners/kkem-events.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { kkemEventReads } from '../queries.ts'

const of = ({ id: event_id }: KkemEventRow) => ({ event_id })

/** Actions for an event other than editing: move it, archive it (with undo) and restore it. */
export function useEventActs() {
  const restore = useAction({
    call: (event: KkemEventRow) => api.kkemEvents.restore.answer({ params: of(event) }),
    invalidates: kkemEventReads,
  })
  const archive = useAction({
    call: (event: KkemEventRow) => api.kkemEvents.archive.answer({ params: of(event) }),
    success: false,
    onDone: (_reply, event) => {
      toast.action({
        text: `“${event.title}” archived`,
        label: 'Undo',
        onAct: () => restore.mutate(event),
      })
      void invalidate(...kkemEventReads)
    },
  })
  const move = useAction({
    call: ({ event, place }: { event: KkemEventRow; place: number }) =>
      api.kkemEvents.move.answer({ params: of(event), body: { place } }),
    success: (_answer, { event, place }) => `“${event.title}” moved to position ${place}`,
    invalidates: kkemEventReads,
  })
  return { archive, restore, move }
}
