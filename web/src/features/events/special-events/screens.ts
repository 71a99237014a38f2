import { t } from '@lingui/core/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'special-events',
    rank: 200,
    load: () => import('./list/special-events-page.tsx'),
    menu: { label: t`Special Events`, icon: IconCalendarEvent },
  },
  { path: 'special-events/mine', rank: 210, load: () => import('./mine/my-events-page.tsx') },
  {
    path: 'special-events/event/:id',
    load: () => import('./event/event-page.tsx'),
  },
]
