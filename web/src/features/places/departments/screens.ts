import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'manage-departments',
    load: () => import('./departments-page.tsx'),
    rank: 150,
    place: { group: 'Organisations', icon: 'IconBooks' },
    views: 'departments',
    opens: [api.departments.list],
  },
]
