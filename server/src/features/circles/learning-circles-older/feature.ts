import type { Feature } from '../../../platform/feature.ts'
import { olderLearningCircleRoutes } from './routes.ts'

export const feature: Feature = {
  routes: olderLearningCircleRoutes,
}
