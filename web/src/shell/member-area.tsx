import { DashboardEntry } from './dashboard-entry.tsx'
import { prepareSession } from './prepare-session.ts'
import { SessionGuard } from './session-guard.tsx'

/** Everything below /dashboard that needs a session. */
export default function MemberArea() {
  return (
    <SessionGuard>
      <DashboardEntry />
    </SessionGuard>
  )
}

/** @public Called by lazyPage. */
export const prepare = prepareSession
