import { ph, t } from '@lingui/core/macro'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { tellFailure } from '../../acts/tell-failure.ts'
import { toast } from '../../acts/toast.tsx'
import { useAction } from '../../acts/use-action.ts'
import { useAddressParams } from '../../address/use-address-params.ts'
import { addressOfView, fieldsOf, type Viewed } from './view-state.ts'

export function useViewActs(viewed: Viewed) {
  const { list } = viewed
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const invalidates = [keyOf(api.savedViews)]
  const at = (view: SavedView) => ({ list, view_id: view.id })
  const show = (view: SavedView | null) => navigate(addressOfView(params, view), { preventScrollReset: true })

  const change = useAction({
    call: ({ view, ...body }: { view: SavedView } & Partial<Pick<SavedView, 'name' | 'shared'>>) =>
      api.savedViews.update.answer({ params: at(view), body: { ...body, seen_at: view.updated_at } }),
    invalidates,
  })
  const save = useAction({
    call: (view: SavedView) =>
      api.savedViews.update.answer({
        params: at(view),
        body: { ...fieldsOf(viewed), seen_at: view.updated_at },
      }),
    invalidates,
  })
  const pin = useAction({
    call: (view: SavedView) =>
      api.savedViews.pin.answer({ params: at(view), body: { pinned: !view.pinned } }),
    invalidates,
  })
  const order = useAction({
    call: (ids: string[]) => api.savedViews.order.answer({ params: { list }, body: { ids } }),
    success: false,
    invalidates,
  })

  async function restore(view: SavedView) {
    try {
      await api.savedViews.restore({ params: at(view) })
      await invalidate(...invalidates)
    } catch (error) {
      tellFailure(error)
    }
  }
  const remove = useAction({
    call: (view: SavedView) => api.savedViews.remove.answer({ params: at(view) }),
    success: false,
    invalidates,
    onDone: (_reply, view) => {
      if (viewed.open?.id === view.id) void show(null)
      toast.action({
        text: t`View “${ph({ name: view.name })}” deleted`,
        label: t`Undo`,
        onAct: () => restore(view),
      })
    },
  })

  const own = viewed.views.filter(({ mine }) => mine).map(({ id }) => id)

  /** Moves one of the viewer's own views to a position among them. */
  function place({ id }: SavedView, at: number) {
    order.mutate(own.filter((other) => other !== id).toSpliced(at, 0, id))
  }
  /** Moves it left (-1) or right (1) by one. */
  const move = (view: SavedView, by: -1 | 1) => place(view, own.indexOf(view.id) + by)
  /** Moves it to another view's position. */
  const moveOnto = (view: SavedView, other: SavedView) => place(view, own.indexOf(other.id))

  return { change, save, pin, remove, move, moveOnto, show }
}

export type ViewActs = ReturnType<typeof useViewActs>
