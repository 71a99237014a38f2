import type { Feature } from '../../../platform/feature.ts'
import { revokeKeysOf } from './index.ts'
import { apiKeyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: apiKeyRoutes,
  endRights: revokeKeysOf,
}
