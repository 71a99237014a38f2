import { IconCalendarEvent } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'special-events',
    rank: 200,
    // Visitors can see the events before they sign up.
    isOpen: true,
    load: () => import('./list/special-events-page.tsx'),
    menu: { label: 'Special Events', icon: IconCalendarEvent },
  },
  { path: 'special-events/mine', rank: 210, load: () => import('./mine/my-events-page.tsx') },
  {
    path: 'special-events/event/:id',
    isOpen: true,
    load: () => import('./event/event-page.tsx'),
  },
]
