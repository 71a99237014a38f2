import { pageAccess } from '../access/access.ts'
import { feature, member, open, shared, thing } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./events.ts'),
    () => import('./event-dates.ts'),
    () => import('./event-questions.ts'),
    () => import('./special-events.ts'),
  ],
  pages: [
    shared(open('/dashboard/special-events', 'Special events')),
    shared(thing('/dashboard/special-events/event/:id', 'Event', 'specialEvents.event')),
    member('/special-events/mine', 'My events'),
    member('/events', 'Events', { gate: pageAccess.events, also: ['/management/events'] }),
    member('/events/dates/:id', 'Event attendees', { gate: pageAccess.events }),
  ],
  records: {
    event: { label: 'Event', access: pageAccess.events, undo: pageAccess.events },
  },
  acts: {
    'event.create': ['Event added', '{who} added the event “{record}”'],
    'event.update': ['Event updated', '{who} updated the event “{record}”'],
    'event.remove': ['Event deleted', '{who} deleted the event “{record}”'],
    'event.take_back_check_in': ['Event check-in undone', '{who} undid a check-in at the event “{record}”'],
    'event.dismiss': ['Event attendee removed', '{who} removed someone from the event “{record}”'],
  },
  views: {
    events: 'events.manage',
  },
})
