import { t } from '@lingui/core/macro'
import { IconRoute } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'mujourney',
    rank: 30,
    load: () => import('./journey-page.tsx'),
    menu: { label: t`Journey`, icon: IconRoute, also: ['learning-path', 'peer-review'], bottom: t`Journey` },
    jump: 'j',
  },
  { path: 'mujourney/tasks/:id', load: () => import('./task/task-page.tsx') },
  { path: 'learning-path/:id', load: () => import('./learning-path-page.tsx') },
]
