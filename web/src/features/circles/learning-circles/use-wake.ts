import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'

/** Restores an archived circle that I lead. */
export function useWake(circle_id: string) {
  const wake = useAction({
    call: () => api.learningCircles.wake.answer({ params: { circle_id } }),
    invalidates: [keyOf(api.learningCircles)],
  })
  return { wake: () => wake.mutate(), busy: wake.isPending }
}
