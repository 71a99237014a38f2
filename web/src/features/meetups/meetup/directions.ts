import type { MeetupRow } from '@muster/contract/meetups.ts'

/** The map that the circle has linked; otherwise a search for the place on OpenStreetMap. */
export function directionsAddress({
  location,
  meet_place,
}: Pick<MeetupRow, 'location' | 'meet_place'>): string {
  if (location && /^https?:\/\/\S+$/.test(location)) return location
  const query = location ? `${meet_place}, ${location}` : meet_place
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}
