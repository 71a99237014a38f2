/** What other features may use of events. */

export { addEventsAhead } from './special/calendar.ts'
