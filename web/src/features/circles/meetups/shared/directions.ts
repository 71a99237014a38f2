import type { MeetupRow } from '@muster/contract/circles/meetups.ts'

type Place = Pick<MeetupRow, 'location' | 'meet_place' | 'coord_x' | 'coord_y'>

/**
 * The circle's map link. Otherwise a link for the device's map app, with the coordinates or a search for the
 * location; computers have none and get OpenStreetMap. No map provider is contacted before someone follows
 * the link. @param device the browser's user agent
 */
export function directionsAddress(
  { location, meet_place, coord_x, coord_y }: Place,
  device = navigator.userAgent,
): string {
  if (location && /^https?:\/\/\S+$/.test(location)) return location
  const words = encodeURIComponent(location ? `${meet_place}, ${location}` : meet_place)
  const at = coord_x === null || coord_y === null ? null : { latitude: coord_y, longitude: coord_x }
  if (/Android/.test(device)) {
    return at
      ? `geo:${at.latitude},${at.longitude}?q=${at.latitude},${at.longitude}(${encodeURIComponent(meet_place)})`
      : `geo:0,0?q=${words}`
  }
  if (/iPhone|iPad/.test(device)) {
    return `https://maps.apple.com/?q=${words}${at ? `&ll=${at.latitude},${at.longitude}` : ''}`
  }
  return at
    ? `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=17/${at.latitude}/${at.longitude}`
    : `https://www.openstreetmap.org/search?query=${words}`
}

/** A geo: link opens an app, and a new tab for it would stay empty. */
export const opensApp = (address: string) => address.startsWith('geo:')
