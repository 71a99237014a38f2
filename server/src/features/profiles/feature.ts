import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { profileRoutes } from './routes.ts'

export const feature: Feature = {
  routes: profileRoutes,
  personal: personalRows({ gone: { social_link: 'user_id' } }),
}
