import type { MeetupRow } from '@muster/contract/circles/meetups.ts'

type Place = Pick<MeetupRow, 'location' | 'meet_place' | 'coord_x' | 'coord_y'>

/** The map that the circle has linked; otherwise its coordinates, or a search for the place, on OpenStreetMap. */
export function directionsAddress({ location, meet_place, coord_x, coord_y }: Place): string {
  if (location && /^https?:\/\/\S+$/.test(location)) return location
  if (coord_x !== null && coord_y !== null) {
    return `https://www.openstreetmap.org/?mlat=${coord_y}&mlon=${coord_x}#map=17/${coord_y}/${coord_x}`
  }
  const query = location ? `${meet_place}, ${location}` : meet_place
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}
