import type { Feature } from '../../../platform/feature.ts'
import { viewAsRoutes } from './routes.ts'

export const feature: Feature = { routes: viewAsRoutes }
