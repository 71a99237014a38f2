import type { MeetupRow } from '@muster/contract/circles/meetups.ts'

type Place = Pick<MeetupRow, 'location' | 'meet_place' | 'coord_x' | 'coord_y'>

/**
 * The map that the circle has linked. Otherwise what opens the map app of the device, at the coordinates or with a search
 * for the place; a computer has none and goes to OpenStreetMap. Nothing is asked of any map before somebody follows it.
 * @param device how the browser names itself
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

/** An app opens beside the page, and a tab of its own would stay empty. */
export const opensApp = (address: string) => address.startsWith('geo:')
