export { areaOf } from './areas.ts'
export { areaStudents } from './lists.ts'
