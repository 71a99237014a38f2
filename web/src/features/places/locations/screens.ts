import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

const PATH = 'manage-locations'
const gate = pageAccess.manageLocations

/** One level as a table, in the menu below the tree. */
const level = (
  name: 'countries' | 'states' | 'zones' | 'districts',
  title: string,
  load: Screen['load'],
  list: Screen['opens'][number],
): Screen => ({
  path: `${PATH}/${name}`,
  below: PATH,
  gate,
  load,
  title,
  views: name,
  opens: [list],
})

export const screens: readonly Screen[] = [
  {
    path: PATH,
    aliases: [`management/${PATH}`],
    gate,
    load: () => import('./locations-page.tsx'),
    title: 'Locations',
    rank: 260,
    place: { group: 'Locations', icon: 'IconMapPin' },
    opens: [api.locations.branch],
  },
  level(
    'countries',
    'Countries',
    () => import('./levels/level-pages.tsx').then(({ CountriesPage }) => ({ default: CountriesPage })),
    api.countries.list,
  ),
  level(
    'states',
    'States',
    () => import('./levels/level-pages.tsx').then(({ StatesPage }) => ({ default: StatesPage })),
    api.states.list,
  ),
  level(
    'zones',
    'Zones',
    () => import('./levels/level-pages.tsx').then(({ ZonesPage }) => ({ default: ZonesPage })),
    api.zones.list,
  ),
  level(
    'districts',
    'Districts',
    () => import('./levels/level-pages.tsx').then(({ DistrictsPage }) => ({ default: DistrictsPage })),
    api.districts.list,
  ),
  {
    path: `${PATH}/add/:item`,
    below: PATH,
    gate,
    ownRefusal: true,
    load: () => import('./place-page.tsx'),
    title: 'Add location',
    // Parents are only read for the other levels, because countries have none.
    opens: [api.zones.list],
  },
  {
    path: `${PATH}/edit/:item`,
    below: PATH,
    gate,
    ownRefusal: true,
    load: () => import('./place-page.tsx'),
    title: 'Edit location',
    opens: [],
  },
  {
    path: `${PATH}/bulk-import`,
    below: PATH,
    gate,
    ownRefusal: true,
    load: () => import('./location-import-page.tsx'),
    title: 'Import locations',
    opens: [api.locations.imports],
  },
]
