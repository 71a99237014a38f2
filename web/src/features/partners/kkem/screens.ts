import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'kkem-events',
    aliases: ['management/kkem-events'],
    gate: pageAccess.kkemEvents,
    load: () => import('./manage/kkem-events-page.tsx'),
    title: 'Events with kkem',
    rank: 380,
    place: { group: 'Learning', icon: 'IconCalendarEvent' },
    views: 'kkem-events',
    opens: [api.kkemEvents.list],
  },
]
