import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

const PATH = 'manage-locations'

/** One level as a table, in the menu below the tree. */
const level = (
  name: 'countries' | 'states' | 'zones' | 'districts',
  load: Screen['load'],
  list: Screen['opens'][number],
): FeatureScreens[number] => ({
  path: `${PATH}/${name}`,
  below: PATH,
  load,
  views: name,
  opens: [list],
})

export const screens: FeatureScreens = [
  {
    path: PATH,
    load: () => import('./locations-page.tsx'),
    rank: 260,
    place: { group: 'Locations', icon: 'IconMapPin' },
    opens: [api.locations.branch],
  },
  level(
    'countries',
    () => import('./levels/level-pages.tsx').then(({ CountriesPage }) => ({ default: CountriesPage })),
    api.countries.list,
  ),
  level(
    'states',
    () => import('./levels/level-pages.tsx').then(({ StatesPage }) => ({ default: StatesPage })),
    api.states.list,
  ),
  level(
    'zones',
    () => import('./levels/level-pages.tsx').then(({ ZonesPage }) => ({ default: ZonesPage })),
    api.zones.list,
  ),
  level(
    'districts',
    () => import('./levels/level-pages.tsx').then(({ DistrictsPage }) => ({ default: DistrictsPage })),
    api.districts.list,
  ),
  {
    path: `${PATH}/add/:item`,
    below: PATH,
    ownRefusal: true,
    load: () => import('./place-page.tsx'),
    // Parents are only read for the other levels, because countries have none.
    opens: [api.zones.list],
  },
  {
    path: `${PATH}/edit/:item`,
    below: PATH,
    ownRefusal: true,
    load: () => import('./place-page.tsx'),
    opens: [],
  },
  {
    path: `${PATH}/bulk-import`,
    below: PATH,
    ownRefusal: true,
    load: () => import('./location-import-page.tsx'),
    opens: [api.locations.imports],
  },
]
