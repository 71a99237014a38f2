import { AreaDashboard } from './area-dashboard.tsx'
import { zoneArea } from './zone.ts'

/** How a zone is doing: one's own for who leads it; administrators and fellows choose one. */
export default function ZonalDashboardPage() {
  return <AreaDashboard area={zoneArea} />
}
