import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { checkedTaskRoutes } from './routes.ts'

export const feature: Feature = {
  routes: checkedTaskRoutes,
  personal: personalRows({ gone: { group_visit: 'user_id' } }),
}
