import { countedList } from '../../platform/counted-list.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { undoableGroups } from './manage.ts'
import { interestGroupRoutes } from './routes.ts'
import { groupList } from './staff-list.ts'

export const feature: Feature = {
  routes: interestGroupRoutes,
  undoable: [undoableGroups],
  counted: [countedList('interest-groups', groupList)],
  personal: personalRows({ gone: { user_interest_group: 'user_id' } }),
}
