/** What other features use of the day of staff. */
export { localTime } from './overdue/local-time.ts'
