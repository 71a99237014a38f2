import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { countNight, NIGHT_QUEUE } from './night.ts'
import { reportRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reportRoutes,
  jobs: (parts) => [{ queue: NIGHT_QUEUE, schedule: '*/15 * * * *', run: () => countNight(parts) }],
  personal: personalRows({
    gone: { report_member: 'user_id', report_work: 'user_id', report_mail: 'user_id' },
  }),
}
