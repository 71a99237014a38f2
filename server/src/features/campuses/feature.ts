import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { campusRoutes } from './routes.ts'

export const feature: Feature = {
  routes: campusRoutes,
  personal: personalRows({ gone: { campus_team_member: 'user_id' } }),
}
