import type { Feature } from '../../../platform/feature.ts'
import { dropCalendarAddresses } from './calendar/feeds.ts'
import { meetupJobs } from './jobs.ts'
import { meetupData } from './personal-data.ts'
import { meetupAddresses, meetupPreview } from './preview.ts'
import { meetupRoutes } from './routes.ts'
import { rejectMeetups } from './verify/bulk.ts'

export const feature: Feature = {
  routes: meetupRoutes,
  bulk: [rejectMeetups],
  jobs: meetupJobs,
  previews: ['/dashboard/learningcircle/meetup/:id', '/dashboard/learning-circle/meetup/:id'].map((path) => ({
    path: path as `/${string}/:id`,
    type: 'website' as const,
    read: meetupPreview,
  })),
  sitemap: meetupAddresses,
  personal: meetupData,
  endRights: dropCalendarAddresses,
}
