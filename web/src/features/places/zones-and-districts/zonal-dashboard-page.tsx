import { AreaDashboard } from './area-dashboard.tsx'
import { zoneArea } from './zone.ts'

/** Leads see their own zone; administrators and fellows choose one. */
export default function ZonalDashboardPage() {
  return <AreaDashboard area={zoneArea} />
}
