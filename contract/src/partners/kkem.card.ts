import { pageAccess } from '../access/access.ts'
import { feature, form, front, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./kkem.ts'), () => import('./kkem-events.ts')],
  pages: [
    front('/kkem', 'kkem'),
    form('/kkem/authorization/:token', 'Connect with kkem'),
    front('/kkem/events/:slug', 'kkem event'),
    front('/kkem/learningcircles/dashboard', 'Learning circles'),
    member('/kkem-events', 'kkem events', { gate: pageAccess.kkemEvents, also: ['/management/kkem-events'] }),
  ],
  records: {
    kkem_event: { label: 'kkem event', access: pageAccess.kkemEvents, undo: pageAccess.kkemEvents },
  },
  acts: {
    'kkem_event.create': ['kkem event recorded', '{who} recorded the kkem event “{record}”'],
    'kkem_event.update': ['kkem event updated', '{who} updated the kkem event “{record}”'],
    'kkem_event.move': ['kkem event moved', '{who} moved the kkem event “{record}”'],
    'kkem_event.archive': ['kkem event archived', '{who} archived the kkem event “{record}”'],
    'kkem_event.restore': ['kkem event restored', '{who} restored the kkem event “{record}”'],
  },
  views: {
    'kkem-events': 'kkemEvents.list',
  },
})
