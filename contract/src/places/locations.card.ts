import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

const gate = pageAccess.manageLocations

export const card = feature({
  calls: [() => import('./locations.ts'), () => import('./location-levels.ts')],
  pages: [
    member('/manage-locations', 'Locations', { gate, also: ['/management/manage-locations'] }),
    member('/manage-locations/countries', 'Countries', { gate }),
    member('/manage-locations/states', 'States', { gate }),
    member('/manage-locations/zones', 'Zones', { gate }),
    member('/manage-locations/districts', 'Districts', { gate }),
    member('/manage-locations/add/:item', 'Add location', { gate }),
    member('/manage-locations/edit/:item', 'Edit location', { gate }),
    member('/manage-locations/bulk-import', 'Import locations', { gate }),
  ],
  records: {
    country: { label: 'Country', access: pageAccess.manageLocations, undo: pageAccess.manageLocations },
    state: { label: 'State', access: pageAccess.manageLocations, undo: pageAccess.manageLocations },
    zone: { label: 'Zone', access: pageAccess.manageLocations, undo: pageAccess.manageLocations },
    district: { label: 'District', access: pageAccess.manageLocations, undo: pageAccess.manageLocations },
  },
  acts: {
    'country.create': ['Country added', '{who} added the country “{record}”'],
    'country.update': ['Country updated', '{who} updated the country “{record}”'],
    'country.remove': ['Country deleted', '{who} deleted the country “{record}”'],
    'state.create': ['State added', '{who} added the state “{record}”'],
    'state.update': ['State updated', '{who} updated the state “{record}”'],
    'state.remove': ['State deleted', '{who} deleted the state “{record}”'],
    'zone.create': ['Zone added', '{who} added the zone “{record}”'],
    'zone.update': ['Zone updated', '{who} updated the zone “{record}”'],
    'zone.remove': ['Zone deleted', '{who} deleted the zone “{record}”'],
    'district.create': ['District added', '{who} added the district “{record}”'],
    'district.update': ['District updated', '{who} updated the district “{record}”'],
    'district.remove': ['District deleted', '{who} deleted the district “{record}”'],
    'location.import': ['Locations imported', '{who} imported locations from “{record}”'],
    'location.import_undo': ['Location import undone', '{who} undid the import of locations from “{record}”'],
  },
  views: {
    countries: 'countries.list',
    states: 'states.list',
    zones: 'zones.list',
    districts: 'districts.list',
  },
})
