import type { JobHandler } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { TELL_QUEUE, tellOwners } from './telling.ts'

/** Tells members of their vouchers after the change that made them. */
export function voucherJobs(parts: Parts): JobHandler[] {
  return [{ queue: TELL_QUEUE, run: () => tellOwners(parts) }]
}
