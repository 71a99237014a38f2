import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { boardChecks } from './doctor.ts'
import { foldBoardChanges } from './folding.ts'
import { leaderboardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: leaderboardRoutes,
  folds: [{ what: 'boards', fold: foldBoardChanges }],
  checks: boardChecks,
  personal: personalRows({ gone: { board_opt_out: 'user_id' } }),
}
