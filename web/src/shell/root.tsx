import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { toast } from '../ui/acts/toast.tsx'
import { keepFocus } from '../ui/keys/keep-focus.ts'
import { ignoreRepeats } from '../ui/keys/repeats.ts'
import classes from './banner.module.css'

export function Root() {
  const page = usePage()
  // Layout effect: runs before the new page's effects, which can show toasts themselves.
  useLayoutEffect(() => toast.turnTo(page), [page])
  useEffect(keepFocus, [])
  useEffect(ignoreRepeats, [])
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={keyOf} />
    </>
  )
}

/** The key of a page: its path, and the `view` parameter for pages that switch views. */
function usePage(): string {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  return view ? `${pathname}?view=${view}` : pathname
}

/**
 * History entries not created by the app share the key 'default': use the address, so that each keeps its own
 * scroll position.
 */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" aria-live="polite" data-offline>
      {!online && (
        <p className={classes.banner}>
          {t`You’re offline. This page may be out of date. We’ll keep your check-ins and send them later, but nothing else can be saved.`}
        </p>
      )}
    </div>
  )
}
