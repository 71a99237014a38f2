/** The page of who comes to a date of an event, and of its door. */
export const dateAddress = (dateId: string): string => `/dashboard/events/dates/${dateId}`

/** All dates of an event, beside the list of events. */
export const datesAddress = (eventId: string): string => `/dashboard/events?edit=${eventId}&tab=dates`
