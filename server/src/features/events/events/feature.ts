import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoableEvents } from './change.ts'
import { remindOfEvents } from './dates/reminders.ts'
import { refreshFeeds } from './feeds/refresh.ts'
import { eventList } from './list.ts'
import { eventData } from './personal-data.ts'
import { eventRoutes } from './routes.ts'
import { eventAddresses, eventPreview } from './special/preview.ts'

export const feature: Feature = {
  routes: eventRoutes,
  previews: [{ path: '/dashboard/special-events/event/:id', type: 'website', read: eventPreview }],
  sitemap: eventAddresses,
  jobs: (parts) => [
    { queue: 'events.feeds', schedule: '7 * * * *', run: () => refreshFeeds(parts) },
    { queue: 'events.reminders', schedule: '*/5 * * * *', run: () => remindOfEvents(parts) },
  ],
  personal: eventData,
  undoable: [undoableEvents],
  counted: [countedList('events', (parts) => eventList(parts, parts.clock.now()))],
}
