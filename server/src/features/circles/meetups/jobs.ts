import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { remindOfMeetups } from './attend/reminders.ts'
import { callForReports } from './record/report-calls.ts'

/** Reminders before meetups, and requests for reports after them. */
export function meetupJobs(parts: Parts): JobHandler[] {
  return [
    { queue: 'meetups.remind', schedule: '*/5 * * * *', run: () => remindOfMeetups(parts) },
    { queue: 'meetups.call-for-reports', schedule: '2-59/5 * * * *', run: () => callForReports(parts) },
  ]
}
