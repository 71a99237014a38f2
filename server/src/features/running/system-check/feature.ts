import type { Feature } from '../../../platform/feature.ts'
import { systemCheckRoutes } from './routes.ts'

export const feature: Feature = { routes: systemCheckRoutes }
