import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { memberDeedChecks } from './doctor.ts'

/** Its changes are folded by the achievements, which look at once at whom they concern. */
export const feature: Feature = {
  checks: memberDeedChecks,
  personal: personalRows({
    gone: { member_deed: 'user_id', member_streak: 'user_id', deed_change: 'user_id' },
  }),
}
