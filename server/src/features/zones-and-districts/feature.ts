import type { Feature } from '../../platform/feature.ts'
import { areaRoutes } from './routes.ts'

export const feature: Feature = { routes: areaRoutes }
