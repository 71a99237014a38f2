/** Addresses of meetups. Addresses of the previous generation redirect to the same pages. */

const PLACE = '/dashboard/learningcircle'

export const meetupPath = (id: string): string => `${PLACE}/meetup/${id}`

export const editMeetupPath = (id: string): string => `${PLACE}/edit-meetup/${id}`

/** The form for an attendee's report. */
export const attendeeReportPath = (id: string): string => `${PLACE}/attendee-report/${id}`

/** The form for the circle's record. */
export const recordPath = (id: string): string => `${PLACE}/report/${id}`

/** The absolute address of a meetup, for sharing; with the code it also checks in. */
export function meetupAddress(id: string, code: string | null, origin = location.origin): string {
  const address = `${origin}${meetupPath(id)}`
  return code ? `${address}?code=${encodeURIComponent(code)}` : address
}
