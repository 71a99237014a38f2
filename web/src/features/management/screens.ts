import { pageAccess } from '@muster/contract/access.ts'
import { HUB, type Screen } from '../../shell/manage/screen.ts'

export const managementScreens: readonly Screen[] = [
  {
    path: HUB,
    gate: pageAccess.management,
    load: () => import('./management-page.tsx'),
    title: 'Management',
    opens: [],
  },
]
