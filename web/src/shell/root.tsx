import { useEffect, useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { toast } from '../ui/acts/toast.tsx'
import { keepFocus } from '../ui/keys/keep-focus.ts'
import { OfflineBanner } from './offline-banner.tsx'

export function Root() {
  const page = usePage()
  // Before the effects of the new page, which may have something to tell.
  useLayoutEffect(() => toast.turnTo(page), [page])
  useEffect(keepFocus, [])
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={keyOf} />
    </>
  )
}

/** What counts as a page of its own: an address, and each part of it that shows in its place. */
function usePage(): string {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  return view ? `${pathname}?view=${view}` : pathname
}

/** Pages that were not reached by a link within the app all have one key; each has a place of its own to scroll to. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
