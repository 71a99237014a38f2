import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { sendMondayMails } from './monday-mail.ts'
import { countNight, NIGHT_QUEUE } from './night.ts'
import { reportRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reportRoutes,
  // Every quarter of an hour, because some time zones are off by 30 or 45 minutes.
  jobs: (parts) => [
    { queue: NIGHT_QUEUE, schedule: '*/15 * * * *', run: () => countNight(parts) },
    { queue: 'reports.mail', schedule: '*/15 * * * *', run: () => sendMondayMails(parts) },
  ],
  personal: personalRows({
    gone: {
      report_member: 'user_id',
      report_group_member: 'user_id',
      report_work: 'user_id',
      report_mail: 'user_id',
    },
  }),
}
