import type { JobHandler } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { DAILY_SUM_QUEUE, reportDailySum } from './give/daily-sum.ts'
import { TELL_QUEUE, tellOwners } from './give/telling.ts'

/** Tells members of their vouchers, and administrators of many, after the change that made them. */
export function voucherJobs(parts: Parts): JobHandler[] {
  return [
    { queue: TELL_QUEUE, run: () => tellOwners(parts) },
    { queue: DAILY_SUM_QUEUE, run: (data) => reportDailySum(parts, data) },
  ]
}
