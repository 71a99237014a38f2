import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'events',
    load: () => import('./events-page.tsx'),
    rank: 210,
    place: { group: 'Learning', icon: 'IconCalendarEvent' },
    views: 'events',
    opens: [api.events.manage],
  },
  {
    path: 'events/dates/:id',
    load: () => import('./door/attendees-page.tsx'),
    below: 'events',
    opens: [api.eventDates.one, api.eventDates.attendees],
  },
]
