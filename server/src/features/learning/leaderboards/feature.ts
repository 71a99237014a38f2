import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { drawTables } from './around/draw.ts'
import { boardChecks } from './doctor.ts'
import { foldBoardChanges } from './folding.ts'
import { leaderboardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: leaderboardRoutes,
  folds: [{ what: 'boards', changes: 'board_change', fold: foldBoardChanges }],
  checks: boardChecks,
  jobs: (parts) => [
    { queue: 'leaderboards.draw-tables', schedule: '*/5 * * * *', run: () => drawTables(parts) },
  ],
  personal: personalRows({ gone: { board_opt_out: 'user_id', weekly_seat: 'user_id' } }),
}
