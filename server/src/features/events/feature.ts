import { countedList } from '../../platform/counted-list.ts'
import type { Feature } from '../../platform/feature.ts'
import { undoableEvents } from './change.ts'
import { eventList } from './list.ts'
import { eventRoutes } from './routes.ts'

export const feature: Feature = {
  routes: eventRoutes,
  undoable: [undoableEvents],
  counted: [countedList('events', (parts) => eventList(parts, parts.clock.now()))],
}
