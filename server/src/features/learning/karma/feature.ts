import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { karmaChecks } from './doctor.ts'
import { foldRankChanges } from './ranking.ts'

export const feature: Feature = {
  folds: [{ what: 'ranking', changes: 'rank_change', fold: foldRankChanges }],
  checks: karmaChecks,
  // The ledger stays, without a name.
  personal: personalRows({ kept: { wallet: 'user_id', karma_entry: 'user_id', coin_entry: 'user_id' } }),
}
