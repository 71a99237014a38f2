import { locations } from '@muster/contract/places/locations.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { undoablePlaces } from './change.ts'
import { locationImport } from './import.ts'
import { countryList, districtList, stateList, zoneList } from './lists.ts'
import { locationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: locationRoutes,
  undoable: undoablePlaces,
  imports: [undoableImports('location', locations.undoImport, () => locationImport)],
  counted: [
    countedList('countries', (parts) => countryList(parts)),
    countedList('states', (parts) => stateList(parts)),
    countedList('zones', (parts) => zoneList(parts)),
    countedList('districts', (parts) => districtList(parts)),
  ],
}
