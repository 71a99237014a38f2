import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { memberDeedChecks } from './doctor.ts'

/**
 * Has no fold job of its own: achievements fold its changes and evaluate the members concerned right away.
 */
export const feature: Feature = {
  checks: memberDeedChecks,
  personal: personalRows({
    gone: { member_deed: 'user_id', member_streak: 'user_id', deed_change: 'user_id' },
  }),
}
