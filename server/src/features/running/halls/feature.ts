import type { Feature } from '../../../platform/feature.ts'
import { hallRoutes } from './routes.ts'

export const feature: Feature = { routes: hallRoutes }
