import type { Feature } from '../../../platform/feature.ts'
import { staffSearchRoutes } from './routes.ts'

export const feature: Feature = { routes: staffSearchRoutes }
