import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { DAILY_SUM_QUEUE, reportDailySum } from './give/daily-sum.ts'
import { TELL_QUEUE, tellOwners } from './give/telling.ts'

/**
 * Notifies members of their vouchers, and administrators of large sums, after the transaction that gave them.
 */
export function voucherJobs(parts: Parts): JobHandler[] {
  return [
    { queue: TELL_QUEUE, run: () => tellOwners(parts) },
    { queue: DAILY_SUM_QUEUE, run: (data) => reportDailySum(parts, data) },
  ]
}
