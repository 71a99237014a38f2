import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { undoableGroups } from './manage.ts'
import { interestGroupRoutes } from './routes.ts'

export const feature: Feature = {
  routes: interestGroupRoutes,
  undoable: [undoableGroups],
  personal: personalRows({ gone: { user_interest_group: 'user_id' } }),
}
