/** Addresses of learning circles. Addresses of the previous generation redirect to the same pages. */

export const MEETUPS = '/dashboard/learningcircle'
export const FIND_CIRCLE = '/dashboard/learning-circle/find-circle'
export const MY_CIRCLES = '/dashboard/learningcircle/your-circles'
export const CREATE_CIRCLE = '/dashboard/learningcircle/create'

/** The page of a circle, optionally with a tab. */
export function circlePath(id: string, tab?: string): string {
  const path = `/dashboard/learningcircle/dashboard/${id}`
  return tab ? `${path}?tab=${tab}` : path
}

/** A message in the thread of a circle, for its members. */
export function messagePath(circleId: string, messageId: string): string {
  return `${circlePath(circleId, 'thread')}&message=${messageId}`
}

/** The form that plans a meetup of a circle. */
export function planMeetupPath(circleId: string): string {
  return `/dashboard/learningcircle/create-meetup/${circleId}`
}
