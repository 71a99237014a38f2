import { t } from '@lingui/core/macro'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/loading/states.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { useProfile, useUserInfo } from './session-queries.ts'

/**
 * Loads profile and user info in parallel, unless cached, before a protected page. Members without a domain
 * or goal are sent to the pathfinder first.
 */
export function DashboardEntry() {
  const profile = useProfile()
  const info = useUserInfo()
  const from = useLocation()
  if (profile.data && info.data) {
    const incomplete = info.data.user_domains.length === 0 || info.data.user_endgoals.length === 0
    if (!incomplete) return <Outlet />
    return <Navigate replace to="/register/pathfinder?ruri=/dashboard/home" state={from} />
  }
  const failed = [profile, info].find((query) => query.isError)
  if (!failed) return <PageSkeleton />
  return (
    <Card>
      <ErrorState
        title={t`We couldn’t load your dashboard`}
        error={failed.error}
        busy={profile.isFetching || info.isFetching}
        onRetry={() => {
          if (!profile.data) void profile.refetch()
          if (!info.data) void info.refetch()
        }}
      />
    </Card>
  )
}
