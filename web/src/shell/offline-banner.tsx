import { useSyncExternalStore } from 'react'
import classes from './banner.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" aria-live="polite" data-offline>
      {!online && (
        <p className={classes.banner}>
          You are offline. What you see may be out of date, and nothing can be saved but check-ins, which are
          sent later.
        </p>
      )}
    </div>
  )
}
