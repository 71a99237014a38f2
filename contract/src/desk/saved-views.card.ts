import { anyOf, roles } from '../access/access.ts'
import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./saved-views.ts')],
  shapes: [() => import('./saved-view-shapes.ts')],
  records: {
    saved_view: { label: 'Saved view', access: anyOf(roles.admins) },
  },
  acts: {
    'saved_view.share': ['View shared', '{who} shared the view “{record}”'],
    'saved_view.unshare': ['View no longer shared', '{who} stopped sharing the view “{record}”'],
    'saved_view.update': ['Shared view updated', '{who} updated the shared view “{record}”'],
    'saved_view.remove': ['Shared view deleted', '{who} deleted the shared view “{record}”'],
    'saved_view.restore': ['Shared view restored', '{who} restored the shared view “{record}”'],
  },
})
