import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { hackathonCheckInRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonCheckInRoutes,
  personal: personalRows({ gone: { hackathon_check_in: 'user_id' } }),
}
