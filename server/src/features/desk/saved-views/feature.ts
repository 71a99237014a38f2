import type { CountedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { savedViewRoutes } from './routes.ts'

/** @param lists of all features, as far as they have views */
export const savedViewsFeature = (lists: readonly CountedList[]): Feature => ({
  routes: (app, parts) => savedViewRoutes(app, parts, lists),
  personal: savedViewData,
})

export const savedViewData = personalRows({ gone: { saved_view_pin: 'user_id', saved_view: 'owner_id' } })
