import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { countGrowth, GROWTH_QUEUE } from './growth.ts'
import { undoableLevels } from './levels.ts'
import { collegeList } from './list.ts'
import { collegeLevelRoutes } from './routes.ts'

export const feature: Feature = {
  routes: collegeLevelRoutes,
  jobs: (parts) => [
    {
      queue: GROWTH_QUEUE,
      schedule: '20 */3 * * *',
      run: () => countGrowth(parts.db, parts.clock.now()),
    },
  ],
  undoable: [undoableLevels],
  counted: [countedList('college-levels', () => collegeList)],
}
