import { ERROR_DAYS } from '@muster/contract/running/error-log.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { forgetErrors } from '../../../platform/log/error-log.ts'
import type { Parts } from '../../../platform/parts.ts'

const DAY_MS = 86_400_000

/** Deletes errors and log lines older than 30 days, every night. */
export const errorLogJobs = ({ db, logFiles, clock }: Parts): readonly JobHandler[] => [
  {
    queue: 'error-log.tidy',
    schedule: '25 2 * * *',
    run: async () => {
      const now = clock.now()
      await forgetErrors(db, new Date(now.getTime() - ERROR_DAYS * DAY_MS))
      await logFiles.tidy(now)
    },
  },
]
