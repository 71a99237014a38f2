import type { Feature } from '../../../platform/feature.ts'
import { homeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: homeRoutes,
}
