import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { circleJobs } from './archive/archive.ts'
import { foldCircleChanges } from './archive/folding.ts'
import { circleChecks } from './doctor.ts'
import { circlePreview } from './preview.ts'
import { learningCircleRoutes } from './routes.ts'

export const feature: Feature = {
  routes: learningCircleRoutes,
  previews: (
    [
      '/dashboard/learningcircle/dashboard/:id',
      '/dashboard/learning-circle/dashboard/:id',
      '/dashboard/learning-circle/details/:id',
    ] as const
  ).map((path) => ({ path, type: 'website', read: circlePreview })),
  jobs: circleJobs,
  folds: [{ what: 'circles', changes: 'circle_change', fold: foldCircleChanges }],
  checks: circleChecks,
  personal: personalRows({
    gone: { circle_invitation: 'user_id', circle_member: 'user_id', circle_seat_wish: 'user_id' },
  }),
}
