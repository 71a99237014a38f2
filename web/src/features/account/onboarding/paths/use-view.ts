import { useEffect, useRef } from 'react'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

/**
 * The part of a page that shows, in its address (`view`), so that the browser's back button leads to the part
 * before. `reached` says which parts are open; the first of `views` always is.
 */
export function useView<V extends string>(views: readonly [V, ...V[]], reached: (view: V) => boolean) {
  const [params, setParams] = useAddressParams()
  const [first] = views
  const asked = views.find((view) => view === params.get('view')) ?? first
  const view = asked === first || reached(asked) ? asked : first

  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) toast.endSuccesses()
    shown.current = view
  }, [view])

  function show(next: V) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next === first) after.delete('view')
      else after.set('view', next)
      return after
    })
    window.scrollTo({ top: 0 })
  }

  return { view, show, params }
}
