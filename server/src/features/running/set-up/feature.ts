import type { Feature } from '../../../platform/feature.ts'
import { setUpRoutes } from './routes.ts'

export const feature: Feature = { routes: setUpRoutes }
