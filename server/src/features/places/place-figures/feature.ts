import type { Feature } from '../../../platform/feature.ts'
import { placeFigureChecks } from './doctor.ts'
import { foldCampusSteps, foldPlaceFigures, placeFigureJobs } from './keeping.ts'

export const feature: Feature = {
  jobs: placeFigureJobs,
  folds: [
    { what: 'campus, district and zone figures', changes: 'place_figure_change', fold: foldPlaceFigures },
    // Fewer are cheap to add while reading.
    { what: 'campus ranks', changes: 'campus_step_change', from: 200, fold: foldCampusSteps },
  ],
  checks: placeFigureChecks,
}
