import type { Feature } from '../../../platform/feature.ts'
import { reportedTextRoutes } from './routes.ts'

export const feature: Feature = { routes: reportedTextRoutes }
