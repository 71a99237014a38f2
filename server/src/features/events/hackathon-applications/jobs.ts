import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tidyAnswerFiles } from './answers/files.ts'
import { tellDueDecisions } from './applicants/tell.ts'
import { fillPlaces } from './places.ts'
import { tellOfBeginnings, tellOfOpenings } from './reminders.ts'

export function hackathonApplicationJobs(parts: Parts): JobHandler[] {
  return [
    { queue: 'hackathons.tell-decisions', schedule: '* * * * *', run: () => tellDueDecisions(parts) },
    { queue: 'hackathons.tell-openings', schedule: '*/5 * * * *', run: () => tellOfOpenings(parts) },
    { queue: 'hackathons.tell-beginnings', schedule: '*/15 * * * *', run: () => tellOfBeginnings(parts) },
    { queue: 'hackathons.fill-places', schedule: '*/5 * * * *', run: () => fillPlaces(parts) },
    { queue: 'hackathons.tidy-files', schedule: '40 3 * * *', run: () => tidyAnswerFiles(parts) },
  ]
}
