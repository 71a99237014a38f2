import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewData = personalRows({ gone: { saved_view_pin: 'user_id', saved_view: 'owner_id' } })

export const feature: Feature = {
  routes: (app, parts, { counted }) => savedViewRoutes(app, parts, counted),
  personal: savedViewData,
}
