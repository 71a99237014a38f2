import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'kkem-events',
    load: () => import('./manage/kkem-events-page.tsx'),
    rank: 380,
    place: { group: 'Learning', icon: 'IconCalendarEvent' },
    views: 'kkem-events',
    opens: [api.kkemEvents.list],
  },
]
