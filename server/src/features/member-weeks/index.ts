/** What other features may use of members' weeks. */

export { presentWeek, type StoredWeek, weekJoins, weekValue } from './week.ts'
