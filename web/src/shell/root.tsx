import { useEffect, useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { toast } from '../ui/acts/toast.tsx'
import { keepFocus } from '../ui/keys/keep-focus.ts'
import { ignoreRepeats } from '../ui/keys/repeats.ts'
import { OfflineBanner } from './offline-banner.tsx'

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
