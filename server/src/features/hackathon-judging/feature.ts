import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { hackathonJudgingRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonJudgingRoutes,
  // What a judge has said counts for others: it stays when their account goes, under nobody's name.
  personal: personalRows({ kept: { hackathon_sheet: 'judge_id', hackathon_pair: 'judge_id' } }),
}
