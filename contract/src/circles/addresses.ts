/**
 * Addresses of pages of this wing; the cards of its features list them. Addresses of the previous generation
 * redirect to the same pages.
 */

export const MEETUPS = '/dashboard/learningcircle'
export const FIND_CIRCLE = '/dashboard/learning-circle/find-circle'
export const MY_CIRCLES = '/dashboard/learningcircle/your-circles'
export const CREATE_CIRCLE = '/dashboard/learningcircle/create'

/** The page of a circle, optionally with a tab. */
export function circlePath(id: string, tab?: string): string {
  const path = `${MEETUPS}/dashboard/${id}`
  return tab ? `${path}?tab=${tab}` : path
}

/** A message in the thread of a circle, for its members. */
export function messagePath(circleId: string, messageId: string): string {
  return `${circlePath(circleId, 'thread')}&message=${messageId}`
}

/** The form that plans a meetup of a circle. */
export function planMeetupPath(circleId: string): string {
  return `${MEETUPS}/create-meetup/${circleId}`
}

/** The page of a meetup; with the code it also checks in. */
export function meetupPath(id: string, code: string | null = null): string {
  const path = `${MEETUPS}/meetup/${id}`
  return code ? `${path}?code=${encodeURIComponent(code)}` : path
}

export const editMeetupPath = (id: string): string => `${MEETUPS}/edit-meetup/${id}`

/** The form for an attendee's report. */
export const attendeeReportPath = (id: string): string => `${MEETUPS}/attendee-report/${id}`

/** The form for the circle's record. */
export const recordPath = (id: string): string => `${MEETUPS}/report/${id}`
