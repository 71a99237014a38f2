/** What other features may use of events. */

export { addEventsAhead } from './special/calendar.ts'
export { specialEventList } from './special/list.ts'
