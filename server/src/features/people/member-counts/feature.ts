import type { Feature } from '../../../platform/feature.ts'
import { memberCountChecks } from './doctor.ts'
import { foldMemberCounts } from './index.ts'

export const feature: Feature = {
  folds: [{ what: 'member counts', changes: 'member_count_change', fold: foldMemberCounts }],
  checks: memberCountChecks,
}
