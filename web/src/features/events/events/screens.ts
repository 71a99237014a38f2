import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'events',
    aliases: ['management/events'],
    gate: pageAccess.events,
    load: () => import('./events-page.tsx'),
    title: 'Events',
    rank: 210,
    place: { group: 'Learning', icon: 'IconCalendarEvent' },
    views: 'events',
    opens: [api.events.manage],
  },
  {
    path: 'events/dates/:id',
    gate: pageAccess.events,
    load: () => import('./door/attendees-page.tsx'),
    title: 'Event attendees',
    below: 'events',
    opens: [api.eventDates.one, api.eventDates.attendees],
  },
]
