import type { Feature } from '../../platform/feature.ts'
import { countFigures } from './figures.ts'
import { todayRoutes } from './routes.ts'

export const feature: Feature = {
  routes: todayRoutes,
  jobs: ({ db, clock }) => [
    { queue: 'today.figures', schedule: '*/10 * * * *', run: () => countFigures(db, clock.now()) },
  ],
}
