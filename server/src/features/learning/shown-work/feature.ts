import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { shownWorkRoutes } from './routes.ts'

export const feature: Feature = {
  routes: shownWorkRoutes,
  personal: personalRows({ gone: { shown_work: 'user_id' } }),
}
