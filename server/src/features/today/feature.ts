import type { Feature } from '../../platform/feature.ts'
import { countFigures, FIGURES_QUEUE } from './figures.ts'
import { todayRoutes } from './routes.ts'

export const feature: Feature = {
  routes: todayRoutes,
  jobs: ({ db, clock }) => [
    { queue: FIGURES_QUEUE, schedule: '*/10 * * * *', run: () => countFigures(db, clock.now()) },
  ],
}
