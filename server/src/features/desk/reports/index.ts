export { countNight } from './night.ts'
