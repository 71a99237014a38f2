import { useEffect, useEffectEvent } from 'react'

/**
 * What a page that was left for another site does when somebody comes back by the browser's own button: browsers may show
 * it as it was left, with its button still busy.
 */
export function useComingBack(act: () => void): void {
  const back = useEffectEvent(act)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && back()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
