import type { Feature } from '../../../platform/feature.ts'
import { apiKeyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: apiKeyRoutes,
}
