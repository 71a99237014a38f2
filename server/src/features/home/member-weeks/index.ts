export { presentWeek, type StoredWeek, weekJoins, weekValue } from './week.ts'
