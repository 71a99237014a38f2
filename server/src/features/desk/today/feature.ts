import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableReasons } from '../work-queues/index.ts'
import { countFigures, FIGURES_QUEUE } from './figures.ts'
import { tellOverdue } from './overdue/bell.ts'
import { sendMorningMails } from './overdue/morning-mail.ts'
import { todayRoutes } from './routes.ts'

export const feature: Feature = {
  routes: todayRoutes,
  undoable: [undoableReasons],
  personal: personalRows({ gone: { work_owner: 'owner_id', queue_duty: 'user_id' } }),
  jobs: (parts) => [
    {
      queue: FIGURES_QUEUE,
      schedule: '*/10 * * * *',
      run: () => countFigures(parts.db, parts.clock.now()),
    },
    { queue: 'today.overdue', schedule: '7-59/15 * * * *', run: () => tellOverdue(parts) },
    // Every quarter of an hour, because some time zones are off by 30 or 45 minutes.
    { queue: 'today.morning-mail', schedule: '*/15 * * * *', run: () => sendMorningMails(parts) },
  ],
}
