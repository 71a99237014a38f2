import { DashboardEntry } from './dashboard-entry.tsx'
import { SessionGuard } from './session-guard.tsx'

/** Everything below /dashboard that needs a session. */
export default function MemberArea() {
  return (
    <SessionGuard>
      <DashboardEntry />
    </SessionGuard>
  )
}
