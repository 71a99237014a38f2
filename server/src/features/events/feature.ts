import { countedList } from '../../platform/counted-list.ts'
import type { Feature } from '../../platform/feature.ts'
import { undoableEvents } from './change.ts'
import { eventList } from './list.ts'
import { eventRoutes } from './routes.ts'
import { eventPreview } from './special/preview.ts'

export const feature: Feature = {
  routes: eventRoutes,
  previews: [{ path: '/dashboard/special-events/event/:id', type: 'website', read: eventPreview }],
  undoable: [undoableEvents],
  counted: [countedList('events', (parts) => eventList(parts, parts.clock.now()))],
}
