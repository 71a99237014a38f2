/** The attendees of a date and its check-in. */
export const dateAddress = (dateId: string): string => `/dashboard/events/dates/${dateId}`

/** All dates of an event, in the drawer beside the list. */
export const datesAddress = (eventId: string): string => `/dashboard/events?edit=${eventId}&tab=dates`
