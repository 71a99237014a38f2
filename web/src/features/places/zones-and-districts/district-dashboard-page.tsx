import { AreaDashboard } from './area-dashboard.tsx'
import { districtArea } from './district.ts'

/** How a district is doing: one's own for who leads it; administrators and fellows choose one. */
export default function DistrictDashboardPage() {
  return <AreaDashboard area={districtArea} />
}
