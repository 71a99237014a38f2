import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableGroups } from './manage.ts'
import { groupAddresses, groupPreview } from './preview.ts'
import { interestGroupRoutes } from './routes.ts'
import { groupList } from './staff-list.ts'

export const feature: Feature = {
  routes: interestGroupRoutes,
  previews: [{ path: '/dashboard/interestgroups/:id', type: 'website', read: groupPreview }],
  sitemap: groupAddresses,
  undoable: [undoableGroups],
  counted: [countedList('interest-groups', groupList)],
  personal: personalRows({ gone: { user_interest_group: 'user_id' } }),
}
