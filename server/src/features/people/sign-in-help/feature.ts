import type { Feature } from '../../../platform/feature.ts'
import { signInHelpRoutes } from './routes.ts'

export const feature: Feature = { routes: signInHelpRoutes }
