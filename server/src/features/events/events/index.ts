export { addEventsAhead } from './special/calendar.ts'
export { specialEventList } from './special/list.ts'
