import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'

export function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={keyOf} />
    </>
  )
}

/** Pages that were not reached by a link within the app all have one key; each has a place of its own to scroll to. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
