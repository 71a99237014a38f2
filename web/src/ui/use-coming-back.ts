import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `act` when the page is restored from the back/forward cache, where a button can still show as busy
 * after the user left for another site.
 */
export function useComingBack(act: () => void): void {
  const back = useEffectEvent(act)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && back()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
