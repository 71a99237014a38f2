import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { placeList } from '../place-figures/index.ts'
import { districtStudentFile, zoneStudentFile } from './lists.ts'
import { areaRoutes } from './routes.ts'

export const feature: Feature = {
  routes: areaRoutes,
  counted: [
    countedList('zone-figures', () => placeList('zone')),
    countedList('district-figures', () => placeList('district')),
  ],
  bulk: [zoneStudentFile, districtStudentFile],
}
