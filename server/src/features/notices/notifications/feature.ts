import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { notificationRoutes } from './routes.ts'
import { notificationJobs } from './tidy.ts'

export const feature: Feature = {
  routes: notificationRoutes,
  jobs: notificationJobs,
  personal: personalRows({ gone: { notification: 'user_id', notification_preference: 'user_id' } }),
}
