import type { Feature } from '../../../platform/feature.ts'
import { memberStoryRoutes } from './routes.ts'

export const feature: Feature = { routes: memberStoryRoutes }
