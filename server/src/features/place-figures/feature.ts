import type { Feature } from '../../platform/feature.ts'
import { placeFigureChecks } from './doctor.ts'
import { foldCampusSteps, foldPlaceFigures, placeFigureJobs } from './keeping.ts'

export const feature: Feature = {
  jobs: placeFigureJobs,
  folds: [
    { what: 'figures of campuses, districts and zones', fold: foldPlaceFigures },
    { what: 'ranks of campuses', fold: foldCampusSteps },
  ],
  checks: placeFigureChecks,
}
