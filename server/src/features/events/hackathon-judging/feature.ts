import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { hackathonJudgingRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonJudgingRoutes,
  // A judge's scores affect others, so they stay without a name after the account is erased.
  personal: personalRows({ kept: { hackathon_sheet: 'judge_id', hackathon_pair: 'judge_id' } }),
}
