import type { Feature } from '../../../platform/feature.ts'
import { memberAccessRoutes } from './routes.ts'

export const feature: Feature = { routes: memberAccessRoutes }
