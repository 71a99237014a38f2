import { t } from '@lingui/core/macro'
import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { toast } from '../ui/acts/toast.tsx'
import { ErrorState } from '../ui/loading/states.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useUserInfo } from './session/session-queries.ts'

/** Redirect target for members without access. */
const INSTEAD = '/dashboard/profile'

/** Admits members with one of the roles or dynamic types; waits until they are loaded. */
export function RoleGate({ access }: { access: Access }) {
  const info = useUserInfo()
  if (!info.data) {
    if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    return <PageSkeleton />
  }
  const allowed = isAllowed(access, { roles: info.data.roles, dynamicTypes: info.data.dynamic_type })
  if (!allowed) return <Refused />
  return <Outlet />
}

function Refused() {
  const { key, pathname } = useLocation()
  useEffect(() => {
    toast.error(t`You don’t have access to this page`, 'no-access', INSTEAD)
  }, [])
  // Another refused address can interrupt this, and has to redirect as well. Addresses that come from the
  // browser's history without the state of the router all have the same key.
  return <Navigate key={`${key} ${pathname}`} replace to={INSTEAD} />
}
