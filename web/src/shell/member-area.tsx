import { DashboardEntry } from './session/dashboard-entry.tsx'
import { prepareSession } from './session/prepare-session.ts'
import { SessionGuard } from './session/session-guard.tsx'

/** Session guard for the pages below /dashboard. */
export default function MemberArea() {
  return (
    <SessionGuard>
      <DashboardEntry />
    </SessionGuard>
  )
}

/** @public Called by lazyPage. */
export const prepare = prepareSession
