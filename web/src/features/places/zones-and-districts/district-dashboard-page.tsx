import { AreaDashboard } from './area-dashboard.tsx'
import { districtArea } from './district.ts'

/** Leads see their own district; administrators and fellows choose one. */
export default function DistrictDashboardPage() {
  return <AreaDashboard area={districtArea} />
}
