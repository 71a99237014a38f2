import type { Feature } from '../../platform/feature.ts'
import { taskRoutes } from './routes.ts'

export const feature: Feature = {
  routes: taskRoutes,
}
