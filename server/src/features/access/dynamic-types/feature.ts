import type { Feature } from '../../../platform/feature.ts'
import { dynamicTypeRoutes } from './routes.ts'

export const feature: Feature = { routes: dynamicTypeRoutes }
