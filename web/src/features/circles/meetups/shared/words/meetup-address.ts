/** Addresses of meetups. The older generation's lead to the same pages. */

const PLACE = '/dashboard/learningcircle'

export const meetupPath = (id: string): string => `${PLACE}/meetup/${id}`

export const editMeetupPath = (id: string): string => `${PLACE}/edit-meetup/${id}`

/** Where an attendee reports. */
export const attendeeReportPath = (id: string): string => `${PLACE}/attendee-report/${id}`

/** Where the circle writes its record. */
export const recordPath = (id: string): string => `${PLACE}/report/${id}`

/** A meetup's address on this site, to pass on; with the code it opens the door as well. */
export function meetupAddress(id: string, code: string | null, origin = location.origin): string {
  const address = `${origin}${meetupPath(id)}`
  return code ? `${address}?code=${encodeURIComponent(code)}` : address
}
