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
          You’re offline. This page may be out of date. We’ll keep your check-ins and send them later, but
          nothing else can be saved.
        </p>
      )}
    </div>
  )
}
