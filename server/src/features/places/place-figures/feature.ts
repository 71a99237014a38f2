import type { Feature } from '../../../platform/feature.ts'
import { placeFigureChecks } from './doctor.ts'
import { foldCampusSteps, foldPlaceFigures, placeFigureJobs } from './keeping.ts'

export const feature: Feature = {
  jobs: placeFigureJobs,
  folds: [
    { what: 'campus, district and zone figures', fold: foldPlaceFigures },
    { what: 'campus ranks', fold: foldCampusSteps },
  ],
  checks: placeFigureChecks,
}
