import { Outlet, ScrollRestoration } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'

export function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
