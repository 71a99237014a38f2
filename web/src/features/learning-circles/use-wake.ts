import { api } from '../../api/client.ts'
import { useAction } from '../../ui/use-action.ts'
import { circlesKey } from './queries.ts'

/** Brings an archived circle that I lead back into the lists. */
export function useWake(circle_id: string) {
  const wake = useAction({
    call: () => api.learningCircles.wake.answer({ params: { circle_id } }),
    invalidates: [circlesKey],
  })
  return { wake: () => wake.mutate(), busy: wake.isPending }
}
