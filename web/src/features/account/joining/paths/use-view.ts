import { useEffect, useRef } from 'react'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

/**
 * The current part of a page, kept in the address (`view`) so that the browser's back button returns to the
 * previous part. `reached` tells which parts are open; the first of `views` always is.
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
