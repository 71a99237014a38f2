import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { hackathonResultRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonResultRoutes,
  personal: personalRows({ gone: { hackathon_certificate: 'user_id' } }),
}
