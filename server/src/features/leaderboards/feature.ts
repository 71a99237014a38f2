import type { Feature } from '../../platform/feature.ts'
import { boardChecks } from './doctor.ts'
import { foldBoardChanges } from './folding.ts'
import { leaderboardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: leaderboardRoutes,
  folds: [{ what: 'boards', fold: foldBoardChanges }],
  checks: boardChecks,
}
