import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoablePlaces } from './change.ts'
import { countryList, districtList, stateList, zoneList } from './lists.ts'
import { locationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: locationRoutes,
  undoable: undoablePlaces,
  counted: [
    countedList('countries', (parts) => countryList(parts)),
    countedList('states', (parts) => stateList(parts)),
    countedList('zones', (parts) => zoneList(parts)),
    countedList('districts', (parts) => districtList(parts)),
  ],
}
